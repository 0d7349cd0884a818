import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

/*
 * WebCrypto resolves from other threads, in an order that no seed determines. This module resolves at once, with the same
 * bytes, as far as the sealed copy needs it.
 */

interface Key {
  readonly bytes: Uint8Array
}

type Bytes = Uint8Array<ArrayBuffer>

interface AesGcm {
  readonly iv: Bytes
  readonly additionalData: Bytes
}

interface Hkdf {
  readonly salt: Bytes
  readonly info: Bytes
}

const TAG_BYTES = 16
const KEY_BYTES = 32

const bufferOf = (...parts: readonly Uint8Array[]): ArrayBuffer =>
  new Uint8Array(Buffer.concat(parts)).buffer

const derive = ({ bytes }: Key, { salt, info }: Hkdf) =>
  new Uint8Array(hkdfSync('sha256', bytes, salt, info, KEY_BYTES))

const subtle = {
  importKey: async (_format: string, bytes: Bytes): Promise<Key> => ({ bytes }),
  deriveBits: async (hkdf: Hkdf, key: Key) => derive(key, hkdf).buffer,
  deriveKey: async (hkdf: Hkdf, key: Key): Promise<Key> => ({ bytes: derive(key, hkdf) }),
  sign: async (_: string, { bytes }: Key, data: Bytes) =>
    bufferOf(createHmac('sha256', bytes).update(data).digest()),
  digest: async (_: string, data: Bytes) => bufferOf(createHash('sha256').update(data).digest()),
  async encrypt({ iv, additionalData }: AesGcm, { bytes }: Key, data: Bytes) {
    const cipher = createCipheriv('aes-256-gcm', bytes, iv).setAAD(additionalData)
    return bufferOf(cipher.update(data), cipher.final(), cipher.getAuthTag())
  },
  async decrypt({ iv, additionalData }: AesGcm, { bytes }: Key, data: Bytes) {
    const end = data.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', bytes, iv).setAAD(additionalData)
    decipher.setAuthTag(data.subarray(end))
    return bufferOf(decipher.update(data.subarray(0, end)), decipher.final())
  },
}

/** A `crypto` whose random bytes come from a seed. */
export function syncCrypto(random: Random): Crypto {
  const getRandomValues = (bytes: Uint8Array) => {
    random.fill(bytes)
    return bytes
  }
  const randomUUID = () => {
    const hex = Buffer.from(getRandomValues(new Uint8Array(16))).toString('hex')
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
  }
  return { subtle, getRandomValues, randomUUID } as unknown as Crypto
}
