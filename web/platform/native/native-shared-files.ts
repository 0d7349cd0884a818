import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { isFileMissing } from './plugin-errors.ts'

/** Below the app's cache folder. `MainActivity` copies shared files there, with a number before each name. */
const FOLDER = { path: 'shared', directory: Directory.Cache } as const

/** The files that were shared with the app last. They can be taken once. */
export async function takeSharedFiles(): Promise<readonly File[]> {
  const { files } = await Filesystem.readdir(FOLDER)
  const taken: File[] = []
  for (const { name, uri } of files) {
    const response = await fetch(Capacitor.convertFileSrc(uri))
    taken.push(new File([await response.blob()], name.replace(/^\d+-/, '')))
  }
  await deleteReceivedFiles()
  return taken
}

/** Deletes the files that were shared with the app, if there are any. */
export async function deleteReceivedFiles(): Promise<void> {
  try {
    await Filesystem.rmdir({ ...FOLDER, recursive: true })
  } catch (error) {
    if (!isFileMissing(error)) throw error
  }
}
