import { changeAccessKey } from '@tend/protocol/users'
import { formatPersonalCode } from '@tend/shared/records/personal-code'
import { liveQuery } from 'dexie'
import type { SettingRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { type ListedStorage, reachableStorage } from '../local-storage/local-storage.ts'
import { type Api, createApi } from '../server/api.ts'
import { serverBase } from '../server/server-address.ts'
import { isWrongKeyError } from './erased-id.ts'
import { newAccessKey, storeCode, storedAccessKey } from './stored-code.ts'

/**
 * The access key of this device's user id, which every request for the id carries. Without one, it is
 * restored from localStorage or created: the first start does not wait for it. `null` if the user id has
 * changed. A key that localStorage lacks is stored there again: the page may have been closed between the
 * two writes.
 */
export async function ensureAccessKey(
  device: Device,
  storage: ListedStorage | null = reachableStorage(),
): Promise<string | null> {
  const stored = storedAccessKey(storage, device.userId)
  let row = await ownRow(device)
  if (row && !row.accessKey) {
    const made = stored ?? newAccessKey()
    await updateUser(device, (user) => ({ ...user, accessKey: user.accessKey ?? made }))
    row = await ownRow(device)
  }
  const accessKey = row?.accessKey ?? null
  if (accessKey !== null && accessKey !== stored) storeCode(storage, device.userId, accessKey)
  return accessKey
}

/** The calls to the server with this device's access key. */
export function createApiFor(device: Device): Api {
  return createApi(
    undefined,
    undefined,
    () => ensureAccessKey(device),
    async () => (await ownRow(device))?.inviteCode ?? null,
  )
}

/** What is stored about this device's user id; `undefined` if the id has changed. */
export async function ownRow({ db, userId }: Device): Promise<SettingRow | undefined> {
  const row = await db.settings.get('userId')
  return row?.value === userId ? row : undefined
}

/** The personal code of this device, and whether it works. */
export interface OwnCode {
  readonly code: string
  /**
   * `changing`: the server has not confirmed the new key yet. `wrong key`: the key was changed on
   * another device.
   */
  readonly state: 'usable' | 'changing' | 'wrong key'
}

/** `null` until the access key has been created. */
export async function readOwnCode(device: Device): Promise<OwnCode | null> {
  const { accessKey, nextAccessKey, hasWrongKey } = (await ownRow(device)) ?? {}
  if (accessKey === undefined) return null
  const code = formatPersonalCode({ userId: device.userId, accessKey })
  if (hasWrongKey) return { code, state: 'wrong key' }
  return { code, state: nextAccessKey ? 'changing' : 'usable' }
}

/** Calls `listener` when this device gets another access key, in any tab. */
export function onAccessKeyChange(device: Device, listener: () => void): void {
  let known: string | undefined
  liveQuery(async () => (await ownRow(device))?.accessKey).subscribe({
    next: (accessKey) => {
      const changed = known !== undefined && accessKey !== known
      known = accessKey
      if (changed) listener()
    },
    error: (error: unknown) => console.error('Watching the access key failed', error),
  })
}

/**
 * Stores a new access key, which `finishKeyChange` sends. It is stored before it is sent, so that a lost
 * response locks nobody out: until the server has confirmed the change, both keys are tried. Must not run
 * during a sync run.
 */
export function beginKeyChange(device: Device): Promise<void> {
  const server = serverBase()
  return updateUser(device, (row) => ({
    ...row,
    ...(!row.nextAccessKey && server !== null && { nextAccessKeyServer: server }),
    nextAccessKey: row.nextAccessKey ?? newAccessKey(),
  }))
}

/**
 * Sends a change of the key that the server has not confirmed yet, if there is one. From then on the
 * server expects the new key from every device. Rejects if the server cannot be reached.
 */
export async function finishKeyChange(device: Device, api: Api): Promise<void> {
  const { accessKey = null, nextAccessKey, nextAccessKeyServer } = (await ownRow(device)) ?? {}
  if (nextAccessKey === undefined) return
  // A server that the user has set since has its own key of this id.
  if (nextAccessKeyServer !== undefined && nextAccessKeyServer !== serverBase()) return
  const path = changeAccessKey.path.replace(':userId', device.userId)
  const send = async (key: string | null) => {
    const response = await api.withKey(key).write(path, { accessKey: nextAccessKey })
    // The server sends no content, unlike the login page of a public Wi-Fi network.
    if (response !== null) throw new Error('The server has not confirmed the new key')
  }
  try {
    await send(accessKey)
  } catch (error) {
    if (!isWrongKeyError(error)) throw error
    // The server may have made the change already, and its response was lost.
    await send(nextAccessKey)
  }
  await storeAccessKey(device, nextAccessKey)
}

/** Makes this device use another access key of its user id, and sync again. */
export async function storeAccessKey(device: Device, accessKey: string): Promise<void> {
  await updateUser(device, ({ hasWrongKey: _, ...row }) => ({
    ...withoutNextKey(row),
    accessKey,
  }))
  storeCode(reachableStorage(), device.userId, accessKey)
}

/**
 * Stores that the server refuses an access key, unless this device has got another one since. Sync
 * stays off until the user enters the new code.
 */
export async function markWrongKey(device: Device, accessKey: string | null): Promise<void> {
  await updateUser(device, (row) => {
    const kept = withoutNextKey(row)
    return (row.accessKey ?? null) === accessKey ? { ...kept, hasWrongKey: true } : kept
  })
}

function withoutNextKey({
  nextAccessKey: _,
  nextAccessKeyServer: __,
  ...row
}: SettingRow): SettingRow {
  return row
}

/** Changes what is stored about this device's user id, unless the id has changed. */
export function updateUser(device: Device, update: (row: SettingRow) => SettingRow): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.settings, async () => {
    await assertOwner(device)
    const row = await db.settings.get('userId')
    if (row) await db.settings.put(update(row))
  })
}
