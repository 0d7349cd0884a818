import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const native = fileURLToPath(new URL('..', import.meta.url))

/**
 * The text of a file below `native/`. Files copied by `npm run native:sync` exist only after it.
 */
export function projectFile(path: string): string {
  return readFileSync(native + path, 'utf8')
}

export function projectFolder(path: string): string[] {
  return readdirSync(native + path)
}

const COLOUR_TYPES_WITH_ALPHA = [4, 6]

/** The size of a PNG in pixels, and whether it has an alpha channel. */
export function pngHeader(path: string) {
  const png = readFileSync(native + path)
  return {
    width: png.readUInt32BE(16),
    height: png.readUInt32BE(20),
    alpha: COLOUR_TYPES_WITH_ALPHA.includes(png.readUInt8(25)),
  }
}
