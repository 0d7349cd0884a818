/**
 * The bytes of an export file: gzip in blocks, so that damage stays within one, and with a parity
 * block after every 16 blocks, from which any one of them can be restored.
 *
 * Each block is a complete gzip member, so every program that reads gzip reads the file. The block's
 * place is in an extra field of the member's header (RFC 1952, 2.3.1.1), which other programs skip. A
 * parity block is an empty member, with the XOR of the members of its stripe in that field.
 *
 * | bytes | extra field `TD` |
 * | ----- | ---------------- |
 * | 1 | 0: data, 1: parity |
 * | 4 | the number of the block; in a parity block, the number of its first data block |
 * | 4 | the length of the member |
 * | 64 | parity only: the length of each member of the stripe, 0 if the last stripe has fewer |
 * | | parity only: the XOR of these members, each continued with zeros |
 */

/** Uncompressed bytes of a block. Even if it cannot be compressed, a member fits in an extra field. */
const BLOCK_BYTES = 48 * 1024
/** Data blocks that share a parity block. */
const STRIPE_BLOCKS = 16

const MAGIC = [0x1f, 0x8b, 0x08]
/** The header has an extra field and a checksum. */
const FLAGS = 0b110
const FIXED_BYTES = 10
/** Length and name of the extra field, and length of its data. */
const EXTRA_BYTES = 6
const PLACE_BYTES = 9
const LENGTHS_BYTES = 4 * STRIPE_BLOCKS
const CHECKSUM_BYTES = 2
const PLACE_START = FIXED_BYTES + EXTRA_BYTES
/** The longest member, and the shortest header. */
const MAX_MEMBER_BYTES = 66_000
const MIN_HEADER_BYTES = PLACE_START + PLACE_BYTES + CHECKSUM_BYTES

type Bytes = Uint8Array<ArrayBuffer>

/** Writes text as a file of blocks. */
export class BlockWriter {
  readonly #emit: (bytes: Bytes) => void
  readonly #encoder = new TextEncoder()
  #block = new Uint8Array(BLOCK_BYTES)
  #filled = 0
  #blockCount = 0
  #stripe: Bytes[] = []

  /** @param emit receives the bytes of the file, in order */
  constructor(emit: (bytes: Bytes) => void) {
    this.#emit = emit
  }

