import { createVault, listNewestRecords, readVault, VAULT_PATH } from '@tend/protocol/vault'
import { addToSum } from '@tend/shared/records/checksum'
import { without } from '@tend/shared/records/without'
import { recordChecksum } from '@tend/shared/sync/record-sum'
import { serverLimit } from '@tend/shared/sync/server-limit'
import type { TendDatabase, VaultRow } from '../database/database.ts'
import { announceVaultChange } from '../database/vault-event.ts'
import type { Device } from '../device/device.ts'
import { newUserId } from '../device/own-user-id.ts'
import { assertOwner } from '../device/owner.ts'
import { isErasedIdError, isWrongKeyError } from '../identity/erased-id.ts'
import { createApiFor } from '../identity/own-access-key.ts'
import { vaultErasure, vaultIdOf } from '../identity/pending-erasure.ts'
import { readServerLimit, retryNow } from '../identity/stored-server-limit.ts'
import { switchUserId } from '../identity/switch-user-id.ts'
import { type Api, NoServerError } from '../server/api.ts'
import { serverBase } from '../server/server-address.ts'
import { initialLimits, limitIn } from '../sync/batches.ts'
import { withSyncLock } from '../sync/sync-lock.ts'
import { alignMarking } from './align-marking.ts'
import { fromBase64url, toBase64url } from './base64url-bytes.ts'
import { type Claim, claimSuccessor } from './claim-successor.ts'
import { deriveKeys } from './keys.ts'
import { cancelPages } from './page-requests.ts'
import { pullRecords } from './pull-records.ts'
import { isUnknownVault } from './push-records.ts'
import { type ReportRehearsal, rehearseVault } from './rehearse-vault.ts'
import { READING_VERSION } from './rules/record.ts'
import type { Rehearsal } from './rules/rehearsal.ts'
import { isVaultTable } from './rules/vault-tables.ts'
import { openVault, runVault } from './run-vault.ts'
import {
  confirmedIn,
  INITIAL_CURSOR,
  readVaultRow,
  updateVault,
  VaultChangedError,
} from './vault-row.ts'
import { isOfNewerVersion, unreadRecords, type VaultProblem } from './vault-state.ts'

/*
 * The actions of the sealed copy's screens. Load it lazily. Progress is in `useVaultState`: the work
 * continues when the screen is left, and after a reload.
 */

/**
 * `unknown`: no sealed copy has these words. `other_words`: this device has a sealed copy with other words,
 * which it would forget. `unreachable`: there was no response. `replaced`: another device is making new
 * words. `newer_version`: a newer version of Tend has sent records that this one cannot read.
 */
export type VaultFailure =
  | VaultProblem
  | {
      readonly code: 'unknown' | 'unreachable' | 'replaced' | 'other_words' | 'newer_version'
    }

export type VaultResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: VaultFailure }

/**
 * Creates a sealed copy on the server. Everything is then sealed and sent in the background.
 * @param entropy 16 random bytes (`newWords`)
 */
export function turnOn(
  device: Device,
  entropy: Uint8Array<ArrayBuffer>,
  api: Api = createApiFor(device),
): Promise<VaultResult> {
  return start(device, entropy, api, (own) => own.create(createVault.path))
}

/**
 * Takes part in the sealed copy of another device. Its entries are merged with the entries of this device, in
 * the background. `unknown` if there is no sealed copy with these words.
 */
export async function restore(
  device: Device,
  entropy: Uint8Array<ArrayBuffer>,
  api: Api = createApiFor(device),
): Promise<VaultResult> {
  const own = await readVaultRow(device.db)
  if (own && !own.problem && own.entropy !== toBase64url(entropy)) {
    return { ok: false, problem: { code: 'other_words' } }
  }
  return start(device, entropy, api, (own) => own.read([VAULT_PATH]), { isJoined: true })
}

