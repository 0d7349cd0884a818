import { Directory, Encoding, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'

/** How the plugin says on both systems that the person has thought better of it. */
const CANCELLED = 'Share canceled'

/**
 * Puts a file into the app's own cache and lets the person choose where it goes: the shell's pages
 * have no downloads. Rejects if it cannot be written or handed over.
 */
export async function handOverFile(name: string, text: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: name,
    data: text,
    directory: Directory.Cache,
    encoding: Encoding.UTF8,
  })
  try {
    await Share.share({ files: [uri] })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== CANCELLED) throw error
  }
}
