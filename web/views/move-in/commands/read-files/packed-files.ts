import { type ByteSource, FileProblem } from '@tend/shared/files/file-problem'
import { findMember, readZipDirectory, type ZipMember } from '@tend/shared/files/zip-directory'
import { faultText, LARGE_ZIP, tooDeepText } from '../../texts/fault-text.ts'
import { bytesOf } from './file-bytes.ts'

/** A file, or one in a zip file. */
export interface PackedFile {
  /** Its path in the zip file, after the zip file's path if one is in another; `null` for the file itself. */
  readonly path: string | null
  /** The bytes, of a file that gzip has compressed about. */
  readonly size: number
  readonly bytes: ByteSource
}

/** A zip file in another one that cannot be unpacked. */
export interface LockedFile {
  readonly path: string
  /** Sentences for the user. */
  readonly locked: string
}

/** Real exports shrink to a fiftieth at most. */
const MAX_RATIO = 200
/** Small files can shrink more. */
const FREE_BYTES = 16_000_000
/** Zip files in zip files, and files compressed again: exports have two levels. */
const MAX_DEPTH = 4
/** A zip file in another one is unpacked as a whole. */
const MAX_NESTED_BYTES = 4_000_000_000
/** What gzip makes of a recording. Only the progress depends on it. */
const USUAL_RATIO = 3

const ZIP = [0x50, 0x4b]
const GZIP = [0x1f, 0x8b]

/**
 * The file itself, or the files in it if it is a zip file, also of zip files in it; each without its compression by
 * gzip.
 */
export async function unpackedFiles(file: Blob): Promise<(PackedFile | LockedFile)[]> {
  const head = new Uint8Array(await file.slice(0, ZIP.length).arrayBuffer())
  if (startsWith(head, ZIP)) return filesInZip(file, '', 1)
  const bytes = bytesOf(file)
  if (!startsWith(head, GZIP)) return [{ path: null, size: file.size, bytes }]
  const name = file instanceof File ? file.name : 'this file'
  return [{ path: null, size: file.size * USUAL_RATIO, bytes: withoutGzip(bytes, name, file.size) }]
}

async function filesInZip(
  zip: Blob,
  folder: string,
  depth: number,
): Promise<(PackedFile | LockedFile)[]> {
  const files: (PackedFile | LockedFile)[] = []
  for (const member of await readZipDirectory(zip)) {
    if (isHidden(member.path)) continue
    const path = folder + member.path
    const bytes = memberBytes(zip, { ...member, path })
    if (/\.zip$/i.test(path)) files.push(...(await filesInNested(zip, member, path, depth)))
    else if (/\.gz$/i.test(path)) {
      const size = member.bytes * USUAL_RATIO
      files.push({ path, size, bytes: withoutGzip(bytes, path, member.bytes) })
    } else files.push({ path, size: member.bytes, bytes })
  }
  return files
}

async function filesInNested(
  zip: Blob,
  member: ZipMember,
  path: string,
  depth: number,
): Promise<(PackedFile | LockedFile)[]> {
  if (depth >= MAX_DEPTH) return [{ path, locked: tooDeepText(MAX_DEPTH) }]
  if (member.bytes > MAX_NESTED_BYTES) return [{ path, locked: LARGE_ZIP }]
  try {
    return await filesInZip(await nestedZip(zip, member, path), `${path}/`, depth + 1)
  } catch (error) {
    if (error instanceof FileProblem) return [{ path, locked: faultText(error.fault) }]
    throw error
  }
}

async function nestedZip(zip: Blob, member: ZipMember, path: string): Promise<Blob> {
  if (!member.isCompressed) {
    const { start, end } = await findMember(zip, member)
    return zip.slice(start, end)
  }
  return blobOf(memberBytes(zip, { ...member, path }))
}

/** The bytes, to read anywhere in them. The browser keeps the parts of large blobs on the disk. */
export async function blobOf(source: ByteSource): Promise<Blob> {
  const parts: Blob[] = []
  for await (const bytes of source()) parts.push(new Blob([bytes]))
  return new Blob(parts)
}

/** Files that macOS adds, and folders. */
function isHidden(path: string): boolean {
  return path.endsWith('/') || path.startsWith('__MACOSX/') || /(?:^|\/)\./.test(path)
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function memberBytes(zip: Blob, member: ZipMember): ByteSource {
  return async function* () {
    const { start, end } = await findMember(zip, member)
    const stream = streamOf(bytesOf(zip.slice(start, end)))
    const { path, isCompressed, compressedBytes } = member
    yield* checkedBytes(
      isCompressed ? decompressed(stream, 'deflate-raw') : stream,
      { file: path, isGzip: false },
      compressedBytes,
    )
  }
}

/** The bytes without their compression by gzip, however often a file was compressed. */
function withoutGzip(source: ByteSource, path: string, packedBytes: number, depth = 1): ByteSource {
  return async function* () {
    const unpacked: ByteSource = () =>
      checkedBytes(
        decompressed(streamOf(source), 'gzip'),
        { file: path, isGzip: true },
        packedBytes,
      )
    let isFirst = true
    for await (const bytes of unpacked()) {
      if (isFirst && startsWith(bytes, GZIP) && depth < MAX_DEPTH) {
        yield* withoutGzip(unpacked, path, packedBytes, depth + 1)()
        return
      }
      isFirst = false
      yield bytes
    }
  }
}

function streamOf(source: ByteSource): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = source()[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}

/** Refuses a file that expands to far more than its size, before it fills the memory. */
async function* checkedBytes(
  stream: ReadableStream<Uint8Array>,
  name: { readonly file: string; readonly isGzip: boolean },
  packedBytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader()
  let total = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw error instanceof FileProblem ? error : new FileProblem({ fault: 'damaged', ...name })
      })
      if (done) return
      total += value.length
      if (total > FREE_BYTES && total > packedBytes * MAX_RATIO) {
        const megabytes = Math.floor(total / 1_000_000)
        throw new FileProblem({ fault: 'expands', ...name, megabytes, times: MAX_RATIO })
      }
      yield value as Uint8Array<ArrayBuffer>
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function decompressed(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  format: 'gzip' | 'deflate-raw',
): ReadableStream<Uint8Array> {
  try {
    return stream.pipeThrough(new DecompressionStream(format))
  } catch (error) {
    // Chromium before version 103 knows only gzip.
    if (!(error instanceof TypeError)) throw error
    throw new FileProblem('noUnzip')
  }
}
