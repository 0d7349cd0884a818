import type { Device } from '../../../store/device/device.ts'
import { msUntilOver } from '../rules/running-session.ts'
import { recordFinishedSessions, unrecordedSessions } from './record-running-session.ts'

/**
 * Records the sessions that an earlier page left unrecorded because it was closed or crashed. Such
 * a session may also be running in another tab, so it is recorded only once its page must be gone.
 */
export async function recordInterruptedSessions(device: Device): Promise<void> {
  try {
    await recordFinishedSessions(device)
  } catch (error) {
    console.error('A breathing session could not be recorded; the next start tries again', error)
    return
  }
  const waits = unrecordedSessions().map((session) => msUntilOver(session, device.now()))
  if (waits.length === 0) return
  setTimeout(() => void recordInterruptedSessions(device), Math.min(...waits))
}