  async write(text: string): Promise<void> {
    let rest: Uint8Array = this.#encoder.encode(text)
    while (rest.length > 0) {
      const part = rest.subarray(0, BLOCK_BYTES - this.#filled)
      this.#block.set(part, this.#filled)
      this.#filled += part.length
      rest = rest.subarray(part.length)
      if (this.#filled === BLOCK_BYTES) await this.#endBlock()
    }
  }

  /** Call it once, after the last text. */
  async end(): Promise<void> {
    if (this.#filled > 0) await this.#endBlock()
    if (this.#stripe.length > 0) await this.#endStripe()
  }

  async #endBlock(): Promise<void> {
    const compressed = await compress(this.#block.subarray(0, this.#filled))
    const member = toMember(compressed, 0, this.#blockCount, new Uint8Array())
    this.#emit(member)
    this.#stripe.push(member)
    this.#blockCount += 1
    this.#filled = 0
    if (this.#stripe.length === STRIPE_BLOCKS) await this.#endStripe()
  }

  async #endStripe(): Promise<void> {
    const parity = new Uint8Array(
      LENGTHS_BYTES + Math.max(...this.#stripe.map(({ length }) => length)),
    )
    const lengths = new DataView(parity.buffer)
    for (const [index, member] of this.#stripe.entries()) {
      lengths.setUint32(index * 4, member.length)
      addXor(parity.subarray(LENGTHS_BYTES), member)
    }
    const first = this.#blockCount - this.#stripe.length
    this.#emit(toMember(await compress(new Uint8Array()), 1, first, parity))
    this.#stripe = []
  }
}

/** Inserts the extra field into the header of a gzip member. */
function toMember(compressed: Bytes, type: 0 | 1, block: number, parity: Bytes): Bytes {
  const placeBytes = PLACE_BYTES + parity.length
  const headerBytes = PLACE_START + placeBytes + CHECKSUM_BYTES
  const member = new Uint8Array(headerBytes + compressed.length - FIXED_BYTES)
  const view = new DataView(member.buffer)
  member.set([...MAGIC, FLAGS, 0, 0, 0, 0, 0, 0xff])
  view.setUint16(FIXED_BYTES, placeBytes + 4, true)
  member.set([0x54, 0x44], FIXED_BYTES + 2)
  view.setUint16(FIXED_BYTES + 4, placeBytes, true)
  view.setUint8(PLACE_START, type)
  view.setUint32(PLACE_START + 1, block)
  view.setUint32(PLACE_START + 5, member.length)
  member.set(parity, PLACE_START + PLACE_BYTES)
  const end = headerBytes - CHECKSUM_BYTES
  view.setUint16(end, crc32(member.subarray(0, end)) & 0xffff, true)
  member.set(compressed.subarray(FIXED_BYTES), headerBytes)
  return member
}

interface Member {
  readonly isParity: boolean
  readonly block: number
  readonly length: number
  readonly headerBytes: number
}

/** Reads the header of a member; `null` if there is none at `offset`, or if it is damaged. */
function readMember(bytes: Bytes, offset: number): Member | null {
  if (!isStart(bytes, offset)) return null
  if (offset + MIN_HEADER_BYTES > bytes.length || bytes[offset + 3] !== FLAGS) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, bytes.length - offset)
  if (view.getUint16(FIXED_BYTES + 2) !== 0x5444) return null
  const end = PLACE_START + view.getUint16(FIXED_BYTES + 4, true)
  if (end + CHECKSUM_BYTES > view.byteLength) return null
  const checksum = crc32(bytes.subarray(offset, offset + end)) & 0xffff
  if (view.getUint16(end, true) !== checksum) return null
  return {
    isParity: view.getUint8(PLACE_START) === 1,
    block: view.getUint32(PLACE_START + 1),
    length: view.getUint32(PLACE_START + 5),
    headerBytes: end + CHECKSUM_BYTES,
  }
}

/** Whether the start of a file has a block, perhaps after damage. */
export function hasBlocks(head: Bytes): boolean {
  return findMember(head, 0) !== null
}

/** @returns `null` also after too many false starts, which only a hostile file has */
function findMember(bytes: Bytes, from: number): number | null {
  let starts = 0
  for (let at = bytes.indexOf(0x1f, from); at !== -1; at = bytes.indexOf(0x1f, at + 1)) {
    if (!isStart(bytes, at)) continue
    if (readMember(bytes, at)) return at
    if (++starts === MAX_FALSE_STARTS) return null
  }
  return null
}

const MAX_FALSE_STARTS = 100

function isStart(bytes: Bytes, offset: number): boolean {
  return MAGIC.every((byte, index) => bytes[offset + index] === byte)
}

/** The members of an intact file, so that each can be stored by itself. */
export async function* membersOf(file: Blob): AsyncGenerator<Bytes> {
  for (let offset = 0; offset < file.size; ) {
    const bytes = await bytesOf(file.slice(offset, offset + MAX_MEMBER_BYTES))
    const member = readMember(bytes, 0)
    if (!member) throw new Error('The file has no block where one should begin')
    yield bytes.slice(0, member.length)
    offset += member.length
  }
}

/** A piece of the text of a file. */
export interface TextPart {
  readonly bytes: Bytes
  /** Bytes before it are missing, so text before and after it must not be joined. */
  readonly isAfterGap: boolean
  /** The bytes of the file that have been read. */
  readonly offset: number
}

/** Reads a file of blocks. Damaged blocks are restored where possible, otherwise left out. */
export async function* readBlocks(file: Blob): AsyncGenerator<TextPart> {
  let stripe = new Stripe(0)
  let offset = 0
  let window: Bytes = new Uint8Array()
  let windowStart = 0
  while (offset < file.size) {
    const windowEnd = windowStart + window.length
    if (offset + MAX_MEMBER_BYTES > windowEnd && windowEnd < file.size) {
      windowStart = offset
      window = await bytesOf(file.slice(offset, offset + 16 * MAX_MEMBER_BYTES))
    }
    const at = offset - windowStart
    const member = readMember(window, at)
    if (!member) {
      const next = findMember(window, at + 1)
      offset = next === null ? windowStart + window.length : windowStart + next
      // A header could begin before the end of the window.
      if (next === null && offset < file.size) {
        offset = Math.max(windowStart + at + 1, offset - MAX_MEMBER_BYTES)
        window = new Uint8Array()
        windowStart = offset
      }
      continue
    }
    const first = member.block - (member.block % STRIPE_BLOCKS)
    if (first !== stripe.first) {
      yield* stripe.read(offset)
      stripe = new Stripe(first, stripe.next)
    }
    const bytes = window.slice(at, at + member.length)
    await stripe.add(member, bytes)
    // A wrong length would skip the next block, so it is searched if the block is damaged.
    offset = stripe.isLastIntact ? offset + member.length : nextOffset(window, at, windowStart)
  }
  yield* stripe.read(file.size)
}

function nextOffset(window: Bytes, at: number, windowStart: number): number {
  return windowStart + (findMember(window, at + 1) ?? window.length)
}

/** The blocks that share a parity block. */
class Stripe {
  readonly first: number
  /** The number of the block after the last one that was read before. */
  readonly #expected: number
  readonly #members = new Map<number, Bytes>()
  readonly #texts = new Map<number, Bytes>()
  /** The start of a block that is cut off. That of a damaged one may have wrong values. */
  readonly #starts = new Map<number, Bytes>()
  #parity: Bytes | null = null
  isLastIntact = true

  constructor(first: number, expected = 0) {
    this.first = first
    this.#expected = expected
  }

  get next(): number {
    return this.first + STRIPE_BLOCKS
  }

  async add(member: Member, bytes: Bytes): Promise<void> {
    const { isIntact, text } = await decompress(bytes, member.headerBytes)
    this.isLastIntact = isIntact && bytes.length === member.length
    const place = member.block - this.first
    if (member.isParity) {
      if (this.isLastIntact) {
        this.#parity = bytes.slice(PLACE_START + PLACE_BYTES, member.headerBytes - CHECKSUM_BYTES)
      }
    } else if (this.isLastIntact) {
      this.#members.set(place, bytes)
      this.#texts.set(place, text)
    } else if (bytes.length < member.length) this.#starts.set(place, text)
  }

  async *read(offset: number): AsyncGenerator<TextPart> {
    await this.#restore()
    let isAfterGap = this.first !== this.#expected
    const count = this.#count()
    for (let place = 0; place < count; place++) {
      const text = this.#texts.get(place)
      const bytes = text ?? this.#starts.get(place)
      if (bytes) yield { bytes, isAfterGap, offset }
      if (bytes) isAfterGap = false
      if (!text) isAfterGap = true
    }
  }

  #count(): number {
    if (!this.#parity) return STRIPE_BLOCKS
    const { buffer } = this.#parity
    const lengths = new DataView(buffer, 0, LENGTHS_BYTES)
    const isUsed = (place: number) => lengths.getUint32(place * 4) > 0
    return Array.from({ length: STRIPE_BLOCKS }, (_, place) => place).filter(isUsed).length
  }

  /** Restores the only missing block. */
  async #restore(): Promise<void> {
    if (!this.#parity) return
    const places = Array.from({ length: this.#count() }, (_, place) => place)
    const [missing, ...others] = places.filter((place) => !this.#members.has(place))
    if (missing === undefined || others.length > 0) return
    const xor = this.#parity.slice(LENGTHS_BYTES)
    for (const member of this.#members.values()) addXor(xor, member)
    const length = new DataView(this.#parity.buffer).getUint32(missing * 4)
    const bytes = xor.slice(0, length)
    const member = readMember(bytes, 0)
    if (member) await this.add(member, bytes)
  }
}

function addXor(sum: Bytes, bytes: Bytes): void {
  for (let index = 0; index < bytes.length; index++) {
    sum[index] = (sum[index] ?? 0) ^ (bytes[index] ?? 0)
  }
}

async function compress(bytes: Bytes): Promise<Bytes> {
  return bytesOf(new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip')))
}

/** @returns also the text before the damage of a damaged member */
async function decompress(
  member: Bytes,
  headerBytes: number,
): Promise<{ isIntact: boolean; text: Bytes }> {
  const plainHeader = new Uint8Array([...MAGIC, 0, 0, 0, 0, 0, 0, 0xff])
  const file = new Blob([plainHeader, member.subarray(headerBytes)])
  const parts: Bytes[] = []
  let length = 0
  let isIntact = true
  try {
    for await (const part of readGzip(file)) {
      parts.push(part)
      length += part.length
      // No block is longer; a hostile one could be a thousand times as long as its member.
      if (length > BLOCK_BYTES) return { isIntact: false, text: new Uint8Array() }
    }
  } catch {
    isIntact = false
  }
  return { isIntact, text: await bytesOf(new Blob(parts)) }
}

/** Decompresses a gzip file. Throws where it is damaged. */
export async function* readGzip(file: Blob): AsyncGenerator<Bytes> {
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function bytesOf(source: Blob | ReadableStream<Bytes>): Promise<Bytes> {
  return new Uint8Array(await new Response(source).arrayBuffer())
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  return sum
})

function crc32(bytes: Bytes): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}
