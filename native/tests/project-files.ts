import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const native = fileURLToPath(new URL('..', import.meta.url))

/** The text of a file below native/; `npm run native:sync` has to have run for what it copies. */
export function projectFile(path: string): string {
  return readFileSync(native + path, 'utf8')
}

export function projectFolder(path: string): string[] {
  return readdirSync(native + path)
}

const COLOUR_TYPES_WITH_ALPHA = [4, 6]

/** Size in pixels of a PNG, and whether it has an alpha channel. */
export function pngHeader(path: string) {
  const png = readFileSync(native + path)
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    alpha: COLOUR_TYPES_WITH_ALPHA.includes(png.readUInt8(25)),
  }
}
