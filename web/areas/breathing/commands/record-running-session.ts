import type { Device } from '../../../store/device/device.ts'
import {
  readPersisted,
  removePersisted,
  writePersisted,
} from '../../../store/local-storage/persisted.ts'
import { completeTaskIfRunning } from '../../sleep/commands/run-sleep-routine.ts'
import {
  isSessionOver,
  type RunningSession,
  readRunningSessions,
  sessionDurationMs,
} from '../rules/running-session.ts'
import { newSessionId, recordBreathingSession } from './recorded-sessions.ts'

/** Holds the running session and those that could not be recorded yet. */
const KEY = 'tend_breathing_running'
const NONE: readonly RunningSession[] = []

/** The running session and those that could not be recorded yet. */
export function unrecordedSessions(): readonly RunningSession[] {
  return readPersisted(KEY, readRunningSessions, NONE)
}

function change(update: (session: RunningSession) => RunningSession) {
  writePersisted(KEY, unrecordedSessions().map(update))
}

/** Whether a session is still running; any tab may have ended it. */
export function isSessionRunning(id: string): boolean {
  return unrecordedSessions().some((session) => session.id === id && !session.ended)
}

/** Begins a session, and ends one that is running in another tab. */
export function beginSession(nowMs: number): RunningSession {
  const session = {
    id: newSessionId(new Date(nowMs)),
    startedAtMs: nowMs,
    seenAtMs: nowMs,
    ended: false,
  }
  writePersisted(KEY, [
    ...unrecordedSessions().map((other) => ({ ...other, ended: true })),
    session,
  ])
  return session
}

/** Stores that a session was running at `nowMs`. If its page crashes, it is recorded up to here. */
export function markSessionAlive(id: string, nowMs: number): void {
  change((session) =>
    session.id === id && !session.ended ? { ...session, seenAtMs: nowMs } : session,
  )
}

/** Ends a session and stores its end at once; `recordFinishedSessions` then records it. */
export function endSession(id: string, nowMs: number): void {
  change((session) =>
    session.id === id && !session.ended ? { ...session, seenAtMs: nowMs, ended: true } : session,
  )
}

/**
 * Records every session that is over, each under its id, so that several tabs can call this and
 * each session is stored once. Resolves once they are on disk. A session of at least one full cycle
 * also completes the task Deep Breathing of a running sleep routine.
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
