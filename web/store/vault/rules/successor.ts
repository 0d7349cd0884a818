import { MAX_STORED_REVISION } from '@tend/shared/days/registers/registers'
import { readObject } from '@tend/shared/records/stored-value'

/** Says in a vault which other vault replaces it. Only holders of the words can read it. */
export interface Successor {
  /** The id of the vault that replaces this one, base64url. */
  readonly vaultId: string
  /** When it was written, in milliseconds since 1970. */
  readonly revision: number
}

const TABLE = 'vault'
const ID = 'successor'

/** The key of the record. As for entries, the record's name is computed from it. */
export const SUCCESSOR_KEY = `${TABLE}/${ID}`

/**
 * How long a device has to send everything to the new vault. After that another device may make new words,
 * so that a device which was lost meanwhile does not prevent it.
 */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** The text of the record, in the form of other records. */
export function successorText({ vaultId, revision }: Successor): string {
  return JSON.stringify({ v: 1, table: TABLE, id: ID, revision, row: { vaultId } })
}

/** Reads the text of a record; `undefined` if it does not name a successor. */
export function readSuccessorText(text: string): Successor | undefined {
  const { v, table, id, revision, row } = readObject(parse(text)) ?? {}
  const vaultId = readObject(row)?.vaultId
  if (v !== 1 || table !== TABLE || id !== ID || typeof vaultId !== 'string') return undefined
  if (!Number.isInteger(revision) || Number(revision) > MAX_STORED_REVISION) return undefined
  return { vaultId, revision: Number(revision) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether no other vault may replace the one with this record yet. A time far in the future, which a wrong
 * clock has left, does not keep it for longer.
 */
export function isSuccessorKept({ revision }: Successor, nowMs: number): boolean {
  return Math.abs(nowMs - revision) < KEPT_MS
}
