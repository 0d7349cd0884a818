import {
  BREATHING_SESSIONS_PATH,
  type BreathingSessionResponse,
  createBreathingSession,
  createBreathingSessionBatch,
  listBreathingSessions,
} from '@tend/protocol/breathing-sessions'
import { ErrorResponse } from '@tend/protocol/error'
import type { LocalDate } from '@tend/shared/days/local-date'
import { sessionDate } from '@tend/shared/days/session-id'
import { isSameValue } from '@tend/shared/records/same-value'
import { assertCursorAdvances } from '@tend/shared/sync/page-cursor'
import type { BreathingRow } from '../database/database.ts'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import type { Api } from '../server/api.ts'
import {
  type BatchLimits,
  type EntryKind,
  initialLimits,
  logRejection,
  pushEntries,
} from './batches.ts'

/** Sends the pending sessions. Each has an id, so sending one twice adds it once. */
export function pushBreathingSessions(
  device: Device,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<void> {
  const { db, userId } = device
  const kind: EntryKind<string> = {
    path: createBreathingSessionBatch.path,
    list: 'sessions',
    pending: () => readOutbox(device),
    items: async (ids) => (await db.breathing_sessions.bulkGet([...ids])).map(sentFields),
    async pushOne(id) {
      const body = { userId, ...sentFields(await db.breathing_sessions.get(id)) }
      const response = await api.write(createBreathingSession.path, body)
      await storeServerSessions(device, [createBreathingSession.response.parse(response)])
    },
    async store(_, results) {
      const sessions: BreathingSessionResponse[] = []
      for (const result of results) {
        const rejection = ErrorResponse.safeParse(result)
        if (rejection.success) logRejection(rejection.data.error)
        else sessions.push(createBreathingSession.response.parse(result))
      }
      await storeServerSessions(device, sessions)
    },
  }
  return pushEntries(api, userId, kind, limits)
}

/** The ids of the pending sessions. The rows are short, and reading them at once is faster than a cursor. */
async function readOutbox({ db, userId }: Device): Promise<string[]> {
  const rows = await db.breathing_sessions.where('pending').equals(1).toArray()
  return rows.filter((row) => row.userId === userId).map(({ id }) => id)
}

/** The fields of a session that the server stores; `null` if it was erased meanwhile. */
function sentFields(row: BreathingRow | undefined) {
  if (row === undefined) return null
  const { id, duration, cycles, startedAt } = row
  return { id, duration, cycles, startedAt }
}

/**
 * Pulls the sessions that other devices have recorded. The server lists them newest first, so
 * reading ends at the first page with only confirmed sessions. They are stored only after all pages
 * have been read, so that an interrupted pull leaves no gap. If the number of confirmed sessions
 * then differs from the server's total, the server has lost some. All are compared, and the missing
 * ones are sent again.
 */
export async function pullBreathingSessions(
  device: Device,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<void> {
  const { db } = device
  const { found, total } = await readPages(device, api, 'until confirmed')
  await storeServerSessions(device, found)

  if ((await confirmedCount(device)) === total) return
  const everything = await readPages(device, api, 'all')
  const heldIds = new Set(everything.found.map((session) => session.id))
  await storeServerSessions(device, everything.found)
  await db.transaction('rw', db.breathing_sessions, db.settings, async () => {
    await assertOwner(device)
    const own = db.breathing_sessions.where('userId').equals(device.userId)
    await own.filter((row) => row.pending !== 0 && !heldIds.has(row.id)).modify({ pending: 1 })
  })
  await pushBreathingSessions(device, api, limits)
}

async function readPages(device: Device, api: Api, extent: 'until confirmed' | 'all') {
  const found: BreathingSessionResponse[] = []
  let before: string | undefined
  for (;;) {
    const query = before === undefined ? '' : `?before=${before}`
    const response = await api.read([BREATHING_SESSIONS_PATH, `${device.userId}${query}`])
    const { sessions, total, next } = listBreathingSessions.response.parse(response)
    found.push(...sessions)
    const rows = await device.db.breathing_sessions.bulkGet(sessions.map((session) => session.id))
    const allConfirmed = rows.every((row) => row && !row.pending)
    if (next === undefined || (allConfirmed && extent === 'until confirmed'))
      return { found, total }
    // The newest sessions come first.
    if (before !== undefined) assertCursorAdvances(next, before)
    before = next
  }
}

async function confirmedCount({ db, userId }: Device): Promise<number> {
  const { breathing_sessions } = db
  const unconfirmed = breathing_sessions.where('pending').anyOf(0, 1)
  const own = await breathing_sessions.where('userId').equals(userId).count()
  return own - (await unconfirmed.filter((row) => row.userId === userId).count())
}

/**
 * Stores sessions that the server has. They are confirmed, so no longer pending. Every pull lists the
 * latest sessions, so those that are stored already are not written again.
 */
function storeServerSessions(
  device: Device,
  sessions: readonly BreathingSessionResponse[],
): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.breathing_sessions, db.settings, async () => {
    await assertOwner(device)
    const rows: BreathingRow[] = sessions.map((session) => ({
      ...session,
      // The response's schema has checked the date of the start.
      date: sessionDate(session.id, session.startedAt) as LocalDate,
    }))
    const stored = await db.breathing_sessions.bulkGet(rows.map(({ id }) => id))
    await db.breathing_sessions.bulkPut(
      rows.filter((row, index) => !isSameValue(row, stored[index])),
    )
  })
}
