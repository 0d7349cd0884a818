import {
  ACCEPT_REGISTERS,
  DAILY_DATA_PATH,
  listDailyData,
  SyncedDay,
  writeDailyData,
  writeDailyDataBatch,
} from '@tend/protocol/daily-data'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { TEXTS } from '@tend/shared/days/registers/join-texts'
import { pendingRegisters } from '@tend/shared/days/registers/reconcile'
import { assertCursorAdvances } from '@tend/shared/sync/page-cursor'
import type { DailyRow } from '../database/database.ts'
import { noteSent, noteSentTexts } from '../days/note-sent.ts'
import { readDay } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import type { Api } from '../server/api.ts'
import {
  type BatchLimits,
  type EntryKind,
  initialLimits,
  inSlices,
  logRejection,
  pushEntries,
} from './batches.ts'
import { readSyncState, resetSyncState, storeServerDays } from './sync-state.ts'

/** The days with pending registers, the latest first. */
async function readOutbox({ db, userId }: Device): Promise<LocalDate[]> {
  const keys = await db.daily_data.where('pending').equals(1).primaryKeys()
  const own = keys.filter(([owner]) => owner === userId)
  return own
    .map(([, date]) => date)
    .sort()
    .reverse()
}

/**
 * Pushes all pending registers, latest day first. A day whose content the server rejects stays
 * pending, and the next day is sent. Any other failure rejects, which ends the run.
 * @param skipped days not to send
 */
export function pushDays(
  device: Device,
  api: Api,
  limits: BatchLimits = initialLimits(),
  skipped: readonly LocalDate[] = [],
): Promise<void> {
  const kind: EntryKind<LocalDate> = {
    path: writeDailyDataBatch.path,
    list: 'days',
    pending: () => readOutbox(device),
    items: (dates) => pendingChanges(device, dates),
    pushOne: (date) => pushDay(device, api, date),
    store: (dates, results) => storeResults(device, dates, results),
  }
  return pushEntries(api, device.userId, kind, limits, skipped)
}

/**
 * Fetches what other devices have changed, if there is a text to send: a later text would replace one that this
 * device has not seen. A push without texts needs no other request.
 */
export async function pullBeforeTexts(device: Device, api: Api): Promise<void> {
  const hasText = (row: DailyRow) =>
    row.userId === device.userId && TEXTS.some((name) => name in pendingRegisters(row))
  const pending = device.db.daily_data.where('pending').equals(1)
  if (await pending.filter(hasText).first()) await pullChanges(device, api)
}

/** The pending registers of days, as writes without the user id, noted as sent. */
async function pendingChanges(device: Device, dates: readonly LocalDate[]) {
  const { db, userId } = device
  await noteSent(device, dates)
  const pendingOf = async (date: LocalDate) => ({
    date,
    registers: pendingRegisters(await readDay(db, userId, date)),
  })
  const changes = await Promise.all(dates.map(pendingOf))
  await noteSentTexts(device, changes)
  return changes
}

async function pushDay(device: Device, api: Api, date: LocalDate): Promise<void> {
  const [change] = await pendingChanges(device, [date])
  const body = { userId: device.userId, ...change }
  await storeServerDays(device, [parseDay(await api.write(writeDailyData.path, body), date)])
}

async function storeResults(
  device: Device,
  dates: readonly LocalDate[],
  results: readonly unknown[],
): Promise<void> {
  const days: SyncedDay[] = []
  results.forEach((result, index) => {
    const rejection = ErrorResponse.safeParse(result)
    if (rejection.success) logRejection(rejection.data.error)
    else days.push(parseDay(result, dates[index]))
  })
  await storeServerDays(device, days)
}

/** Throws for a response of another format, such as the login page of a public Wi-Fi network. */
function parseDay(response: unknown, date: LocalDate | undefined): SyncedDay {
  const day = SyncedDay.parse(response)
  if (day.date !== date) throw new Error(`The server sent ${day.date} when asked for ${date}`)
  return day
}

/**
 * Pulls the days that have changed on the server since the last pull. Resolves with whether the sum
 * of all confirmed registers then equals the server's. If not, the server has lost writes, for
 * example because it was restored from a backup.
 * @param onDays called before the days are stored
 */
export async function pullChanges(
  device: Device,
  api: Api,
  onDays?: (days: readonly SyncedDay[]) => Promise<void>,
): Promise<boolean> {
  let state = await readSyncState(device)
  for (;;) {
    const { cursor } = state
    const key = [DAILY_DATA_PATH, `${device.userId}?since=${cursor}`]
    const page = listDailyData.unparsedResponse.parse(await api.readAs(ACCEPT_REGISTERS, key))
    if (page.more) assertCursorAdvances(cursor, page.cursor)
    await inSlices(page.days, async (unparsed) => {
      const days = unparsed.map((day) => SyncedDay.parse(day))
      await onDays?.(days)
      await storeServerDays(device, days)
    })
    if (page.days.length > 0 || page.cursor !== cursor)
      state = await storeServerDays(device, [], page.cursor)
    if (!page.more) return state.confirmedSum === page.revisionSum
  }
}

/**
 * Pulls the days of other devices. If the server has lost writes, or is another server, all days
 * are compared from the beginning, and those that it lacks are pushed.
 */
export async function pullDays(
  device: Device,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<void> {
  // The run has pushed already, so the server has rejected the days that are still pending.
  const rejected = await readOutbox(device)
  if (!(await pullChanges(device, api))) {
    await resetSyncState(device)
    await pullChanges(device, api)
  }
  await pushDays(device, api, limits, rejected)
}
