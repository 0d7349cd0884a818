import { msUntilOver } from '@tend/domain/breathing/running-session'
import type { Device } from '../device/device.ts'
import { recordFinishedSessions, unrecordedSessions } from './running-session.ts'

/**
 * Records what an earlier page left behind: a session that was ended as the page went, or one whose
 * page was lost without a word. The latter may also be alive in another tab, so it is waited for.
 */
export async function recordInterruptedSessions(device: Device): Promise<void> {
  try {
    await recordFinishedSessions(device)
  } catch (error) {
    console.error('A breathing session could not be recorded; it is kept', error)
    return
  }
  const waits = unrecordedSessions().map((session) => msUntilOver(session, device.now()))
  if (waits.length === 0) return
  setTimeout(() => void recordInterruptedSessions(device), Math.min(...waits))
}
