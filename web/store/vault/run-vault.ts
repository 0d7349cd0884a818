import { USERS_PATH } from '@tend/protocol/users'
import { createVault, VAULT_PATH } from '@tend/protocol/vault'
import { isDue } from '@tend/shared/sync/is-due'
import { serverLimit } from '@tend/shared/sync/server-limit'
import { alignSettings } from '../database/align-settings.ts'
import type { SettingRow, VaultRow } from '../database/database.ts'
import { noteImportsSent } from '../database/forget-imported.ts'
import { hasUnsentImports } from '../database/has-unsent-imports.ts'
import { forgetDoubledEntries } from '../deleted-entries/deleted-entries.ts'
import type { Device } from '../device/device.ts'
import { isErasedIdError, isWrongKeyError } from '../identity/erased-id.ts'
import { finishKeyChange, ownRow } from '../identity/own-access-key.ts'
import { vaultErasure } from '../identity/pending-erasure.ts'
import { removeRecoveryCookie } from '../identity/recovery.ts'
import {
  limitInForce,
  removeInviteCode,
  storeServerLimit,
} from '../identity/stored-server-limit.ts'
import { type Api, ResponseError } from '../server/api.ts'
import { serverBase } from '../server/server-address.ts'
import { type BatchLimits, initialLimits, limitIn, startRun } from '../sync/batches.ts'
import type { SyncTrigger } from '../sync/sync.ts'
import { pullBreathingSessions } from '../sync/sync-breathing-sessions.ts'
import { pullDays } from '../sync/sync-days.ts'
import { alignMarking } from './align-marking.ts'
import { fromBase64url } from './base64url-bytes.ts'
import { isClaimKept } from './claim-successor.ts'
import { compareChoices, compareRows } from './compare-rows.ts'
import { deriveKeys, type VaultKeys } from './keys.ts'
import { forEachPage, pullRecords, reviveUnreadRecords } from './pull-records.ts'
import { isUnknownVault, type OpenVault, pushRecords } from './push-records.ts'
import { isRehearsalDue, rehearseVault } from './rehearse-vault.ts'
import { storeReplacedRecords } from './store-records.ts'
import { INITIAL_CURSOR, readVaultRow, updateVault, VaultChangedError } from './vault-row.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A sync run while the sealed copy is on, in place of the plain one: pushes, and after most triggers
 * pulls. Must hold the sync lock.
 *
 *   on ─── 410 erased ─────▶ stopped   Another device has deleted the vault. Nothing is sent until the
 *   on ─── 401 wrong key ──▶ stopped   user decides.
 *   on ─── 404 ────────────▶ on        The server went back to before the vault existed. It is created
 *                                      again, and everything is sent.
 *
 * @param api the calls with the device's own access key
 * @param limits of this tab, as for plain batches
 * @returns whether everything could be sent
 */
