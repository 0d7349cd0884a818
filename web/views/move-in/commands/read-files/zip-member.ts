import { type ByteSource, FileProblem } from '@tend/shared/files/file-problem'
import { findMember, type ZipMember } from '@tend/shared/files/zip-directory'

/** Real exports shrink to a fiftieth at most. */
const MAX_RATIO = 200
/** Small files can shrink more. */
const FREE_BYTES = 16_000_000

/** The uncompressed bytes of a file in a zip file. Refuses a zip bomb before it fills the memory. */
export function readMember(file: Blob, member: ZipMember, maxBytes: number): ByteSource {
  return async function* () {
    const { start, end } = await findMember(file, member)
    const stream = file.slice(start, end).stream()
    const reader = (member.isCompressed ? decompressed(stream) : stream).getReader()
    let total = 0
    try {
      for (;;) {
        const { done, value } = await reader.read().catch(() => {
          throw new FileProblem(`The file “${member.path}” in the zip file is damaged.`)
        })
        if (done) return
        total += value.length
        const isBomb = total > FREE_BYTES && total > member.compressedBytes * MAX_RATIO
        if (isBomb || total > maxBytes) {
          const megabytes = Math.floor(total / 1_000_000)
          const size = isBomb ? `more than ${MAX_RATIO} times its size` : 'larger than any export'
          throw new FileProblem(
            `The file “${member.path}” in the zip file has more than ${megabytes} MB when it is unpacked, ${size}, so it is not read.`,
          )
        }
        yield value as Uint8Array<ArrayBuffer>
      }
    } finally {
      await reader.cancel().catch(() => {})
    }
  }
}

function decompressed(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  try {
    return stream.pipeThrough(new DecompressionStream('deflate-raw'))
  } catch (error) {
    // Chromium before version 103 knows only gzip.
    if (!(error instanceof TypeError)) throw error
    throw new FileProblem(
      'This browser cannot unpack zip files. Unpack it, and choose the files in it.',
    )
  }
}
