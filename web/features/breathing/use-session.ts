import { useCallback, useEffect, useRef, useState } from 'react'
import type { BreathingCues } from '../../data/breathing-cues.ts'
import { useDevice } from '../../data/device-provider.tsx'
import {
  beginSession,
  endSession,
  markSeen,
  recordOverSessions,
  useRunningSession,
} from '../../data/running-session.ts'
import { useCommand } from '../../data/use-command.ts'
import { keepScreenAwake } from '../../platform/wake-lock.ts'
import { beginCues, type SessionCues } from './session-cues.ts'

/** The timer and the countdown turn half a second apart, since the exercise begins half a second in. */
const LOOK_MS = 500

export interface Session {
  readonly isRunning: boolean
  /** Since its start; of the last session, while none runs; 0 before the first. */
  readonly elapsedMs: number
  /** It could not be recorded; it is kept for the next time. */
  readonly failed: boolean
  start(): void
  stop(): void
}

/**
 * A breathing session of this page. It ends when it is stopped, when the page is left, and when
 * another tab begins one, and is recorded at once (specification §4).
 */
export function useSession(chosen: BreathingCues): Session {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const { failed, run } = useCommand()
  const [begun, setBegun] = useState<{ readonly id: string; readonly startedAtMs: number }>()
  const [nowMs, setNowMs] = useState(0)
  const cues = useRef<SessionCues>(undefined)

  const running = useRunningSession(begun?.id ?? null)
  const id = running?.id
  const startedAtMs = begun?.startedAtMs ?? 0
  const elapsedMs = begun ? Math.max(nowMs - startedAtMs, 0) : 0

  const record = useCallback(() => {
    if (device) run(() => recordOverSessions(device))
  }, [device, run])
  const latestRecord = useRef(record)
  useEffect(() => {
    latestRecord.current = record
  }, [record])

  useEffect(() => {
    if (!id) return
    let looking: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(looking)
      const lookedMs = Date.now()
      const intoMs = Math.max(lookedMs - startedAtMs, 0)
      setNowMs(lookedMs)
      cues.current?.follow()
      markSeen(id, lookedMs)
      looking = setTimeout(look, LOOK_MS - (intoMs % LOOK_MS))
    }
    const lookAgain = () => {
      if (document.visibilityState === 'visible') cues.current?.catchUp()
      look()
    }
    const leave = () => {
      cues.current?.end()
      cues.current = undefined
      endSession(id, Date.now())
      latestRecord.current()
    }
    const letSleep = keepScreenAwake()
    look()
    document.addEventListener('visibilitychange', lookAgain)
    addEventListener('pagehide', leave)
    return () => {
      clearTimeout(looking)
      document.removeEventListener('visibilitychange', lookAgain)
      removeEventListener('pagehide', leave)
      letSleep()
      leave()
    }
  }, [id, startedAtMs])

  useEffect(() => cues.current?.choose(chosen), [chosen])

  function start() {
    const session = beginSession(Date.now())
    setNowMs(session.startedAtMs)
    setBegun(session)
    cues.current = beginCues(chosen, () => Math.max(Date.now() - session.startedAtMs, 0))
    // One that another page has left behind ends here.
    record()
  }

  function stop() {
    const stoppedMs = Date.now()
    setNowMs(stoppedMs)
    if (id) endSession(id, stoppedMs)
  }

  return { isRunning: id !== undefined, elapsedMs, failed, start, stop }
}
