interface ZipFile {
  readonly path: string
  readonly content: string | Uint8Array<ArrayBuffer>
}

/** A zip file whose files are compressed, with their sizes only in the directory, as Java writes it. */
export async function makeZip(files: readonly ZipFile[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directoryBytes = 0
  for (const { path, content } of files) {
    const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('deflate-raw'))
    const packed = new Uint8Array(await new Response(stream).arrayBuffer())
    const name = new TextEncoder().encode(path)
    const size = new Blob([content]).size
    const local = header(0x04034b50, 30, (view) => {
      view.setUint16(6, 0b1000, true)
      view.setUint16(8, 8, true)
      view.setUint16(26, name.length, true)
    })
    const descriptor = header(0x08074b50, 16, (view) => {
      view.setUint32(8, packed.length, true)
      view.setUint32(12, size, true)
    })
    const entry = header(0x02014b50, 46, (view) => {
      view.setUint16(8, 0b1000, true)
      view.setUint16(10, 8, true)
      view.setUint32(20, packed.length, true)
      view.setUint32(24, size, true)
      view.setUint16(28, name.length, true)
      view.setUint32(42, offset, true)
    })
    parts.push(local, name, packed, descriptor)
    directory.push(entry, name)
    offset += 30 + name.length + packed.length + 16
    directoryBytes += 46 + name.length
  }
  const end = header(0x06054b50, 22, (view) => {
    view.setUint16(8, files.length, true)
    view.setUint16(10, files.length, true)
    view.setUint32(12, directoryBytes, true)
    view.setUint32(16, offset, true)
  })
  return new Blob([...parts, ...directory, end])
}

function header(signature: number, bytes: number, fill: (view: DataView) => void): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(bytes))
  view.setUint32(0, signature, true)
  fill(view)
  return view.buffer
}
