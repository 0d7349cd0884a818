import { hash } from 'node:crypto'
import { MAX_SEALED_BYTES, type VaultRecord } from '@tend/protocol/vault'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** The id and the key of a vault, as in the header `Authorization`. */
export const vaultCredentials = (letter: string, keyLetter = letter) =>
  `${letter.repeat(42)}A.${keyLetter.repeat(42)}A`

/** Sends a request for the vault of `credentials`. */
export const sendToVault = (app: FastifyInstance, credentials: string, request: InjectOptions) =>
  app.inject({
    url: '/api/vault',
    ...request,
    headers: { authorization: `Bearer ${credentials}`, ...request.headers },
  })

export const EMPTY_VAULT = { records: 0, bytes: 0, sequence: 0, digest: 0 }
export const LARGEST_RECORD = Buffer.alloc(MAX_SEALED_BYTES, 7)

export const CREATE: InjectOptions = { method: 'PUT' }
export const ERASE: InjectOptions = { method: 'DELETE' }

export const writeOf = (...records: readonly object[]): InjectOptions => ({
  method: 'POST',
  url: '/api/vault/records',
  payload: { records },
})
export const pageSince = (since: string | number): InjectOptions => ({
  url: `/api/vault/records?since=${since}`,
})
export const newest = (limit: string | number): InjectOptions => ({
  url: `/api/vault/records/newest?limit=${limit}`,
})

export const nameOf = (index: number) => Buffer.alloc(16, index).toString('base64url')
export const sealedOf = (content: string | Buffer) => Buffer.from(content).toString('base64url')
export const versionOf = (content: string | Buffer) =>
  hash('sha256', content, 'buffer').subarray(0, 16).toString('base64url')

/** A write of a record that replaces one with other content, or none. */
export const record = (
  index: number,
  content: string | Buffer,
  replaced: string | Buffer | null = null,
) => ({
  name: nameOf(index),
  replaces: replaced === null ? null : versionOf(replaced),
  sealed: sealedOf(content),
})

/** The stored record, as a response contains it. */
export const stored = (index: number, content: string | Buffer): VaultRecord => ({
  name: nameOf(index),
  version: versionOf(content),
  sealed: sealedOf(content),
})

export const taken = (content: string | Buffer) => ({
  status: 'taken',
  version: versionOf(content),
})

/** A record with one of 65,536 names. */
export const wideName = (index: number) =>
  Buffer.alloc(16, Buffer.from([index >> 8, index & 255])).toString('base64url')
export const wide = (index: number, content: string | Buffer) => ({
  ...record(0, content),
  name: wideName(index),
})
