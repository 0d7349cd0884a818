import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { useDevice } from '../../../store/device/device-provider.tsx'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { type BreathPattern, CLASSIC } from '../rules/breath-pattern.ts'
import type { SessionMinutes } from '../rules/session-minutes.ts'

export interface Session {
  readonly isRunning: boolean
  /** Time since the start of the running or the last session; 0 before the first one. */
  readonly elapsedMs: number
  /** The length of the running or the last session; 0 if it runs until it is stopped. */
  readonly minutes: SessionMinutes
  /** The pattern of the running or the last session. */
  readonly pattern: BreathPattern
  /** Whether the last session has ended by itself. */
  readonly isComplete: boolean
  /** The last session could not be recorded. It stays stored and is tried again later. */
  readonly failed: boolean
  start(): void
  stop(): void
}

/** Loaded after the first render to keep the first screen small. */
const loadRunSession = () => import('./run-session.ts')

/** Runs a breathing session on this page and stops it when the user leaves the page. */
export function useSession(): Session {
  const opened = useDevice()
  const device = useRef<Device>(undefined)
  const { failed, run } = useCommand()
  const [isRunning, setIsRunning] = useState(false)
  const [elapsedMs, setElapsedMs] = useState(0)
  const [minutes, setMinutes] = useState<SessionMinutes>(0)
  const [pattern, setPattern] = useState(CLASSIC)
  const [isComplete, setIsComplete] = useState(false)
  const [loadError, setLoadError] = useState<unknown>()
  const stopSession = useRef<() => void>(undefined)
  const isMounted = useRef(false)

  useEffect(() => {
    if (opened.state === 'open') device.current = opened.device
  }, [opened])

  useEffect(() => {
    isMounted.current = true
    loadRunSession().catch(() => {
      // Start loads it again, and reports the error if that fails too.
    })
    return () => {
      isMounted.current = false
      stopSession.current?.()
    }
  }, [])

  async function start() {
    const { runSession } = await loadRunSession()
    if (!isMounted.current || stopSession.current) return
    setIsRunning(true)
    stopSession.current = runSession({
      onStart(chosenMinutes, chosenPattern) {
        setMinutes(chosenMinutes)
        setPattern(chosenPattern)
      },
      onTime: setElapsedMs,
      onEnd(hasCompleted) {
        stopSession.current = undefined
        setIsRunning(false)
        setIsComplete(hasCompleted)
      },
      onRecord(record) {
        const { current } = device
        if (current) run(() => record(current))
      },
    })
  }

  // The page's error boundary shows the error.
  if (loadError) throw loadError
  return {
    isRunning,
    elapsedMs,
    minutes,
    pattern,
    isComplete,
    failed,
    start: () => void start().catch(setLoadError),
    stop: () => stopSession.current?.(),
  }
}
