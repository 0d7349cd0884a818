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
import { type Api, isContentRefused } from '../server/api.ts'
import { readSyncState, resetSyncState, storeServerDays } from './sync-state.ts'

/** The days with something that the server is not known to hold, the latest first. */
async function readOutbox({ db, userId }: Device): Promise<LocalDate[]> {
  const keys = await db.daily_data.where('pending').equals(1).primaryKeys()
  const own = keys.filter(([owner]) => owner === userId)
  return own
    .map(([, date]) => date)
    .sort()
    .reverse()
}

/**
 * Sends every day that has something pending, one request a day however many taps it holds, and
 * reads each again afterwards (specification §7). A day whose content the server refuses stays on
 * the device and does not hold up the others; any other failure ends the run.
 * @param tried days that this run has already sent
 */
export async function pushDays(
  device: Device,
  api: Api,
  tried: readonly LocalDate[] = [],
): Promise<void> {
  for (const date of await readOutbox(device)) {
    if (tried.includes(date)) continue
    try {
      await pushDay(device, api, date)
    } catch (error) {
      if (!isContentRefused(error)) throw error
      console.error(`The server refused ${date}; it stays on this device`, error)
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
  await storeServerDays(device, [readAnswer(await api.write(writeDailyData.path, body), date)])
  await storeServerDays(device, [readAnswer(await api.read([DAILY_DATA_PATH, userId, date]), date)])
}

/** An answer of another shape (a hotel's log-in page, say) is no answer. */
function readAnswer(answer: unknown, date: LocalDate): DailyDataResponse {
  const day = DailyDataResponse.parse(answer)
  if (day.date !== date) throw new Error(`The server answered ${day.date} when asked for ${date}`)
  return day
}

/**
 * Takes over what other devices changed since the last time. Answers whether the device and the
 * server then agree on what the server holds: they do not if it was set back to an older state.
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
 * Brings device and server to the same days. Where the server turns out to have lost something
 * (a restored backup, another server), everything is compared from the beginning. What it lacks is
 * pending then, and is sent at once.
 */
export async function pullDays(device: Device, api: Api): Promise<void> {
  const tried = await readOutbox(device)
  if (!(await pullChanges(device, api))) {
    await resetSyncState(device)
    await pullChanges(device, api)
  }
  await pushDays(device, api, tried)
}
