import { fromBase64url, toBase64url } from './base64url-bytes.ts'

/** The keys of a vault, derived from the recovery words. docs/sealed-copy.md describes them exactly. */
export interface VaultKeys {
  /** 32 bytes, part of what every record is bound to. */
  readonly vaultId: Uint8Array<ArrayBuffer>
  /** The vault id and the access key, as in the header `Authorization`. */
  readonly credentials: string
  /** AES-256-GCM; cannot be exported. */
  readonly recordKey: CryptoKey
  /** HMAC-SHA-256; cannot be exported. */
  readonly nameKey: CryptoKey
}

/** The labels of HKDF's `info`. Two keys never have the same, so none reveals another. */
const LABELS = {
  vaultId: 'tend sealed copy v1 vault id',
  accessKey: 'tend sealed copy v1 access key',
  recordKey: 'tend sealed copy v1 record key',
  nameKey: 'tend sealed copy v1 name key',
}

/** Whether the browser offers WebCrypto, which is missing on plain http. */
export function hasWebCrypto(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

/**
 * Derives the keys of a vault from the 128 random bits of its words. They have full entropy, so no slow
 * hash is needed.
 * @param entropy 16 bytes
 */
export async function deriveKeys(entropy: Uint8Array<ArrayBuffer>): Promise<VaultKeys> {
  const { subtle } = crypto
  const secret = await subtle.importKey('raw', entropy, 'HKDF', false, ['deriveBits', 'deriveKey'])
  const hkdf = (label: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(label),
  })
  const bytes = async (label: string) =>
    new Uint8Array(await subtle.deriveBits(hkdf(label), secret, 256))
  const aes = { name: 'AES-GCM', length: 256 }
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
  const [vaultId, accessKey, recordKey, nameKey] = await Promise.all([
    bytes(LABELS.vaultId),
    bytes(LABELS.accessKey),
    subtle.deriveKey(hkdf(LABELS.recordKey), secret, aes, false, ['encrypt', 'decrypt']),
    subtle.deriveKey(hkdf(LABELS.nameKey), secret, hmac, false, ['sign']),
  ])
  const credentials = `${toBase64url(vaultId)}.${toBase64url(accessKey)}`
  return { vaultId, credentials, recordKey, nameKey }
}

const NAME_BYTES = 16

/** The name of an entry's record, which reveals nothing without the name key. */
export async function recordName({ nameKey }: VaultKeys, key: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', nameKey, new TextEncoder().encode(key))
  return toBase64url(new Uint8Array(mac, 0, NAME_BYTES))
}

/** The first 16 bytes of the SHA-256 of sealed bytes: what the server calls the record's version. */
export async function versionOf(sealed: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', sealed)
  return toBase64url(new Uint8Array(hash, 0, 16))
}

/** The context that a record's bytes are bound to, so that they cannot be moved to another vault or name. */
export function associatedData(
  { vaultId }: VaultKeys,
  formatVersion: number,
  name: string,
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([formatVersion, ...vaultId, ...fromBase64url(name)])
}
