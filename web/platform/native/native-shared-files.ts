import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { isFileMissing } from './plugin-errors.ts'

/** Below the app's cache folder. `MainActivity` copies shared files there, with a number before each name. */
const FOLDER = { path: 'shared', directory: Directory.Cache } as const

/** The files that were shared with the app last. They are kept until `deleteReceivedFiles`. */
export async function readReceivedFiles(): Promise<readonly File[]> {
  const received: File[] = []
  for (const { name, uri } of await receivedFiles()) {
    const response = await fetch(Capacitor.convertFileSrc(uri))
    received.push(new File([await response.blob()], name.replace(/^\d+-/, '')))
  }
  return received
}

async function receivedFiles(): Promise<readonly { name: string; uri: string }[]> {
  try {
    return (await Filesystem.readdir(FOLDER)).files
  } catch (error) {
    if (isFileMissing(error)) return []
    throw error
  }
}

/** Deletes the files that were shared with the app, if there are any. */
export async function deleteReceivedFiles(): Promise<void> {
  try {
    await Filesystem.rmdir({ ...FOLDER, recursive: true })
  } catch (error) {
    if (!isFileMissing(error)) throw error
  }
}
