/** Compared at a time, so that large files need little memory. */
const PART_BYTES = 256 * 1024

/** Whether two files have the same content. */
export async function isSameFile(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false
  for (let start = 0; start < one.size; start += PART_BYTES) {
    const [a, b] = await Promise.all([
      bytesOf(one.slice(start, start + PART_BYTES)),
      bytesOf(other.slice(start, start + PART_BYTES)),
    ])
    if (a.some((byte, index) => byte !== b[index])) return false
  }
  return true
}

async function bytesOf(part: Blob): Promise<Uint8Array> {
  return new Uint8Array(await part.arrayBuffer())
}
