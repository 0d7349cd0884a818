const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d]

/** Nested brackets of more bytes would need hundreds of megabytes. The nutrients of a product have some 10 kB. */
const MAX_VALUE_BYTES = 256 * 1024

/** A line as bytes, in which a value is followed fastest, and as Latin-1, in which the end of a text is found fastest. */
interface Json {
  readonly bytes: Buffer
  readonly latin1: string
}

/**
 * Reads some values of a JSON object without parsing the others, which takes half the time: a product of Open Food
 * Facts has about 10 kB, and few of them matter.
 * @param isWanted whether to read the value of a key, which contains no escapes
 * @returns `null` if the text is not one whole object, or a value to read has more than 256 KiB
 */
export function pickKeys(
  bytes: Buffer,
  isWanted: (key: string) => boolean,
): Record<string, unknown> | null {
  const json = { bytes, latin1: bytes.toString('latin1') }
  let at = skipSpaces(bytes, 0)
  if (bytes[at] !== OPEN_OBJECT) return null
  const entries: [string, unknown][] = []
  at = skipSpaces(bytes, at + 1)
  while (bytes[at] !== CLOSE_OBJECT) {
    if (bytes[at] !== QUOTE) return null
    const keyEnd = skipString(json, at)
    const key = json.latin1.slice(at + 1, keyEnd - 1)
    at = skipSpaces(bytes, keyEnd)
    if (bytes[at] !== COLON) return null
    const start = skipSpaces(bytes, at + 1)
    const end = skipValue(json, start)
    if (end <= start) return null
    if (isWanted(key)) {
      if (end - start > MAX_VALUE_BYTES) return null
      try {
        entries.push([key, JSON.parse(textOf(json, start, end))])
      } catch {
        return null
      }
    }
    at = skipSpaces(bytes, end)
    if (bytes[at] === COMMA) {
      at = skipSpaces(bytes, at + 1)
      if (bytes[at] !== QUOTE) return null
    } else if (bytes[at] !== CLOSE_OBJECT) return null
  }
  return skipSpaces(bytes, at + 1) === bytes.length ? Object.fromEntries(entries) : null
}

/** A part as text. Most parts are ASCII, whose Latin-1 needs no decoding. */
function textOf({ bytes, latin1 }: Json, start: number, end: number): string {
  const part = latin1.slice(start, end)
  return NOT_ASCII.test(part) ? bytes.toString('utf8', start, end) : part
}

const NOT_ASCII = /[\x80-\xff]/

function skipSpaces(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && (bytes[at] as number) <= 0x20) at++
  return at
}

/** @returns where a value ends; the end of the text if it does not */
function skipValue(json: Json, from: number): number {
  const { bytes } = json
  const { length } = bytes
  let depth = 0
  let at = from
  if (bytes[from] === OPEN_ARRAY) {
    const end = endOfTexts(json, from)
    if (end > 0) return end
  }
  while (at < length) {
    const byte = bytes[at]
    if (byte === QUOTE) {
      at = skipString(json, at)
      if (depth === 0) return at
      continue
    }
    if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++
    else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (byte === COMMA && depth === 0) return at
    at++
  }
  return at
}

/**
 * The end of an array that contains no other one and ends in a text, like the tags that most of a record consists of;
 * -1 if that is not certain. A quotation mark that is not where a text begins, or escaped, ends one. A bracket behind it
 * belongs to no text then.
 */
function endOfTexts({ bytes, latin1 }: Json, from: number): number {
  const end = latin1.indexOf(']', from)
  if (bytes[end - 1] !== QUOTE || BEFORE_TEXT.has(bytes[end - 2] as number)) return -1
  const inner = latin1.indexOf('[', from + 1)
  return inner >= 0 && inner < end ? -1 : end + 1
}

const BEFORE_TEXT: ReadonlySet<number> = new Set(Buffer.from(',[{: \\\t\n\r'))

function skipString({ bytes, latin1 }: Json, from: number): number {
  let at = latin1.indexOf('"', from + 1)
  while (at >= 0 && isEscaped(bytes, at)) at = latin1.indexOf('"', at + 1)
  return at < 0 ? bytes.length : at + 1
}

/** Whether an odd number of backslashes is before a position. */
function isEscaped(bytes: Buffer, at: number): boolean {
  let from = at
  while (bytes[from - 1] === BACKSLASH) from--
  return (at - from) % 2 === 1
}