/** How much the server stores for the sealed copy; `null` if it is off. */
export async function serverTotals(
  device: Device,
): Promise<{ readonly records: number; readonly bytes: number } | null> {
  const row = await readVaultRow(device.db)
  if (!row?.credentials) return null
  const api = createApiFor(device).withKey(row.credentials)
  return readVault.response.parse(await api.read([VAULT_PATH]))
}

/**
 * Seals everything again under new words. The old sealed copy is deleted once everything has been sent,
 * so other devices must enter the new words. Records that this device cannot read would be lost then, so it
 * refuses if a newer version can read them. Rejects if the sealed copy is off.
 */
export async function replaceWords(
  device: Device,
  entropy: Uint8Array<ArrayBuffer>,
  api: Api = createApiFor(device),
): Promise<VaultResult> {
  if (!(await readVaultRow(device.db))) throw new VaultChangedError()
  // Everything that other devices have sent to the old vault must be on this one first.
  await withSyncLock(async () => {
    await runVault(device, 'resume', api)
  })
  const old = await readVaultRow(device.db)
  if (!old) throw new VaultChangedError()
  // With separate words, this device would no longer share anything with the others.
  if (old.problem) return { ok: false, problem: { code: old.problem } }
  // Earlier new words are not complete yet, and what replaces them would not know the vault before them.
  if (old.replaces) {
    const limit = await readServerLimit(device)
    return { ok: false, problem: limit ?? { code: 'unreachable' } }
  }
  if ((await unreadRecords(device.db)).some(isOfNewerVersion)) {
    return { ok: false, problem: { code: 'newer_version' } }
  }
  const { credentials } = await deriveKeys(entropy)
  const own = api.withKey(credentials)
  try {
    // Created first, so that a claim never names a vault that does not exist.
    await own.create(createVault.path)
    const claim = await claimFor(device, old, vaultIdOf(credentials), api)
    if (claim) {
      const { entropy: oldEntropy, cursor } = old
      return await start(device, entropy, api, () => own.read([VAULT_PATH]), {
        replaces: old.credentials,
        replaced: { entropy: oldEntropy, cursor, server: serverBase() ?? '' },
        claim,
      })
    }
    await own.erase(VAULT_PATH)
    return { ok: false, problem: { code: 'replaced' } }
  } catch (error) {
    return { ok: false, problem: failureOf(error, device.now()) }
  }
}

/** Claims the right to replace a vault. Its id is stored before, in case the app is closed meanwhile. */
async function claimFor(
  device: Device,
  old: VaultRow,
  vaultId: string,
  api: Api,
): Promise<Claim | null> {
  const claimed = [...(old.claimed ?? []), vaultId]
  await updateVault(device, old, (row) => ({ ...row, claimed }))
  const vault = await openVault(old, api, initialLimits())
  return claimSuccessor(vault, vaultId, claimed, device.now())
}

async function start(
  device: Device,
  entropy: Uint8Array<ArrayBuffer>,
  api: Api,
  check: (own: Api) => Promise<unknown>,
  fields?: Pick<VaultRow, 'replaces' | 'replaced' | 'claim' | 'isJoined'>,
): Promise<VaultResult> {
  const { credentials } = await deriveKeys(entropy)
  try {
    readVault.response.parse(await check(api.withKey(credentials)))
  } catch (error) {
    return { ok: false, problem: failureOf(error, device.now()) }
  }
  const { db } = device
  const epoch = credentials.slice(0, 8)
  await withSyncLock(async () => {
    const tables = [db.vault, db.vault_records, db.erasures, db.settings]
    await db.transaction('rw', tables, async () => {
      await assertOwner(device)
      const before = await db.vault.get('vault')
      if (before?.replaces) await db.erasures.bulkPut(vaultErasure(before.replaces))
      // Whoever enters the words of a vault wants to keep it.
      await db.erasures.delete(vaultIdOf(credentials))
      const digest = await keepKnown(device, epoch, before?.state === 'on')
      await db.vault.put({
        key: 'vault',
        state: 'on',
        entropy: toBase64url(entropy),
        credentials,
        epoch,
        sinceMs: device.now(),
        cursor: INITIAL_CURSOR,
        digest,
        comparedMs: null,
        restoring: null,
        lastSentMs: null,
        rehearsal: null,
        readingVersion: READING_VERSION,
        ...fields,
        ...(before?.plainFetched && { plainFetched: before.plainFetched }),
        ...(before?.plainUnneeded && { plainUnneeded: before.plainUnneeded }),
        ...(before?.plainErased && { plainErased: before.plainErased }),
      })
    })
    await alignMarking(device)
  })
  announceVaultChange()
  return { ok: true }
}

