import { type Directory, Filesystem } from '@capacitor/filesystem'

/** Bytes that are sent to the plugin at a time; a multiple of 3, so that base64 needs no padding. */
const PART_BYTES = 3 * 256 * 1024

/** Writes a file in parts, with missing folders. Returns its address. */
export async function writeFile(
  target: { readonly path: string; readonly directory: Directory },
  file: Blob,
): Promise<string> {
  // Without an encoding, the plugin expects base64.
  const data = await base64(file.slice(0, PART_BYTES))
  const { uri } = await Filesystem.writeFile({ ...target, data, recursive: true })
  for (let start = PART_BYTES; start < file.size; start += PART_BYTES) {
    const data = await base64(file.slice(start, start + PART_BYTES))
    await Filesystem.appendFile({ ...target, data })
  }
  return uri
}

async function base64(part: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await part.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}
