interface ZipFile {
  readonly path: string
  readonly content: BlobPart
}

interface ZipOptions {
  /** Whether the files are compressed. */
  readonly isCompressed?: boolean
  /** Whether sizes and places have 64 bits, as in files of more than 4 GB. */
  readonly isZip64?: boolean
}

/** A zip file with the sizes of its files only in its directory, as Java writes it. */
export async function makeZip(
  files: readonly ZipFile[],
  { isCompressed = true, isZip64 = false }: ZipOptions = {},
): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  for (const { path, content } of files) {
    const bytes = new Blob([content])
    const packed = isCompressed ? await deflated(bytes) : bytes
    const name = new TextEncoder().encode(path)
    const local = header(0x04034b50, 30, (view) => {
      view.setUint16(6, 0b1000, true)
      view.setUint16(8, isCompressed ? 8 : 0, true)
      view.setUint16(26, name.length, true)
    })
    const descriptor = header(0x08074b50, 16, () => {})
    const sizes = [bytes.size, packed.size, offset]
    const extra = isZip64 ? extraOf(sizes) : new ArrayBuffer(0)
    const entry = header(0x02014b50, 46, (view) => {
      view.setUint16(8, 0b1000, true)
      view.setUint16(10, isCompressed ? 8 : 0, true)
      for (const [index, at] of [24, 20, 42].entries()) {
        view.setUint32(at, isZip64 ? 0xffffffff : (sizes[index] ?? 0), true)
      }
      view.setUint16(28, name.length, true)
      view.setUint16(30, extra.byteLength, true)
    })
    parts.push(local, name, packed, descriptor)
    directory.push(entry, name, extra)
    offset += 30 + name.length + packed.size + 16
  }
  const length = new Blob(directory).size
  const end = endOf(files.length, length, offset, isZip64)
  return new Blob([...parts, ...directory, ...end])
}

async function deflated(file: Blob): Promise<Blob> {
  const stream = file.stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Response(stream).blob()
}

function extraOf(sizes: readonly number[]): ArrayBuffer {
  // Another field before it, which has to be skipped.
  const view = new DataView(new ArrayBuffer(8 + 4 + 24))
  view.setUint16(0, 0x5455, true)
  view.setUint16(2, 4, true)
  view.setUint16(8, 1, true)
  view.setUint16(10, 24, true)
  for (const [index, size] of sizes.entries()) view.setBigUint64(12 + 8 * index, BigInt(size), true)
  return view.buffer
}

function endOf(count: number, length: number, offset: number, isZip64: boolean): BlobPart[] {
  const end = header(0x06054b50, 22, (view) => {
    view.setUint16(10, isZip64 ? 0xffff : count, true)
    view.setUint32(12, isZip64 ? 0xffffffff : length, true)
    view.setUint32(16, isZip64 ? 0xffffffff : offset, true)
  })
  if (!isZip64) return [end]
  const end64 = header(0x06064b50, 56, (view) => {
    view.setBigUint64(32, BigInt(count), true)
    view.setBigUint64(40, BigInt(length), true)
    view.setBigUint64(48, BigInt(offset), true)
  })
  const locator = header(0x07064b50, 20, (view) => {
    view.setBigUint64(8, BigInt(offset + length), true)
  })
  return [end64, locator, end]
}

function header(signature: number, bytes: number, fill: (view: DataView) => void): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(bytes))
  view.setUint32(0, signature, true)
  fill(view)
  return view.buffer
}
