import { serverLimit } from '@tend/domain/sync/server-limit'
import { createVault } from '@tend/protocol/vault'
import type { Device } from '../device/device.ts'
import { ownRow } from '../identity/access-key.ts'
import { isErasedIdError, isWrongKeyError } from '../identity/erased-id.ts'
import { vaultErasure } from '../identity/pending-erasure.ts'
import { readLimitInForce, removeInviteCode, storeServerLimit } from '../identity/server-limit.ts'
import type { Api } from '../server/api.ts'
import type { VaultRow } from '../storage/database.ts'
import { announceVaultChange } from '../storage/vault-event.ts'
import { type BatchLimits, initialLimits, limitIn } from '../sync/batches.ts'
import { pullBreathingSessions } from '../sync/breathing-sessions.ts'
import { pullDays } from '../sync/days.ts'
import type { SyncTrigger } from '../sync/sync.ts'
import { alignMarking } from './align-marking.ts'
import { fromBase64url } from './base64url.ts'
import { isClaimKept } from './claim-successor.ts'
import { compareRows, compareSettings } from './compare-rows.ts'
import { deriveKeys, type VaultKeys } from './keys.ts'
import { pullRecords, reviveUnreadRecords } from './pull-records.ts'
import { isUnknownVault, type OpenVault, pushRecords } from './push-records.ts'
import { isRehearsalDue, rehearseVault } from './rehearse-vault.ts'
import { INITIAL_CURSOR, readVault, updateVault, VaultChangedError } from './vault-row.ts'

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
export async function runVault(
  device: Device,
  trigger: SyncTrigger,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<boolean> {
  await alignMarking(device)
  const row = await readVault(device.db)
  if (!row || row.problem || !(await ownRow(device))) return false
  const vault = await openVault(row, api, limits)
  try {
    await fetchPlainCopy(device, row, api)
    return await pushAndPull(device, vault, row, trigger)
  } catch (error) {
    if (error instanceof VaultChangedError) return false
    // It was turned off meanwhile, which cancels requests.
    if ((await readVault(device.db))?.epoch !== row.epoch) return false
    const limit = limitIn(error)
    if (limit) await storeServerLimit(device, serverLimit(limit, device.now()))
    else if (isErasedIdError(error)) await storeProblem(device, row, 'erased')
    else if (isWrongKeyError(error)) await storeProblem(device, row, 'wrong_key')
    else if (isUnknownVault(error)) {
      await createOnServer(vault)
      return runVault(device, 'resume', api, limits)
    } else throw error
    return false
  }
}

const keysByEntropy = new Map<string, Promise<VaultKeys>>()

/** The vault of this device with its keys, which are derived once per page. */
export async function openVault(
  { entropy, epoch, credentials }: VaultRow,
  api: Api,
  limits: BatchLimits,
): Promise<OpenVault> {
  const keys = keysByEntropy.get(entropy) ?? deriveKeys(fromBase64url(entropy))
  keysByEntropy.set(entropy, keys)
  return { epoch, keys: await keys, api: api.withKey(credentials), limits }
}

/** Creates the vault on the server. Does nothing if it exists. */
export async function createOnServer({ api }: OpenVault): Promise<void> {
  createVault.response.parse(await api.create(createVault.path))
}

async function pushAndPull(
  device: Device,
  vault: OpenVault,
  row: VaultRow,
  trigger: SyncTrigger,
): Promise<boolean> {
  const { limits } = vault
  const limit = await readLimitInForce(device)
  const hasMadeRoom = limit?.code === 'id_full' && (await pushDeletions(device, vault))
  const isPaused = limit !== null && !hasMadeRoom
  Object.assign(limits, { isPaused, reached: null, hasAccepted: false })
  const isCompared = row.comparedMs !== null && device.now() - row.comparedMs < DAY_MS
  await reviveUnreadRecords(device, vault)
  const isFirstPull = (await readVault(device.db))?.cursor === INITIAL_CURSOR
  if (!isCompared && (trigger === 'resume' || row.comparedMs === null)) {
    await compareRows(device, vault)
  } else {
    await compareSettings(device, vault)
  }
  // Entries that both sides have are merged before they are sent.
  if (isFirstPull) await pullRecords(device, vault)
  await pushRecords(device, vault)
  if (trigger === 'resume' && !isFirstPull) {
    await pullRecords(device, vault)
    await pushRecords(device, vault)
  }
  if (isPaused) return false
  const { reached, hasAccepted } = limits
  if (hasAccepted) await removeInviteCode(device)
  await storeServerLimit(device, reached && serverLimit(reached, device.now()))
  if (reached) return false
  await storeSent(device, vault)
  if (trigger === 'resume' && (await isRehearsalDue(device))) await rehearseVault(device, vault)
  return true
}

/** Sends deletions to a full vault. Resolves with whether it has taken one, so that it may have room now. */
async function pushDeletions(device: Device, vault: OpenVault): Promise<boolean> {
  const { limits } = vault
  Object.assign(limits, { isPaused: false, reached: null, hasAccepted: false })
  await pushRecords(device, vault, 'deletions')
  return limits.hasAccepted
}

/** Once everything has been sent, a vault that this one replaces is erased by the next run. */
async function storeSent(device: Device, vault: OpenVault): Promise<void> {
  const { db } = device
  const pending = await db.vault_records.where('pending').equals(1).count()
  const row = await readVault(db)
  if (row?.replaces && pending === 0) {
    const { replaces, claim } = row
    const old = vault.api.withKey(replaces)
    if (claim && !(await isClaimKept(old, claim))) return giveWay(device, row)
    await db.erasures.put(vaultErasure(replaces))
  }
  await updateVault(device, vault, ({ replaces, claim, claimed, ...current }) => ({
    ...current,
    ...(replaces && pending > 0 && { replaces }),
    ...(claim && pending > 0 && { claim }),
    lastSentMs: device.now(),
  }))
  // Until then the old words would still open it.
  if (row?.replaces && pending === 0) announceVaultChange()
}

/**
 * Deletes the vault of this device, because another device has made new words meanwhile. The user enters
 * those.
 */
async function giveWay(device: Device, row: VaultRow): Promise<void> {
  await device.db.erasures.put(vaultErasure(row.credentials))
  await updateVault(device, row, ({ replaces: _, claim: __, ...current }) => ({
    ...current,
    problem: 'erased',
  }))
}

/**
 * Fetches what other devices have sent as plain text, once for each user id of this device. From then on
 * its daily data travels only sealed.
 */
async function fetchPlainCopy(device: Device, row: VaultRow, api: Api): Promise<void> {
  const { userId } = device
  if (row.plainFetched === userId) return
  try {
    const onlyPull = { ...initialLimits(), isPaused: true }
    await pullDays(device, api, onlyPull)
    await pullBreathingSessions(device, api, onlyPull)
  } catch (error) {
    // There is no plain copy that this device may read.
    if (!isErasedIdError(error) && !isWrongKeyError(error)) throw error
  }
  await updateVault(device, row, (current) => ({
    ...current,
    plainFetched: userId,
    comparedMs: null,
  }))
}

function storeProblem(
  device: Device,
  row: VaultRow,
  problem: 'erased' | 'wrong_key',
): Promise<void> {
  return updateVault(device, row, (current) => ({ ...current, problem }))
}