/**
 * Keeps what is known about each entry: for new words, after the vault was lost, and on a device that left
 * or deleted a vault and has one again, so that it can find the entries that have changed since. The vault
 * may have got new words meanwhile.
 * @returns the sum of the records that the device knows to be in the vault
 */
async function keepKnown({ db }: Device, epoch: string, wasOn: boolean): Promise<number> {
  const known = await db.vault_records.toArray()
  const inVault = known.filter((row) => confirmedIn(row, { epoch }))
  // Writes since it was turned off have no marks.
  if (!wasOn) await db.vault_records.where('pending').equals(1).modify({ undated: 1 })
  return inVault.reduce((sum, { confirmed }) => {
    return confirmed ? addToSum(sum, recordChecksum(confirmed.name, confirmed.version)) : sum
  }, 0)
}

function failureOf(error: unknown, nowMs: number): VaultFailure {
  const limit = limitIn(error)
  if (limit) return serverLimit(limit, nowMs)
  if (isErasedIdError(error)) return { code: 'erased' }
  if (isWrongKeyError(error)) return { code: 'wrong_key' }
  if (isUnknownVault(error)) return { code: 'unknown' }
  if (!(error instanceof NoServerError))
    console.error('The sealed copy could not be reached', error)
  return { code: 'unreachable' }
}

/**
 * Sends what is pending, fetches everything, opens it and compares it with the device. What is missing
 * is sent again. Rejects with the reason of `signal`, or if the server cannot be reached.
 */
export async function rehearse(
  device: Device,
  onProgress?: ReportRehearsal,
  signal?: AbortSignal,
  api: Api = createApiFor(device),
): Promise<Rehearsal> {
  let rehearsal: Rehearsal | undefined
  await withSyncLock(async () => {
    signal?.throwIfAborted()
    await runVault(device, 'resume', api)
    const row = await readVaultRow(device.db)
    if (!row) throw new VaultChangedError()
    const vault = await openVault(row, api, initialLimits())
    rehearsal = await rehearseVault(device, vault, onProgress, signal)
  })
  if (!rehearsal) throw new VaultChangedError()
  // The plain copy is erased by the next sync run.
  announceVaultChange()
  return rehearsal
}

/** A record as the server stores it. */
export interface ServerRecord {
  readonly name: string
  /** The number of sealed bytes. */
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly receivedAtMs: number
  /** The sealed bytes, base64url. */
  readonly sealed: string
}

/**
 * The records that the server received last, the newest first.
 * @param count 1 to 20
 */
export async function newestRecords(
  device: Device,
  count: number,
  api: Api = createApiFor(device),
): Promise<ServerRecord[]> {
  const row = await readVaultRow(device.db)
  if (!row?.credentials) return []
  const path = [`${listNewestRecords.path}?limit=${count}`]
  const response = await api.withKey(row.credentials).read(path)
  const { records } = listNewestRecords.response.parse(response)
  return records.map(({ name, bytes, receivedAt, sealed }) => {
    return { name, bytes, receivedAtMs: receivedAt, sealed }
  })
}

