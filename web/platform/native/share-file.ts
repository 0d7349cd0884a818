import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { logFailure } from './plugin-errors.ts'

/** The plugin's message on both systems when the user closes the share sheet. */
const CANCELLED = 'Share canceled'
/** The plugin's error code for a missing file or folder. */
const NOT_FOUND = 'OS-PLUG-FILE-0008'

/** Below the app's cache folder. */
const FOLDER = 'taken-along'

/**
 * Writes a text file to the app's cache and opens the share sheet for it. Rejects if the file
 * cannot be written or shared.
 */
export async function shareFile(name: string, text: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: `${FOLDER}/${name}`,
    data: text,
    directory: Directory.Cache,
    encoding: Encoding.UTF8,
    recursive: true,
  })
  try {
    await Share.share({ files: [uri] })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== CANCELLED) throw error
  }
}

/** Deletes the shared files from the cache; the receiving apps have their own copies. */
export function deleteSharedFiles(): Promise<void> {
  return logFailure('deleting shared files', async () => {
    try {
      await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true })
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_FOUND) throw error
    }
  })
}
