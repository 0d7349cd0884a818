import { SESSION_PATH, session } from '@tend/protocol/session'
import { formatPersonalCode } from '@tend/shared/records/personal-code'
import { isDue } from '@tend/shared/sync/is-due'
import { staysOnDevice } from '../database/imported-session.ts'
import { ownDays } from '../database/own-days.ts'
import type { Device } from '../device/device.ts'
import { readPersisted, removePersisted, writePersisted } from '../local-storage/persisted.ts'
import type { Api } from '../server/api.ts'
import { hasPageServer } from '../server/page-server.ts'
import { isNotFoundError } from './erased-id.ts'
import { ownRow, updateUser } from './own-access-key.ts'
import { switchUserId } from './switch-user-id.ts'

/** When the recovery cookie was set, and for which personal code. */
const KEY = 'tend_recovery_cookie'

interface StoredCookie {
  readonly code: string
  readonly storedAtMs: number
}

/** The cookie lasts for 400 days from the last time it was set. */
const RENEW_AFTER_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Looks up the recovery cookie if the start found no user id, for example because the browser has
 * deleted what scripts had stored. Entries made since the start are merged with the recovered ones.
 * @returns whether this device now has the recovered id; the page must then reload
 */
export async function recoverUser(device: Device, api: Api): Promise<boolean> {
  const row = await device.db.settings.get('userId')
  if (!row?.isNew || row.value !== device.userId || !hasPageServer()) return false
  const code = await readCookie(api)
  if (code === null) {
    await updateUser(device, ({ isNew: _, ...known }) => known)
    return false
  }
  // Only a run that was interrupted here can have sent something under the new id.
  const hasSynced = (await device.db.sync_state.count()) > 0
  await switchUserId(device, code, hasSynced ? 'erased' : 'gone')
  return true
}

async function readCookie(api: Api) {
  try {
    const found = await api.read([SESSION_PATH])
    return found === null ? null : session.response.parse(found)
  } catch (error) {
    // The server does not know the path.
    if (isNotFoundError(error)) return null
    throw error
  }
}

/**
 * Has the server set the recovery cookie, if it was not set for this code within the last week. A
 * failure is logged, and the next sync run tries again. Does nothing in the native shell, whose
 * storage stays.
 */
export async function keepRecoverable(device: Device, api: Api): Promise<void> {
  try {
    if (hasPageServer()) await storeCookie(device, api)
  } catch (error) {
    // `watch-database.ts` reports that the database was closed.
    if (!device.db.isOpen()) return
    console.error('The recovery cookie could not be set; the next sync run tries again', error)
  }
}

async function storeCookie(device: Device, api: Api): Promise<void> {
  const { userId, now } = device
  const accessKey = await readKeyOfPlainCopy(device)
  if (accessKey === null) return
  const code = formatPersonalCode({ userId, accessKey })
  const stored = storedCookie()
  if (stored?.code === code && !isDue(stored.storedAtMs, RENEW_AFTER_MS, now())) return
  const { isStored } = session.stored.parse(await api.write(SESSION_PATH, { userId }))
  if (!isStored) return
  writePersisted(KEY, { code, storedAtMs: now() } satisfies StoredCookie)
}

/** Has the server remove the recovery cookie, after an id was erased. */
export async function removeRecoveryCookie(api: Api): Promise<void> {
  if (!hasPageServer()) return
  removePersisted(KEY)
  await api.erase(SESSION_PATH)
}

/** When the recovery cookie was last set, and for which code; `null` if never. */
export function storedCookie(): StoredCookie | null {
  return readPersisted<StoredCookie | null>(KEY, readStoredCookie, null)
}

function readStoredCookie(stored: unknown): StoredCookie | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { code, storedAtMs } = stored as Partial<StoredCookie>
  return typeof code === 'string' && typeof storedAtMs === 'number'
    ? { code, storedAtMs }
    : undefined
}

/** The access key of daily data that the server has as plain text; `null` if there is none. */
function readKeyOfPlainCopy(device: Device): Promise<string | null> {
  const { db, userId } = device
  const { settings, vault, daily_data, breathing_sessions } = db
  return db.transaction('r', settings, vault, daily_data, breathing_sessions, async () => {
    if ((await vault.count()) > 0) return null
    const own = breathing_sessions.where('userId').equals(userId)
    const sessions = own.filter((row) => !staysOnDevice(row))
    for (const rows of [ownDays(device), sessions])
      if ((await rows.limit(1).count()) > 0) return (await ownRow(device))?.accessKey ?? null
    return null
  })
}
