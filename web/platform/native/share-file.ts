import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { logFailure } from './plugin-errors.ts'

/** How the plugins say on both systems that the person has thought better of it, and that there is none. */
const CANCELLED = 'Share canceled'
const NOT_THERE = 'OS-PLUG-FILE-0008'

/** In the app's own cache. */
const FOLDER = 'taken-along'

/**
 * Puts a file into the app's own cache and lets the person choose where it goes: the shell's pages
 * have no downloads. Rejects if it cannot be written or handed over.
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

/** Deletes what was put into the cache: whoever was given a file has one of their own. */
export function deleteSharedFiles(): Promise<void> {
  return logFailure('deleting files that were handed over', async () => {
    try {
      await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true })
    } catch (error) {
      if ((error as { code?: unknown }).code !== NOT_THERE) throw error
    }
  })
}
