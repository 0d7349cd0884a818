import { Capacitor } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'

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
  await Filesystem.rmdir({ ...FOLDER, recursive: true })
  return taken
}