export function runVault(
  device: Device,
  trigger: SyncTrigger,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<boolean> {
  return runOnce(device, trigger, api, limits, false)
}

/** @param isCreated whether this run has created the vault, which it does once */
async function runOnce(
  device: Device,
  trigger: SyncTrigger,
  api: Api,
  limits: BatchLimits,
  isCreated: boolean,
): Promise<boolean> {
  await alignMarking(device)
  await alignSettings(device)
  const { db } = device
  const [row, user] = await db.transaction('r', db.vault, db.settings, () =>
    Promise.all([readVaultRow(db), ownRow(device)]),
  )
  if (!row || row.problem || !user) return false
  const vault = await openVault(row, api, limits)
  try {
    if (row.plainFetched !== device.userId) await fetchPlainCopy(device, row, api)
    const isSent = await pushAndPull(device, vault, row, user, trigger, api)
    if (isSent && trigger === 'resume') await erasePlainCopy(device, vault, row, api)
    return isSent
  } catch (error) {
    if (error instanceof VaultChangedError) return false
    // It was turned off meanwhile, which cancels requests.
    if ((await readVaultRow(device.db))?.epoch !== row.epoch) return false
    const limit = limitIn(error)
    if (limit) await storeServerLimit(device, serverLimit(limit, device.now()))
    else if (isErasedIdError(error)) await storeProblem(device, row, 'erased')
    else if (isWrongKeyError(error)) await storeProblem(device, row, 'wrong_key')
    else if (isUnknownVault(error) && !isCreated) {
      await createOnServer(vault)
      return runOnce(device, 'resume', api, limits, true)
    } else throw error
    return false
  }
}

const keysByEntropy = new Map<string, Promise<VaultKeys>>()

/** The vault of this device with its keys, which are derived once per page. */
export async function openVault(
  { entropy, epoch, credentials }: Pick<VaultRow, 'entropy' | 'epoch' | 'credentials'>,
  api: Api,
  limits: BatchLimits,
): Promise<OpenVault> {
  const keys = keysByEntropy.get(entropy) ?? deriveKeys(fromBase64url(entropy))
  keysByEntropy.set(entropy, keys)
  return { epoch, keys: await keys, api: api.withKey(credentials), limits }
}

/** Creates the vault on the server. Does nothing if it exists. */
async function createOnServer({ api }: OpenVault): Promise<void> {
  createVault.response.parse(await api.create(createVault.path))
}

async function pushAndPull(
  device: Device,
  vault: OpenVault,
  row: VaultRow,
  user: SettingRow,
  trigger: SyncTrigger,
  api: Api,
): Promise<boolean> {
  const { limits } = vault
  const limit = limitInForce(user, device.now())
  const hasMadeRoom = limit?.code === 'id_full' && (await pushDeletions(device, vault))
  const isPaused = limit !== null && !hasMadeRoom
  startRun(limits, isPaused)
  const isCompared = row.comparedMs !== null && !isDue(row.comparedMs, DAY_MS, device.now())
  const compares = !isCompared && (trigger === 'resume' || row.comparedMs === null)
  const isReadAgain = await reviveUnreadRecords(device, vault, row, compares)
  const isFirstPull = isReadAgain || row.cursor === INITIAL_CURSOR
  if (compares) {
    await compareRows(device, vault)
  } else {
    await compareChoices(device, vault)
  }
  // Entries that both sides have are merged before they are sent.
  const hasImports = await hasUnsentImports(device.db)
  if (isFirstPull || hasImports) await pullRecords(device, vault)
  if (isFirstPull || compares) await forgetDoubledEntries(device)
  if (hasImports && !isPaused) await noteImportsSent(device.db)
  await pushRecords(device, vault)
  if (trigger === 'resume' && !isFirstPull) {
    await pullRecords(device, vault)
    await pushRecords(device, vault)
  }
  await alignSettings(device)
  if (isPaused) return false
  const { reached, hasAccepted } = limits
  if (hasAccepted) await removeInviteCode(device)
  if (reached || user.limit)
    await storeServerLimit(device, reached && serverLimit(reached, device.now()))
  if (reached) return false
  await storeSent(device, vault, row, api)
  if (trigger === 'resume' && isRehearsalDue(row, device.now())) await rehearseVault(device, vault)
  return true
}

/** Sends deletions to a full vault. Resolves with whether it has taken one, so that it may have room now. */
async function pushDeletions(device: Device, vault: OpenVault): Promise<boolean> {
  const { limits } = vault
  startRun(limits, false)
  await pushRecords(device, vault, 'deletions')
  return limits.hasAccepted
}

/** Once everything has been sent, a vault that this one replaces is erased. */
async function storeSent(device: Device, vault: OpenVault, row: VaultRow, api: Api): Promise<void> {
  const isReplaced = row.replaces !== undefined && (await isEverythingSent(device))
  const isGone = isReplaced && (await eraseReplaced(device, vault, row, api))
  await updateVault(device, vault, ({ replaces, replaced, claim, claimed, ...current }) => ({
    ...current,
    ...(!isGone && { ...(replaces && { replaces }), ...(replaced && { replaced }) }),
    ...(!isGone && { ...(claim && { claim }), ...(claimed && { claimed }) }),
    lastSentMs: device.now(),
  }))
}

async function isEverythingSent({ db }: Device): Promise<boolean> {
  return (await db.vault_records.where('pending').equals(1).count()) === 0
}

/**
 * Erases the vault that this one replaces, after what other devices have sent there meanwhile was fetched
 * and sent to this one. Until then the old words would still open it.
 * @returns whether it is erased
 */
async function eraseReplaced(
  device: Device,
  vault: OpenVault,
  row: VaultRow,
  api: Api,
): Promise<boolean> {
  const { replaces = '', replaced, claim } = row
  const old = api.withKey(replaces)
  if (replaced && replaced.server !== serverBase()) {
    await device.db.erasures.bulkPut(vaultErasure(replaces, replaced.server))
    return true
  }
  if (claim && !(await isClaimKept(old, claim))) {
    await giveWay(device, vault, row)
    return false
  }
  try {
    if (replaced) await pullReplaced(device, vault, { ...replaced, credentials: replaces }, api)
  } catch (error) {
    if (isErasedIdError(error) || isUnknownVault(error)) return true
    if (!isWrongKeyError(error)) throw error
  }
  await pushRecords(device, vault)
  if (!(await isEverythingSent(device))) return false
  return isErased(old, VAULT_PATH)
}

/** Erases a copy on the server. Resolves with whether it is gone. A refusal is logged. */
async function isErased(api: Api, path: string): Promise<boolean> {
  try {
    await api.erase(path)
    return true
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error
    if (isErasedIdError(error)) return true
    console.error('The server did not erase a copy; the next sync run tries again', error)
    return false
  }
}

/** Merges what other devices have sent to the vault that this one replaces. */
async function pullReplaced(
  device: Device,
  vault: OpenVault,
  { credentials, entropy, cursor }: Pick<VaultRow, 'credentials' | 'entropy' | 'cursor'>,
  api: Api,
): Promise<void> {
  const old = await openVault({ epoch: vault.epoch, entropy, credentials }, api, vault.limits)
  await forEachPage(old, cursor, (records) =>
    storeReplacedRecords(device, vault, old.keys, records),
  )
}

/**
 * Deletes the vault of this device, because another device has made new words meanwhile. The user enters
 * those.
 */
async function giveWay(device: Device, vault: OpenVault, row: VaultRow): Promise<void> {
  await pullRecords(device, vault)
  await device.db.erasures.bulkPut(vaultErasure(row.credentials))
  await updateVault(device, row, (current) => ({ ...current, problem: 'erased' }))
}

/**
 * Fetches what other devices have sent as plain text: when the sealed copy is turned on, once for each user
 * id of this device, and before the plain copy is erased. In between, its daily data travels only sealed.
 */
async function fetchPlainCopy(
  device: Device,
  row: Pick<VaultRow, 'epoch'>,
  api: Api,
): Promise<void> {
  const { userId } = device
  try {
    // Until a change of the key is confirmed, the server may refuse the key that this device sends.
    await finishKeyChange(device, api)
    const onlyPull = { ...initialLimits(), isPaused: true }
    await pullDays(device, api, onlyPull)
    await pullBreathingSessions(device, api, onlyPull)
  } catch (error) {
    // There is no plain copy that this device may read.
    if (!isErasedIdError(error) && !isWrongKeyError(error)) throw error
  }
  await updateVault(device, row, (current) => ({
    ...current,
    ...(current.plainFetched !== userId && { plainFetched: userId, comparedMs: null }),
  }))
}

/**
 * After a rehearsal in which everything has come back, the server needs no plain copy of the daily data any
 * more. Erases it, after what other devices have sent there meanwhile was fetched and sealed.
 */
async function erasePlainCopy(
  device: Device,
  vault: OpenVault,
  row: VaultRow,
  api: Api,
): Promise<void> {
  const { userId } = device
  if (row.plainUnneeded !== userId) return
  await fetchPlainCopy(device, vault, api)
  await pushRecords(device, vault)
  if (!(await isEverythingSent(device))) return
  if (!(await isErased(api, `${USERS_PATH}/${userId}`))) return
  await removeRecoveryCookie(api)
  await updateVault(device, vault, ({ plainUnneeded: _, ...current }) => ({
    ...current,
    plainErased: userId,
  }))
}

function storeProblem(
  device: Device,
  row: VaultRow,
  problem: 'erased' | 'wrong_key',
): Promise<void> {
  return updateVault(device, row, (current) => ({ ...current, problem }))
}
