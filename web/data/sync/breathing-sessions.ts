import type { LocalDate } from '@tend/domain/days/local-date'
import {
  BREATHING_SESSIONS_PATH,
  type BreathingSessionResponse,
  createBreathingSession,
  listBreathingSessions,
} from '@tend/protocol/breathing-sessions'
import type { Device } from '../device/device.ts'
import { assertOwner } from '../device/owner.ts'
import { type Api, isContentRefused } from '../server/api.ts'
import type { BreathingRow } from '../storage/database.ts'

/** Sends the sessions that the server is not known to hold. Their ids make a repetition harmless. */
export async function pushBreathingSessions(device: Device, api: Api): Promise<void> {
  const { db, userId } = device
  const outbox = await db.breathing_sessions.where('pending').equals(1).toArray()
  for (const { id, userId: owner, duration, cycles, startedAt } of outbox) {
    if (owner !== userId) continue
    try {
      const body = { userId, id, duration, cycles, startedAt }
      const answer = await api.write(createBreathingSession.path, body)
      await storeServerSessions(device, [createBreathingSession.response.parse(answer)])
    } catch (error) {
      if (!isContentRefused(error)) throw error
      console.error('The server refused a breathing session; it stays on this device', error)
    }
  }
}

/**
 * Takes over the sessions that other devices recorded. They come newest first, so reading ends at
 * the first page that is all known, and nothing is stored before all of them are here: a reading
 * that was cut off leaves no gap behind. If the server then holds another number than the device
 * believes, it has lost some, and those are pending again.
 */
export async function pullBreathingSessions(device: Device, api: Api): Promise<void> {
  const { db } = device
  const { found, total } = await readPages(device, api, 'until known')
  await storeServerSessions(device, found)

  if ((await confirmedCount(device)) === total) return
  const everything = await readPages(device, api, 'all')
  const held = new Set(everything.found.map((session) => session.id))
  await storeServerSessions(device, everything.found)
  await db.transaction('rw', db.breathing_sessions, db.settings, async () => {
    await assertOwner(device)
    const own = db.breathing_sessions.where('userId').equals(device.userId)
    await own.filter((row) => !held.has(row.id)).modify({ pending: 1 })
  })
  await pushBreathingSessions(device, api)
}

async function readPages(device: Device, api: Api, extent: 'until known' | 'all') {
  const found: BreathingSessionResponse[] = []
  let query = ''
  for (;;) {
    const answer = await api.read([BREATHING_SESSIONS_PATH, `${device.userId}${query}`])
    const { sessions, total, next } = listBreathingSessions.response.parse(answer)
    found.push(...sessions)
    const rows = await device.db.breathing_sessions.bulkGet(sessions.map((session) => session.id))
    const allKnown = rows.every((row) => row && !row.pending)
    if (next === undefined || (allKnown && extent === 'until known')) return { found, total }
    query = `?before=${next}`
  }
}

async function confirmedCount({ db, userId }: Device): Promise<number> {
  const pending = db.breathing_sessions.where('pending').equals(1)
  const own = await db.breathing_sessions.where('userId').equals(userId).count()
  return own - (await pending.filter((row) => row.userId === userId).count())
}

/** The server holds these: they are stored, and pending no more. */
function storeServerSessions(
  device: Device,
  sessions: readonly BreathingSessionResponse[],
): Promise<void> {
  const { db } = device
  return db.transaction('rw', db.breathing_sessions, db.settings, async () => {
    await assertOwner(device)
    const rows: BreathingRow[] = sessions.map((session) => ({
      ...session,
      date: session.startedAt.slice(0, 10) as LocalDate,
    }))
    await db.breathing_sessions.bulkPut(rows)
  })
}
