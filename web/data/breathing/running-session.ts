import {
  isSessionOver,
  type RunningSession,
  readRunningSessions,
  sessionDurationMs,
} from '@tend/domain/breathing/running-session'
import type { Device } from '../device/device.ts'
import { completeTaskIfRunning } from '../sleep/sleep-routine.ts'
import { newLocalId } from '../storage/local-id.ts'
import { readPersisted, removePersisted, writePersisted } from '../storage/persisted.ts'
import { recordBreathingSession } from './breathing-sessions.ts'

/** Sessions that are not recorded yet: one that runs, and any that could not be recorded before. */
const KEY = 'tend_breathing_running'
const NONE: readonly RunningSession[] = []

export function unrecordedSessions(): readonly RunningSession[] {
  return readPersisted(KEY, readRunningSessions, NONE)
}

function change(update: (session: RunningSession) => RunningSession) {
  writePersisted(KEY, unrecordedSessions().map(update))
}

/** Whether a session goes on: it was not ended, by whatever tab. */
export function isSessionRunning(id: string): boolean {
  return unrecordedSessions().some((session) => session.id === id && !session.ended)
}

/** Begins a session, and ends one that runs in another tab: nobody breathes twice at a time. */
export function beginSession(nowMs: number): RunningSession {
  const session = { id: newLocalId(), startedAtMs: nowMs, seenAtMs: nowMs, ended: false }
  writePersisted(KEY, [
    ...unrecordedSessions().map((other) => ({ ...other, ended: true })),
    session,
  ])
  return session
}

/** Notes that the page of a session is alive: it is recorded up to here if the page is lost. */
export function markSessionAlive(id: string, nowMs: number): void {
  change((session) =>
    session.id === id && !session.ended ? { ...session, seenAtMs: nowMs } : session,
  )
}

/** Ends a session. It is recorded by `recordFinishedSessions`; written down at once, it cannot be lost. */
export function endSession(id: string, nowMs: number): void {
  change((session) =>
    session.id === id && !session.ended ? { ...session, seenAtMs: nowMs, ended: true } : session,
  )
}

/**
 * Records every session that is over, each under its own id, so that it is one session however many
 * tabs record it. Resolves once they are on disk. One of a whole cycle at least is also the Deep
 * Breathing of a sleep routine that runs.
 */
export async function recordFinishedSessions(device: Device): Promise<void> {
  for (const session of unrecordedSessions()) {
    if (!isSessionOver(session, device.now())) continue
    const { id, startedAtMs, seenAtMs } = session
    const startedAt = new Date(startedAtMs)
    const { cycles } = await recordBreathingSession(
      device,
      startedAt,
      sessionDurationMs(session),
      id,
    )
    const others = unrecordedSessions().filter((other) => other.id !== id)
    if (others.length > 0) writePersisted(KEY, others)
    else removePersisted(KEY)
    if (cycles > 0) await completeTaskIfRunning(device, 'Deep Breathing', seenAtMs)
  }
}
