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
import type { BreathingSessionRow, DeletedSessionRow, TendDatabase } from '../database/database.ts'
import { staysOnDevice } from '../database/imported-session.ts'
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

/** Sends the pending sessions and deletions. Each has an id, so sending one twice changes nothing. */
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
    items: (ids) => readItems(db, ids),
    async pushOne(id) {
      const [item] = await readItems(db, [id])
      const body = { userId, ...item }
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

/**
 * The ids of the pending sessions and deletions. The rows are short, and reading them at once is faster than a
 * cursor.
 */
async function readOutbox({ db, userId }: Device): Promise<string[]> {
  const { breathing_sessions, deleted_sessions } = db
  const [rows, deleted] = await db.transaction('r', breathing_sessions, deleted_sessions, () =>
    Promise.all([
      breathing_sessions.where('pending').equals(1).toArray(),
      deleted_sessions.where('pending').equals(1).toArray(),
    ]),
  )
  const own = rows.filter((row) => row.userId === userId && !staysOnDevice(row))
  // Release 1.0.0 has marked imported sessions as pending that came from the sealed copy or a file.
  const imported = rows.filter(staysOnDevice)
  const changes = imported.map(({ id }) => ({ key: id, changes: { pending: 0 as const } }))
  // Even an empty list is a write, in every sync run.
  if (changes.length > 0) await breathing_sessions.bulkUpdate(changes)
  return [...new Set([...own, ...deleted].map(({ id }) => id))]
}

/** What the server stores of sessions, in their order; `null` for one that was erased meanwhile. */
async function readItems(db: TendDatabase, ids: readonly string[]) {
  const [rows, deleted] = await readStored(db, ids)
  return ids.map((_, index) => sentFields(rows[index], deleted[index]))
}

/** The sessions and the deletions with these ids, in their order. */
function readStored(db: TendDatabase, ids: readonly string[]) {
  const { breathing_sessions, deleted_sessions } = db
  return db.transaction('r', breathing_sessions, deleted_sessions, () =>
    Promise.all([breathing_sessions.bulkGet([...ids]), deleted_sessions.bulkGet([...ids])]),
  )
}

function sentFields(row: BreathingSessionRow | undefined, gone: DeletedSessionRow | undefined) {
  if (gone) {
    const { id, date } = gone
    return { id, duration: 0, cycles: 0, startedAt: `${date}T00:00:00Z`, deleted: true }
  }
  if (row === undefined) return null
  const { id, duration, cycles, startedAt } = row
  return { id, duration, cycles, startedAt }
}

/**
 * Pulls the sessions that other devices have recorded. The server lists them newest first, so
 * reading ends at the first page with only confirmed sessions. They are stored only after all pages
 * have been read, so that an interrupted pull leaves no gap. If the numbers of sessions and deletions
 * then differ from the server's, another device has deleted one, or the server has lost some. All are
 * compared, and the missing ones are sent again.
 */
export async function pullBreathingSessions(
  device: Device,
  api: Api,
  limits: BatchLimits = initialLimits(),
): Promise<void> {
  const { db } = device
  const { found, ...counts } = await readPages(device, api, 'until confirmed')
  await storeServerSessions(device, found)

  if (await hasAllOf(device, counts)) return
  const everything = await readPages(device, api, 'all')
  const heldIds = new Set(everything.found.map((session) => session.id))
  await storeServerSessions(device, everything.found)
  const { breathing_sessions, deleted_sessions } = db
  await db.transaction('rw', breathing_sessions, deleted_sessions, db.settings, async () => {
    await assertOwner(device)
    const own = breathing_sessions.where('userId').equals(device.userId)
    await own.filter((row) => !staysOnDevice(row) && !heldIds.has(row.id)).modify({ pending: 1 })
    await deleted_sessions.filter((row) => !heldIds.has(row.id)).modify({ pending: 1 })
  })
  await pushBreathingSessions(device, api, limits)
}

async function readPages(device: Device, api: Api, extent: 'until confirmed' | 'all') {
  const found: BreathingSessionResponse[] = []
  let before: string | undefined
  for (;;) {
    const query = before === undefined ? '' : `?before=${before}`
    const response = await api.read([BREATHING_SESSIONS_PATH, `${device.userId}${query}`])
    const { sessions, total, deleted, next } = listBreathingSessions.response.parse(response)
    found.push(...sessions)
    const ids = sessions.map((session) => session.id)
    const [rows, gone] = await readStored(device.db, ids)
    const allConfirmed = sessions.every(
      (session, index) => gone[index] || (!session.deleted && rows[index] && !rows[index].pending),
    )
    if (next === undefined || (allConfirmed && extent === 'until confirmed'))
      return { found, total, deleted }
    // The newest sessions come first.
    if (before !== undefined) assertCursorAdvances(next, before)
    before = next
  }
}

/**
 * Whether the device has as many sessions and deletions as the server. A session whose deletion is pending is
 * one that the server has.
 * @param deleted `undefined` if the server is older than deletions
 */
function hasAllOf(
  { db, userId }: Device,
  { total, deleted }: { readonly total: number; readonly deleted: number | undefined },
): Promise<boolean> {
  const { breathing_sessions, deleted_sessions } = db
  return db.transaction('r', breathing_sessions, deleted_sessions, async () => {
    const own = await breathing_sessions.where('userId').equals(userId).count()
    const unconfirmed = breathing_sessions.where('pending').anyOf(0, 1)
    const confirmed = own - (await unconfirmed.filter((row) => row.userId === userId).count())
    const gone = await deleted_sessions.count()
    const pending = await deleted_sessions.where('pending').equals(1).count()
    return confirmed + gone === total && (deleted ?? gone - pending) === gone - pending
  })
}

/**
 * Stores sessions that the server has. They are confirmed, so no longer pending. Every pull lists the
 * latest sessions, so those that are stored already are not written again. A deletion wins, wherever it was
 * made: one that the server does not know is sent to it.
 */
function storeServerSessions(
  device: Device,
  sessions: readonly BreathingSessionResponse[],
): Promise<void> {
  const { db } = device
  const { breathing_sessions, deleted_sessions } = db
  return db.transaction('rw', breathing_sessions, deleted_sessions, db.settings, async () => {
    await assertOwner(device)
    const ids = sessions.map(({ id }) => id)
    const [stored, known] = await readStored(db, ids)
    const rows: BreathingSessionRow[] = []
    const deletions: DeletedSessionRow[] = []
    const gone: string[] = []
    for (const [index, { deleted, ...session }] of sessions.entries()) {
      // The response's schema has checked the date of the start.
      const date = sessionDate(session.id, session.startedAt) as LocalDate
      const row = { ...session, date }
      const deletion = known[index]
      if (!deleted && !deletion) {
        if (!isSameValue(row, stored[index])) rows.push(row)
        continue
      }
      const after = deleted ? { id: row.id, date } : { id: row.id, date, pending: 1 as const }
      if (!isSameValue(after, deletion)) deletions.push(after)
      // An imported session stays on the device, so the server means another session.
      if (stored[index] && !staysOnDevice(stored[index])) gone.push(row.id)
    }
    await breathing_sessions.bulkPut(rows)
    await breathing_sessions.bulkDelete(gone)
    await deleted_sessions.bulkPut(deletions)
  })
}
