const QUOTE = 0x22
const BACKSLASH = 0x5c
const [ZERO, NINE] = [0x30, 0x39]
const MINUS = 0x2d
const COLON = 0x3a
const COMMA = 0x2c
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Nested brackets of more bytes would need hundreds of megabytes. The names of a product have some 100 bytes. */
const MAX_VALUE_BYTES = 256 * 1024

/** Which keys of an object to read: `true` for the whole value, or which keys of an object in it. */
export interface WantedKeys {
  readonly [key: string]: true | WantedKeys
}

/** Values by key. An object that is read in part is such a map too. */
export type PickedKeys = ReadonlyMap<string, unknown>

interface WantedKey {
  readonly key: string
  /** Which keys to read of its value, if that is an object; `null` for the whole value. */
  readonly inner: KeyTable | null
}

/** Wanted keys by a hash of their bytes, so that the others need not be read as texts. */
export type KeyTable = readonly (readonly WantedKey[] | undefined)[]

const HASHES = 2048

/** @param wanted keys of ASCII without escapes, and none empty */
export function keyTable(wanted: WantedKeys): KeyTable {
  const table: WantedKey[][] = Array(HASHES)
  for (const [key, value] of Object.entries(wanted)) {
    const hash = hashOf(Buffer.from(key), 0, key.length)
    const inner = value === true ? null : keyTable(value)
    table[hash] = [...(table[hash] ?? []), { key, inner }]
  }
  return table
}

function hashOf(bytes: Buffer, start: number, end: number): number {
  const length = end - start
  const first = bytes[start] as number
  const middle = bytes[start + (length >> 1)] as number
  const last = bytes[end - 1] as number
  return (97 * length + 31 * first + 7 * middle + last) % HASHES
}

/**
 * Reads some values of a JSON object without parsing the others, which takes a fraction of the time: a product of Open
 * Food Facts has about 10 kB, and few of them matter.
 * @returns `null` if the text is not one whole object, or a value to read has more than 256 KiB
 */
export function pickKeys(bytes: Buffer, table: KeyTable): PickedKeys | null {
  const scanner = new Scanner(bytes)
  try {
    const picked = scanner.pick(table)
    return scanner.isAtEnd() ? picked : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

class Scanner {
  readonly #bytes: Buffer
  /** The same as Latin-1, in which the end of a text is found fastest. */
  readonly #latin1: string
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#latin1 = bytes.toString('latin1')
  }

  /** @throws SyntaxError if there is no whole object at this place */
  pick(table: KeyTable): PickedKeys {
    const bytes = this.#bytes
    const picked = new Map<string, unknown>()
    if (this.#next() !== OPEN_OBJECT) throw new SyntaxError()
    this.#at++
    if (this.#next() === CLOSE_OBJECT) {
      this.#at++
      return picked
    }
    for (;;) {
      if (this.#next() !== QUOTE) throw new SyntaxError()
      const start = this.#at + 1
      this.#at = this.#endOfString(this.#at)
      const end = this.#at - 1
      if (this.#next() !== COLON) throw new SyntaxError()
      this.#at++
      this.#next()
      const wanted = table[hashOf(bytes, start, end)]?.find(
        ({ key }) => end - start === key.length && this.#latin1.startsWith(key, start),
      )
      if (wanted === undefined) this.#skipValue()
      else picked.set(wanted.key, this.#value(wanted.inner))
      const byte = this.#next()
      this.#at++
      if (byte === CLOSE_OBJECT) return picked
      if (byte !== COMMA) throw new SyntaxError()
    }
  }

  isAtEnd(): boolean {
    this.#next()
    return this.#at === this.#bytes.length
  }

  #value(inner: KeyTable | null): unknown {
    const start = this.#at
    const first = this.#bytes[start] as number
    if (inner !== null && first === OPEN_OBJECT) return this.pick(inner)
    this.#skipValue()
    const end = this.#at
    if (end - start > MAX_VALUE_BYTES) throw new SyntaxError()
    const text = this.#latin1.slice(start, end)
    if (first === MINUS || (first >= ZERO && first <= NINE)) {
      const number = Number(text)
      if (Number.isNaN(number)) throw new SyntaxError()
      return number
    }
    // Most parts are ASCII, whose Latin-1 needs no decoding.
    return JSON.parse(NOT_ASCII.test(text) ? this.#bytes.toString('utf8', start, end) : text)
  }

  /** Skips spaces. Returns the byte behind them. */
  #next(): number | undefined {
    const bytes = this.#bytes
    let at = this.#at
    while ((bytes[at] as number) <= 0x20) at++
    this.#at = at
    return bytes[at]
  }

  #skipValue(): void {
    const bytes = this.#bytes
    const from = this.#at
    if (bytes[from] === OPEN_ARRAY && this.#skipTexts()) return
    let depth = 0
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at]
      if (byte === QUOTE) {
        at = this.#endOfString(at) - 1
        if (depth > 0) continue
        at++
        break
      }
      if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (depth === 0) break
        if (--depth > 0) continue
        at++
        break
      } else if (byte === COMMA && depth === 0) break
    }
    if (at === from) throw new SyntaxError()
    this.#at = at
  }

  /**
   * Skips an array that contains no other one and ends in a text, like the tags that most of a record consists of. A
   * quotation mark that is not where a text begins, or escaped, ends one. A bracket behind it belongs to no text then.
   * @returns whether that is certain
   */
  #skipTexts(): boolean {
    const [bytes, latin1, from] = [this.#bytes, this.#latin1, this.#at]
    const end = latin1.indexOf(']', from)
    if (bytes[end - 1] !== QUOTE || BEFORE_TEXT[bytes[end - 2] as number] === 1) return false
    const inner = latin1.indexOf('[', from + 1)
    if (inner >= 0 && inner < end) return false
    this.#at = end + 1
    return true
  }

  /** Where a text ends that begins at a position: behind its quotation mark, or where the line ends. */
  #endOfString(from: number): number {
    const latin1 = this.#latin1
    let at = latin1.indexOf('"', from + 1)
    while (at >= 0 && this.#isEscaped(at)) at = latin1.indexOf('"', at + 1)
    return at < 0 ? this.#bytes.length : at + 1
  }

  /** Whether an odd number of backslashes is before a position. */
  #isEscaped(at: number): boolean {
    let from = at
    while (this.#bytes[from - 1] === BACKSLASH) from--
    return (at - from) % 2 === 1
  }
}

const NOT_ASCII = /[\x80-\xff]/

const BEFORE_TEXT = new Uint8Array(256)
for (const byte of Buffer.from(',[{: \\\t\n\r')) BEFORE_TEXT[byte] = 1
