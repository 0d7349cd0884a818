import {
  type BreathingSession,
  cyclesIn,
  MAX_SESSION_SECONDS,
} from '@tend/domain/breathing/breathing-session'
import { localDateOf, offsetDateTime } from '@tend/domain/days/local-date'
import type { Device } from './device.ts'
import { newLocalId } from './local-id.ts'
import { expectOwner } from './owner.ts'

/**
 * Records a finished session (specification §4), dated by its start. Resolves once it is on disk.
 * @param elapsedMs from start to stop; bounded by 0 and a day
 */
export async function recordBreathingSession(
  device: Device,
  startedAt: Date,
  elapsedMs: number,
): Promise<BreathingSession> {
  // A clock that was set back or forward meanwhile makes no session of less than nothing.
  const elapsedSeconds = Math.floor(elapsedMs / 1000)
  const duration = Math.min(Math.max(elapsedSeconds, 0), MAX_SESSION_SECONDS)
  const session: BreathingSession = {
    id: newLocalId(),
    userId: device.userId,
    date: localDateOf(startedAt),
    startedAt: offsetDateTime(startedAt),
    duration,
    cycles: cyclesIn(duration),
  }
  const { db } = device
  await db.transaction('rw', db.breathing_sessions, db.settings, async () => {
    await expectOwner(device)
    await db.breathing_sessions.add({ ...session, pending: 1 })
  })
  device.written.emit()
  return session
}
