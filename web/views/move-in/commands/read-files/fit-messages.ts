import { FileProblem } from '@tend/shared/files/file-problem'
import type { FitFields } from '../../rules/tracks/fit-tracks.ts'

/** The bytes of the integers by their base type, whether they have a sign, and their value for 'not known'. */
const INTEGERS: ReadonlyMap<number, readonly [bytes: number, signed: boolean, unknown: number]> =
  new Map([
    [0x00, [1, false, 0xff]],
    [0x01, [1, true, 0x7f]],
    [0x02, [1, false, 0xff]],
    [0x0a, [1, false, 0]],
    [0x83, [2, true, 0x7fff]],
    [0x84, [2, false, 0xffff]],
    [0x8b, [2, false, 0]],
    [0x85, [4, true, 0x7fffffff]],
    [0x86, [4, false, 0xffffffff]],
    [0x8c, [4, false, 0]],
  ])
const TIMESTAMP = 253
const CRC_BYTES = 2

interface Definition {
  readonly message: number
  readonly isLittleEndian: boolean
  readonly fields: readonly {
    readonly number: number
    readonly size: number
    readonly type: number
  }[]
  /** The bytes of all fields, also of developer fields. */
  readonly size: number
}

/**
 * Reads the messages of a FIT file as its bytes arrive: at most one is in memory. Throws a `FileProblem` if the file
 * is damaged.
 */
export class FitMessages {
  readonly #onMessage: (message: number, fields: FitFields) => void
  readonly #wanted: ReadonlySet<number>
  readonly #definitions = new Map<number, Definition>()
  #bytes = new Uint8Array(0)
  #view = new DataView(this.#bytes.buffer)
  #at = 0
  /** The bytes of messages that are left in this part; `null` before its header. */
  #left: number | null = null
  #hasPart = false
  #crc = 0
  #lastTimestamp = 0

  readonly #onPart: () => void

  /**
   * @param onMessage called with each message whose number is wanted
   * @param onPart called before each part after the first: devices join files
   */
  constructor(
    wanted: Iterable<number>,
    onMessage: (message: number, fields: FitFields) => void,
    onPart: () => void = () => {},
  ) {
    this.#onPart = onPart
    this.#wanted = new Set(wanted)
    this.#onMessage = onMessage
  }

