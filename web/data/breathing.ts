import { type BreathingSession, cyclesIn } from '@tend/domain/breathing/breathing-session'
import { localDateOf, offsetDateTime } from '@tend/domain/days/local-date'
import type { Device } from './device.ts'
import { newLocalId } from './local-id.ts'

/**
 * Records a finished session (specification §4), dated by its start. Resolves once it is on disk.
 * @param elapsedMs from start to stop, 0 or more
 */
export async function recordBreathingSession(
  device: Device,
  startedAt: Date,
  elapsedMs: number,
): Promise<BreathingSession> {
  const duration = Math.floor(elapsedMs / 1000)
  const session: BreathingSession = {
    id: newLocalId(),
    userId: device.userId,
    date: localDateOf(startedAt),
    startedAt: offsetDateTime(startedAt),
    duration,
    cycles: cyclesIn(duration),
  }
  await device.db.transaction('rw', device.db.breathing_sessions, () =>
    device.db.breathing_sessions.add({ ...session, pending: 1 }),
  )
  device.written.emit()
  return session
}
