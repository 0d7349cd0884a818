import type { LocalDate } from '@tend/domain/days/local-date'
import { pendingFields } from '@tend/domain/days/reconcile'
import {
  DAILY_DATA_PATH,
  DailyDataResponse,
  type DailyDataWrite,
  listDailyData,
  writeDailyData,
} from '@tend/protocol/daily-data'
import { readDay } from '../days/daily-data.ts'
import type { Device } from '../device/device.ts'
import { type Api, isContentRejected } from '../server/api.ts'
import { readSyncState, resetSyncState, storeServerDays } from './sync-state.ts'

/** The days with pending fields, the latest first. */
async function readOutbox({ db, userId }: Device): Promise<LocalDate[]> {
  const keys = await db.daily_data.where('pending').equals(1).primaryKeys()
  const own = keys.filter(([owner]) => owner === userId)
  return own
    .map(([, date]) => date)
    .sort()
    .reverse()
}

/**
 * Pushes all pending fields, in one request for each day, and reads each day again afterwards. A
 * day whose content the server rejects stays pending, and the next day is sent. Any other failure
 * rejects, which ends the run.
 * @param skipped days not to send
 */
export async function pushDays(
  device: Device,
  api: Api,
  skipped: readonly LocalDate[] = [],
): Promise<void> {
  for (const date of await readOutbox(device)) {
    if (skipped.includes(date)) continue
    try {
      await pushDay(device, api, date)
    } catch (error) {
      if (!isContentRejected(error)) throw error
      console.error(`The server rejected ${date}; it stays on this device`, error)
    }
  }
}

async function pushDay(device: Device, api: Api, date: LocalDate): Promise<void> {
  const { db, userId } = device
  const day = await readDay(db, userId, date)
  const fields: Record<string, unknown> = {}
  const revisions: Record<string, number> = {}
  for (const field of pendingFields(day)) {
    fields[field] = day.fields[field]
    revisions[field] = day.revisions[field]
  }
  const body = { userId, date, ...fields, revisions } as DailyDataWrite
  await storeServerDays(device, [parseDay(await api.write(writeDailyData.path, body), date)])
  await storeServerDays(device, [parseDay(await api.read([DAILY_DATA_PATH, userId, date]), date)])
}

/** Throws for a response of another format, such as the login page of a public Wi-Fi network. */
function parseDay(response: unknown, date: LocalDate): DailyDataResponse {
  const day = DailyDataResponse.parse(response)
  if (day.date !== date) throw new Error(`The server sent ${day.date} when asked for ${date}`)
  return day
}

/**
 * Pulls the days that have changed on the server since the last pull. Resolves with whether the sum
 * of all confirmed revisions then equals the server's. If not, the server has lost writes, for
 * example because it was restored from a backup.
 */
async function pullChanges(device: Device, api: Api): Promise<boolean> {
  for (;;) {
    const { cursor } = await readSyncState(device)
    const key = [DAILY_DATA_PATH, `${device.userId}?since=${cursor}`]
    const page = listDailyData.response.parse(await api.read(key))
    await storeServerDays(device, page.days, page.cursor)
    if (page.more) continue
    return (await readSyncState(device)).confirmedSum === page.revisionSum
  }
}

/**
 * Pulls the days of other devices. If the server has lost writes, or is another server, all days
 * are compared from the beginning, and those that it lacks are pushed.
 */
export async function pullDays(device: Device, api: Api): Promise<void> {
  // The run has pushed already, so the server has rejected the days that are still pending.
  const rejected = await readOutbox(device)
  if (!(await pullChanges(device, api))) {
    await resetSyncState(device)
    await pullChanges(device, api)
  }
  await pushDays(device, api, rejected)
}