  push(bytes: Uint8Array): void {
    const rest = this.#bytes.subarray(this.#at)
    const joined = new Uint8Array(rest.length + bytes.length)
    joined.set(rest)
    joined.set(bytes, rest.length)
    this.#bytes = joined
    this.#view = new DataView(joined.buffer)
    this.#at = 0
    while (this.#readNext());
  }

  /** Call it once, after the last bytes. */
  end(): void {
    if (this.#left !== null || this.#at < this.#bytes.length) throw new FileProblem('fitCutOff')
  }

  /** @returns whether there were enough bytes */
  #readNext(): boolean {
    if (this.#left === null) return this.#readHeader()
    if (this.#left === 0) return this.#readCrc()
    return this.#readMessage()
  }

  /** A file can have several parts, one after the other. */
  #readHeader(): boolean {
    const size = this.#peek(0)
    if (size === undefined) return false
    if (size !== 12 && size !== 14) throw new FileProblem('fitDamaged')
    if (!this.#has(size)) return false
    const isFit = [0x2e, 0x46, 0x49, 0x54].every((char, index) => this.#peek(8 + index) === char)
    if (!isFit) throw new FileProblem('fitDamaged')
    if (this.#hasPart) this.#onPart()
    this.#hasPart = true
    this.#left = this.#view.getUint32(this.#at + 4, true)
    this.#crc = 0
    this.#definitions.clear()
    this.#take(size)
    return true
  }

  #readCrc(): boolean {
    if (!this.#has(CRC_BYTES)) return false
    const crc = this.#view.getUint16(this.#at, true)
    // Some programs do not calculate it.
    if (crc !== 0 && crc !== this.#crc) throw new FileProblem('fitDamaged')
    this.#take(CRC_BYTES)
    this.#left = null
    return true
  }

  #readMessage(): boolean {
    const header = this.#peek(0)
    if (header === undefined) return false
    const isCompressed = (header & 0x80) !== 0
    if (!isCompressed && (header & 0x40) !== 0) return this.#readDefinition(header)
    const definition = this.#definitions.get(isCompressed ? (header >> 5) & 3 : header & 0xf)
    if (!definition) throw new FileProblem('fitDamaged')
    if (!this.#has(1 + definition.size)) return false
    if (isCompressed) {
      const passed = ((header & 0x1f) - (this.#lastTimestamp & 0x1f)) & 0x1f
      this.#lastTimestamp += passed
    }
    if (this.#wanted.has(definition.message)) {
      const fields = this.#fieldsOf(definition)
      if (isCompressed) fields.set(TIMESTAMP, this.#lastTimestamp)
      this.#lastTimestamp = fields.get(TIMESTAMP) ?? this.#lastTimestamp
      this.#onMessage(definition.message, fields)
    } else {
      this.#lastTimestamp = this.#fieldsOf(definition).get(TIMESTAMP) ?? this.#lastTimestamp
    }
    this.#takeMessage(1 + definition.size)
    return true
  }

  #readDefinition(header: number): boolean {
    const count = this.#peek(5)
    if (count === undefined) return false
    let length = 6 + count * 3
    const hasDeveloperFields = (header & 0x20) !== 0
    const developerCount = hasDeveloperFields ? this.#peek(length) : 0
    if (developerCount === undefined) return false
    if (hasDeveloperFields) length += 1 + developerCount * 3
    if (!this.#has(length)) return false
    const isLittleEndian = this.#peek(2) === 0
    const message = this.#view.getUint16(this.#at + 3, isLittleEndian)
    const byte = (offset: number) => this.#peek(offset) ?? 0
    const fields = Array.from({ length: count }, (_, index) => {
      const at = 6 + index * 3
      return { number: byte(at), size: byte(at + 1), type: byte(at + 2) }
    })
    let size = fields.reduce((sum, field) => sum + field.size, 0)
    for (let index = 0; index < developerCount; index++) size += byte(7 + count * 3 + index * 3 + 1)
    this.#definitions.set(header & 0xf, { message, isLittleEndian, fields, size })
    this.#takeMessage(length)
    return true
  }

  #fieldsOf({ fields, isLittleEndian }: Definition): Map<number, number> {
    const values = new Map<number, number>()
    let at = this.#at + 1
    for (const { number, size, type } of fields) {
      const [bytes, isSigned, unknown] = INTEGERS.get(type) ?? []
      // Texts and numbers with a fraction are not read, and the first number of a list.
      if (bytes !== undefined && size % bytes === 0) {
        const value = this.#integer(at, bytes, isSigned === true, isLittleEndian)
        if (value !== unknown) values.set(number, value)
      }
      at += size
    }
    return values
  }

  #integer(at: number, size: number, isSigned: boolean, isLittleEndian: boolean): number {
    if (size === 1) return isSigned ? this.#view.getInt8(at) : this.#view.getUint8(at)
    if (size === 2) {
      return isSigned
        ? this.#view.getInt16(at, isLittleEndian)
        : this.#view.getUint16(at, isLittleEndian)
    }
    return isSigned
      ? this.#view.getInt32(at, isLittleEndian)
      : this.#view.getUint32(at, isLittleEndian)
  }

  #peek(offset: number): number | undefined {
    return this.#bytes[this.#at + offset]
  }

  #has(count: number): boolean {
    return this.#at + count <= this.#bytes.length
  }

  #takeMessage(count: number): void {
    this.#left = (this.#left ?? 0) - count
    if (this.#left < 0) throw new FileProblem('fitDamaged')
    this.#take(count)
  }

  #take(count: number): void {
    for (let at = this.#at; at < this.#at + count; at++) {
      this.#crc = nextCrc(this.#crc, this.#bytes[at] ?? 0)
    }
    this.#at += count
  }
}

/** The table of CRC-16 for four bits. */
const CRC_TABLE = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401,
  0x5000, 0x9c01, 0x8801, 0x4400,
] as const

export function nextCrc(crc: number, byte: number): number {
  const half = (crc >> 4) ^ (CRC_TABLE[crc & 0xf] ?? 0) ^ (CRC_TABLE[byte & 0xf] ?? 0)
  return (half >> 4) ^ (CRC_TABLE[half & 0xf] ?? 0) ^ (CRC_TABLE[byte >> 4] ?? 0)
}
