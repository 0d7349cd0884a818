import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { isFileMissing } from './plugin-errors.ts'
import { writeFile } from './write-file.ts'

/** The plugin's message on both systems when the user closes the share sheet. */
const CANCELLED = 'Share canceled'

/** Below the app's cache folder. */
const FOLDER = 'taken-along'

/**
 * Writes a file to the app's cache and opens the share sheet for it. Rejects if the file cannot be
 * written or shared.
 * @returns whether the user has shared it
 */
export async function shareFile(name: string, file: Blob): Promise<boolean> {
  const uri = await writeFile({ path: `${FOLDER}/${name}`, directory: Directory.Cache }, file)
  try {
    await Share.share({ files: [uri] })
    return true
  } catch (error) {
    if (!(error instanceof Error) || error.message !== CANCELLED) throw error
    return false
  }
}

/** Deletes the shared files from the cache; the receiving apps have their own copies. */
export async function deleteSharedFiles(): Promise<void> {
  try {
    await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true })
  } catch (error) {
    if (!isFileMissing(error)) throw error
  }
}
