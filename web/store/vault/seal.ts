import { fromBase64url, toBase64url } from './base64url-bytes.ts'
import { associatedData, recordName, type VaultKeys, versionOf } from './keys.ts'
import {
  type EntryRecord,
  entryKey,
  paddedLength,
  readRecordText,
  recordText,
  unpaddedLength,
} from './rules/record.ts'
import { readSuccessorText, SUCCESSOR_KEY } from './rules/successor.ts'

/** The first byte of sealed bytes. */
const FORMAT_VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + IV_BYTES

export interface SealedRecord {
  readonly name: string
  /** What the server will call its version. */
  readonly version: string
  /** base64url */
  readonly sealed: string
  /** The number of sealed bytes. */
  readonly bytes: number
}

/** Seals a record: pads and encrypts it under a random IV. */
export function sealRecord(keys: VaultKeys, record: EntryRecord): Promise<SealedRecord> {
  return sealText(keys, entryKey(record), recordText(record))
}

/** Seals the text of a record with this key. */
export async function sealText(keys: VaultKeys, key: string, text: string): Promise<SealedRecord> {
  const name = await recordName(keys, key)
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(paddedLength(bytes.length))
  padded.set(bytes)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = aesGcm(keys, iv, FORMAT_VERSION, name)
  const encrypted = await crypto.subtle.encrypt(algorithm, keys.recordKey, padded)
  const sealed = new Uint8Array(HEADER_BYTES + encrypted.byteLength)
  sealed[0] = FORMAT_VERSION
  sealed.set(iv, 1)
  sealed.set(new Uint8Array(encrypted), HEADER_BYTES)
  return {
    name,
    version: await versionOf(sealed),
    sealed: toBase64url(sealed),
    bytes: sealed.length,
  }
}

/** A record as the server sends it. */
type Received = Pick<SealedRecord, 'name' | 'version' | 'sealed'>

/**
 * Opens a record. `newer`: a newer version of Tend has sealed it. `damaged`: it was changed, belongs to
 * another name or vault, or has invalid content. `successor`: it names the vault that replaces this one.
 */
export async function openRecord(
  keys: VaultKeys,
  received: Received,
): Promise<EntryRecord | 'newer' | 'damaged' | 'successor'> {
  const opened = await openText(keys, received)
  if (typeof opened === 'string') return opened
  const isSuccessor = readSuccessorText(opened.text) !== undefined
  const record = isSuccessor ? 'successor' : readRecordText(opened.text)
  if (record === 'newer') return 'newer'
  if (record === undefined) return 'damaged'
  const key = record === 'successor' ? SUCCESSOR_KEY : entryKey(record)
  return (await recordName(keys, key)) === received.name ? record : 'damaged'
}

/** Opens the text of a record, whose content may be invalid. */
export async function openText(
  keys: VaultKeys,
  { name, version, sealed }: Received,
): Promise<{ readonly text: string } | 'newer' | 'damaged'> {
  try {
    const bytes = fromBase64url(sealed)
    if (bytes.length < HEADER_BYTES + TAG_BYTES) return 'damaged'
    const formatVersion = bytes[0] as number
    if (formatVersion > FORMAT_VERSION) {
      return (await versionOf(bytes)) === version ? 'newer' : 'damaged'
    }
    const algorithm = aesGcm(keys, bytes.slice(1, HEADER_BYTES), formatVersion, name)
    const encrypted = bytes.subarray(HEADER_BYTES)
    const padded = new Uint8Array(await crypto.subtle.decrypt(algorithm, keys.recordKey, encrypted))
    return { text: new TextDecoder().decode(padded.subarray(0, unpaddedLength(padded))) }
  } catch {
    // The server decides what it sends, so this is no fault of the app. The caller counts it.
    return 'damaged'
  }
}

function aesGcm(keys: VaultKeys, iv: Uint8Array<ArrayBuffer>, formatVersion: number, name: string) {
  return { name: 'AES-GCM', iv, additionalData: associatedData(keys, formatVersion, name) }
}
