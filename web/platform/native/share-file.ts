import { Directory, Filesystem } from '@capacitor/filesystem'
import { Share } from '@capacitor/share'
import { isFileMissing, logFailure } from './plugin-errors.ts'

/** The plugin's message on both systems when the user closes the share sheet. */
const CANCELLED = 'Share canceled'

/** Below the app's cache folder. */
const FOLDER = 'taken-along'

/** Bytes that are sent to the plugin at a time; a multiple of 3, so that base64 needs no padding. */
const PART_BYTES = 3 * 256 * 1024

/**
 * Writes a file to the app's cache and opens the share sheet for it. Rejects if the file cannot be
 * written or shared.
 */
export async function shareFile(name: string, file: Blob): Promise<void> {
  const target = { path: `${FOLDER}/${name}`, directory: Directory.Cache }
  // Without an encoding, the plugin expects base64.
  const { uri } = await Filesystem.writeFile({
    ...target,
    data: await base64(file.slice(0, PART_BYTES)),
    recursive: true,
  })
  for (let start = PART_BYTES; start < file.size; start += PART_BYTES) {
    const data = await base64(file.slice(start, start + PART_BYTES))
    await Filesystem.appendFile({ ...target, data })
  }
  try {
    await Share.share({ files: [uri] })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== CANCELLED) throw error
  }
}

async function base64(part: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await part.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Deletes the shared files from the cache; the receiving apps have their own copies. */
export function deleteSharedFiles(): Promise<void> {
  return logFailure('deleting shared files', async () => {
    try {
      await Filesystem.rmdir({ path: FOLDER, directory: Directory.Cache, recursive: true })
    } catch (error) {
      if (!isFileMissing(error)) throw error
    }
  })
}