/**
 * Turns the sealed copy off. Stops a sync run in progress; what a restore has brought so far stays. Before
 * everything is deleted on the server, what other devices have sent is fetched, if the server can be reached.
 * @param keep `device-only`: nothing is sent any more. `plain`: daily data is sent as plain text, as
 *   without a sealed copy; the page reloads if that needs a new user id. Also from `device-only`.
 * @param where `everywhere`: the next sync run deletes the copy on the server. `here`: it stays for
 *   other devices, and the words still open it.
 */
export async function turnOff(
  device: Device,
  keep: 'device-only' | 'plain',
  where: 'everywhere' | 'here' = 'everywhere',
  api: Api = createApiFor(device),
): Promise<void> {
  const { db, userId } = device
  const stopped = await stopRun(device)
  const leave = async () => {
    const row = await db.vault.get('vault')
    if (!row) return
    if (row.state === 'on' && where === 'everywhere') {
      for (const credentials of [row.credentials, row.replaces]) {
        if (credentials) await db.erasures.bulkPut(vaultErasure(credentials))
      }
      await forgetUnread(db)
    }
    if (keep === 'plain') await db.vault.delete('vault')
    else await db.vault.put({ ...withoutReplaced(row), state: 'device-only', ...NO_KEYS })
  }
  await withSyncLock(async () => {
    if (stopped && where === 'everywhere') await fetchLast(device, stopped, api)
    const needsNewId = keep === 'plain' && (await db.vault.get('vault'))?.plainErased === userId
    if (needsNewId) {
      const code = { userId: newUserId(), accessKey: null }
      await switchUserId(device, code, 'gone', leave)
    } else await db.transaction('rw', db.vault, db.vault_records, db.erasures, leave)
    await alignMarking(device)
  })
  announceVaultChange()
}

/**
 * Forgets unreadable records, which are deleted on the server. The revisions and checksums of all other
 * entries stay: with them, a new sealed copy can tell which version is newer, and what was deleted.
 */
async function forgetUnread({ vault_records }: TendDatabase): Promise<void> {
  await vault_records
    .filter(({ table, unread }) => !isVaultTable(table) || unread !== undefined)
    .delete()
}

/**
 * Lets the sync run that has the lock end with its next transaction: it works with another epoch. A
 * run of this tab does not wait for the next page either. If the
 * app is closed before the sealed copy is off, the next run sends everything under the new epoch.
 * @returns the row of the vault before
 */
async function stopRun({ db }: Device): Promise<VaultRow | undefined> {
  const stopped = await db.transaction('rw', db.vault, async () => {
    const row = await readVaultRow(db)
    if (!row) return undefined
    const epoch = crypto.randomUUID()
    await db.vault.put({ ...row, epoch, cursor: INITIAL_CURSOR, digest: 0, comparedMs: null })
    return row
  })
  cancelPages()
  return stopped
}

/** Fetches what has changed in a complete vault. If that fails, it is turned off all the same. */
async function fetchLast(device: Device, row: VaultRow, api: Api): Promise<void> {
  if (row.problem || row.lastSentMs === null || navigator.onLine === false) return
  try {
    await device.db.vault.put(row)
    await pullRecords(device, await openVault(row, api, initialLimits()))
  } catch (error) {
    console.error('The sealed copy was turned off without fetching the latest changes', error)
  }
}

const NO_KEYS = { entropy: '', credentials: '', epoch: '' }

function withoutReplaced(vault: VaultRow): VaultRow {
  return without(
    vault,
    'replaces',
    'replaced',
    'claim',
    'claimed',
    'isJoined',
    'problem',
    'plainUnneeded',
  )
}

/** The bits of the recovery words, to show them again (`wordsOf`); `null` if it is off, or they are lost. */
export async function readEntropy({ db }: Device): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await readVaultRow(db)
  return row?.entropy ? fromBase64url(row.entropy) : null
}

/** Tries at once what a limit of the host has refused. */
export { retryNow }
