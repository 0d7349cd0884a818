/**
 * Encryption of the pieces of a saved page with a passphrase. `docs/protected-pages.md` describes the
 * format, with a test vector; `web/views/saved-page/texts/unlock-script.ts` reads it in the page.
 */

import { decodeBase64, encodeBase64 } from './base64.ts'
import { normalizePassphrase } from './rules/passphrase.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The header of a page, as JSON. */
export interface ProtectedPageHeader {
  readonly format: 'tend-protected'
  readonly version: 1
  readonly kdf: 'PBKDF2-SHA-256'
  readonly iterations: number
  /** 16 random bytes, in base64. */
  readonly salt: string
  readonly cipher: 'AES-256-GCM'
  /** How many pieces the export file and the diary have. */
  readonly pieces: { readonly export: number; readonly diary: number }
}

/** Of PBKDF2, for new pages. */
const ITERATIONS = 600_000
/** A hostile page must not keep the device busy for hours. */
const MAX_ITERATIONS = 10_000_000
const SALT_BYTES = 16
const IV_BYTES = 12

/** The key of a page that is being written, and the parameters it was derived with. */
export interface NewKey {
  readonly key: CryptoKey
  readonly iterations: number
  readonly salt: Bytes
}

/** @param iterations fewer ones make tests faster */
export async function newKey(passphrase: string, iterations = ITERATIONS): Promise<NewKey> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { key: await deriveKey(passphrase, salt, iterations), iterations, salt }
}

async function deriveKey(passphrase: string, salt: Bytes, iterations: number): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(normalizePassphrase(passphrase))
  const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** The line of the header, with an encrypted empty text, which opens only with the right key. */
export async function protectedHeaderLine(
  { key, iterations, salt }: NewKey,
  pieces: ProtectedPageHeader['pieces'],
): Promise<string> {
  const header: ProtectedPageHeader = {
    format: 'tend-protected',
    version: 1,
    kdf: 'PBKDF2-SHA-256',
    iterations,
    salt: encodeBase64(salt),
    cipher: 'AES-256-GCM',
    pieces,
  }
  const text = JSON.stringify(header)
  return `#${text} ${await seal(key, text, new Uint8Array())}\n`
}

/** The line of a piece of the export file (`e`) or of the diary (`d`). */
export async function pieceLine(
  { key }: NewKey,
  part: 'e' | 'd',
  number: number,
  content: Bytes,
): Promise<string> {
  const name = `${part}${number}`
  return `#${name}:${await seal(key, pieceData(name), content)}\n`
}

/** The associated data of a piece, so that it can't be taken for another one. */
function pieceData(name: string): string {
  return `tend-protected 1 ${name}`
}

async function seal(key: CryptoKey, associated: string, content: Bytes): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = new TextEncoder().encode(associated)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content)
  return encodeBase64(new Uint8Array(await new Blob([iv, sealed]).arrayBuffer()))
}

/** The content of a piece, or `null` if it is damaged. */
export function openPiece(key: CryptoKey, name: string, sealed: string): Promise<Bytes | null> {
  return unseal(key, pieceData(name), sealed)
}

async function unseal(key: CryptoKey, associated: string, sealed: string): Promise<Bytes | null> {
  const bytes = decodeBase64([sealed])
  const additionalData = new TextEncoder().encode(associated)
  const iv = bytes.subarray(0, IV_BYTES)
  try {
    const cipher = { name: 'AES-GCM', iv, additionalData }
    return new Uint8Array(await crypto.subtle.decrypt(cipher, key, bytes.subarray(IV_BYTES)))
  } catch {
    return null
  }
}

/**
 * The key of a page with this header.
 * @param line the header's JSON, a space and the encrypted empty text
 * @returns `damaged` if the line is no header, `wrong` if the passphrase or a value in the line is wrong
 */
export async function openHeader(
  line: string,
  passphrase: string,
): Promise<
  { readonly key: CryptoKey; readonly header: ProtectedPageHeader } | 'wrong' | 'newer' | 'damaged'
> {
  const end = line.lastIndexOf(' ')
  const text = line.slice(0, end)
  const header = readHeader(text)
  if (header === 'damaged' || header === 'newer') return header
  const key = await deriveKey(passphrase, decodeBase64([header.salt]), header.iterations)
  return (await unseal(key, text, line.slice(end + 1))) ? { key, header } : 'wrong'
}

function readHeader(text: string): ProtectedPageHeader | 'newer' | 'damaged' {
  try {
    const header = JSON.parse(text)
    const { format, version, iterations, salt, pieces } = header
    if (format !== 'tend-protected') return 'damaged'
    if (version > 1) return 'newer'
    const isValid =
      Number.isInteger(iterations) &&
      iterations > 0 &&
      iterations <= MAX_ITERATIONS &&
      typeof salt === 'string' &&
      Number.isInteger(pieces.export)
    return isValid ? header : 'damaged'
  } catch {
    return 'damaged'
  }
}
