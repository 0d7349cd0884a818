import type { ServerLimit } from '@tend/shared/sync/server-limit'
import type { TendDatabase, VaultRecordRow, VaultRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { type Live, useLive } from '../device/live/live.ts'
import { readStoredAmounts } from '../device/stored-amounts.ts'
import { totalOfCounts } from '../files/rules/archive.ts'
import { readServerLimit } from '../identity/stored-server-limit.ts'
import { serverBase } from '../server/server-address.ts'
import { hasWebCrypto } from './keys.ts'
import type { Rehearsal } from './rules/rehearsal.ts'

/** Why the sealed copy cannot be offered. */
export type Unavailable =
  /** WebCrypto is missing, because the page was loaded by plain http. */
  | 'insecure'
  /** The native app has no server address. */
  | 'no-server'

/** Why the sealed copy is not sent. Nothing on this device is lost. */
export type VaultProblem =
  /** The sealed copy was deleted from another device: turned off, erased, or replaced by new words. */
  | { readonly code: 'erased' }
  /** The server knows the vault with another access key. */
  | { readonly code: 'wrong_key' }
  /** The browser has deleted the database of this device, and with it the words. */
  | { readonly code: 'words_lost' }
  /** A limit of the host. */
  | ServerLimit

export type SealedCopyState =
  /** Daily data travels as plain text, fitness data stays on the device. */
  | { readonly state: 'off' }
  /** The sealed copy was turned off, and nothing is sent to the server. */
  | { readonly state: 'device-only' }
  | { readonly state: 'unavailable'; readonly reason: Unavailable }
  | {
      readonly state: 'on'
      /** When it was turned on, or these words were entered here. Milliseconds since 1970. */
      readonly sinceMs: number
      /** The entries that belong to the sealed copy. Grows while the device is being compared first. */
      readonly total: number
      /** Those of them that have not been sent yet, or have changed since. */
      readonly pending: number
      /**
       * `sealing`: the first comparison of everything is in progress, so `total` is not final.
       * `restoring`: records are being fetched; `fetched` of `records` so far.
       */
      readonly step:
        | { readonly name: 'sealing' }
        | { readonly name: 'restoring'; readonly fetched: number; readonly records: number }
        | { readonly name: 'live' }
      /** When everything was last sent and fetched; `null` before the first time. */
      readonly lastSentMs: number | null
      /** Whether recovery words were entered here: other devices have the sealed copy too. */
      readonly isJoined: boolean
      readonly problem: VaultProblem | null
      /** Records on the server that could not be opened: damaged, or of a newer version of Tend. */
      readonly unreadable: number
      /** Those of them that a newer version of Tend can read. */
      readonly newer: number
      /** Whether the server counts records that it does not send. */
      readonly isIncomplete: boolean
      readonly rehearsal: Rehearsal | null
      /** Whether the server still has a plain copy of the daily data. It is erased after a rehearsal. */
      readonly hasPlainCopy: boolean
    }

/** The state of the sealed copy, live, the same in all tabs. */
export function useVaultState(): Live<SealedCopyState> {
  return useLive(readVaultState, [])
}

/** The state of the sealed copy. Reads only the indexes. */
export async function readVaultState(device: Device): Promise<SealedCopyState> {
  const { db, userId } = device
  const row = await db.vault.get('vault')
  if (row?.state !== 'on') {
    if (!hasWebCrypto()) return { state: 'unavailable', reason: 'insecure' }
    if (serverBase() === null) return { state: 'unavailable', reason: 'no-server' }
    return { state: row ? 'device-only' : 'off' }
  }
  const { sinceMs, lastSentMs, rehearsal, comparedMs, restoring } = row
  const unread = await unreadRecords(db)
  const unreadable = unread.length
  const deleted = await db.vault_records.where('deleted').equals(1).count()
  const known = (await db.vault_records.count()) - unreadable - deleted
  const isFirst = comparedMs === null && lastSentMs === null
  const stored = isFirst ? totalOfCounts((await readStoredAmounts(device)).counts) : 0
  const limit = await readServerLimit(device)
  const pending = await db.vault_records.where('pending').equals(1).count()
  return {
    state: 'on',
    sinceMs,
    total: Math.max(known, stored),
    pending: pending + Math.max(0, stored - known),
    step: stepOf(isFirst, restoring),
    lastSentMs,
    isJoined: row.isJoined === true,
    problem: row.problem ? { code: row.problem } : limit,
    unreadable,
    newer: unread.filter(isOfNewerVersion).length,
    isIncomplete: (row.difference ?? 0) !== 0,
    rehearsal,
    hasPlainCopy: row.plainErased !== userId,
  }
}

/** The records that could not be opened. */
export function unreadRecords({ vault_records }: TendDatabase): Promise<VaultRecordRow[]> {
  return vault_records
    .where('[table+id]')
    .between(['unreadable', ''], ['unreadable', '\uffff'])
    .toArray()
}

/** Whether a record that could not be opened is not damaged, so a newer version can read it. */
export function isOfNewerVersion({ damaged }: VaultRecordRow): boolean {
  return damaged === undefined
}

function stepOf(isFirst: boolean, restoring: VaultRow['restoring']): OnState['step'] {
  if (restoring && restoring.records > 0) return { name: 'restoring', ...restoring }
  return { name: isFirst ? 'sealing' : 'live' }
}

type OnState = Extract<SealedCopyState, { state: 'on' }>
