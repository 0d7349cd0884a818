import { crc32, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BlockWriter, hasBlocks, readBlocks } from './gzip-blocks.ts'

/** Text that can hardly be compressed, in numbered lines. */
function linesOf(count: number): string {
  let state = 1
  const random = () => {
    state = Math.imul(state, 48_271) >>> 0
    return state.toString(36)
  }
  return Array.from({ length: count }, (_, nth) => `${nth} ${random()} ü汤\n`).join('')
}

async function write(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const writer = new BlockWriter((bytes) => parts.push(bytes))
  for (let at = 0; at < text.length; at += 30_001) await writer.write(text.slice(at, at + 30_001))
  await writer.end()
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** The text of a file; a gap is a line `…`. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of readBlocks(new Blob([bytes]))) {
    if (part.isAfterGap) text += `${decoder.decode()}\n…\n`
    text += decoder.decode(part.bytes, { stream: true })
  }
  return text
}

const TEXT = linesOf(55_000)
const FILE = await write(TEXT)

const isMember = (bytes: Uint8Array, at: number) =>
  [0x1f, 0x8b, 8, 6].every((byte, index) => bytes[at + index] === byte)

function changed(change: (bytes: Uint8Array<ArrayBuffer>) => void): Uint8Array<ArrayBuffer> {
  const copy = FILE.slice()
  change(copy)
  return copy
}

describe('a file of blocks', () => {
  test('has more than one stripe, and is read unchanged', async () => {
    expect(TEXT.length).toBeGreaterThan(17 * 48 * 1024)
    expect(await read(FILE)).toBe(TEXT)
    expect(hasBlocks(FILE.slice(0, 100_000))).toBe(true)
  })

  test('is read by every program that reads gzip', () => {
    expect(gunzipSync(FILE).toString()).toBe(TEXT)
  })

  test('of no text is empty', async () => {
    expect(await write('')).toHaveLength(0)
    expect(hasBlocks(new TextEncoder().encode('{"format":'))).toBe(false)
  })

  test('with any flipped byte is read unchanged', async () => {
    const small = await write(linesOf(40))
    for (let at = 0; at < small.length; at += 3) {
      const damaged = small.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      expect(await read(damaged)).toBe(linesOf(40))
    }
    for (let at = 0; at < FILE.length; at += 80_021) {
      const damaged = changed((bytes) => {
        bytes[at] = (bytes[at] ?? 0) ^ 1
      })
      expect(await read(damaged)).toBe(TEXT)
    }
  })

  test('with a missing block is read unchanged', async () => {
    const starts = [...FILE.keys()].filter((at) => isMember(FILE, at))
    for (const nth of [0, 1, 15, 16, 17]) {
      const [start = 0, end = 0] = starts.slice(nth)
      const rest = new Uint8Array([...FILE.slice(0, start), ...FILE.slice(end)])
      expect(await read(rest)).toBe(TEXT)
    }
  })

  test('with two damaged blocks in a stripe is read without them', async () => {
    const text = await read(
      changed((bytes) => {
        bytes[100_000] = (bytes[100_000] ?? 0) ^ 1
        bytes[200_000] = (bytes[200_000] ?? 0) ^ 1
      }),
    )
    const known = new Set(TEXT.split('\n'))
    const pieces = text.split('\n…\n')
    expect(pieces).toHaveLength(3)
    for (const piece of pieces) {
      const lines = piece.split('\n').slice(1, -1)
      expect(lines.filter((line) => !known.has(line))).toEqual([])
    }
    expect(TEXT.length - text.length).toBeLessThan(2 * 48 * 1024)
  })

  test('that is cut off is read up to there', async () => {
    let length = 0
    for (let end = 0; end < FILE.length; end += 60_013) {
      const text = await read(FILE.slice(0, end))
      expect(TEXT.startsWith(text.slice(0, -1))).toBe(true)
      expect(text.length).toBeGreaterThanOrEqual(length)
      length = text.length
    }
    expect(length).toBeGreaterThan(TEXT.length * 0.9)
  })

  test('with a block that decompresses to more than a block is read without it', async () => {
    // The header of a block, with the length and the content of a gzip bomb.
    const bomb = gzipSync('x'.repeat(20_000_000)).subarray(10)
    const header = (await write('x')).slice(0, 27)
    const view = new DataView(header.buffer)
    view.setUint32(21, header.length + bomb.length)
    view.setUint16(25, crc32(header.subarray(0, 25)) & 0xffff, true)
    const bytes = new Uint8Array([...header, ...bomb])
    expect(hasBlocks(bytes)).toBe(true)
    expect(await read(bytes)).toBe('')
  })

  test('with very many false starts of blocks is read in a moment', async () => {
    const start = [0x1f, 0x8b, 8, 6, 0, 0, 0, 0, 0, 255, 255, 255, 0x54, 0x44, 251, 255]
    const bytes = new Uint8Array(8_000_000).map((_, at) => start[at % start.length] ?? 0)
    expect(hasBlocks(bytes)).toBe(false)
    expect(await read(bytes)).toBe('')
  })
})
