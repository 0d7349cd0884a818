import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useCommand } from '../../data/device/use-command.ts'

export interface Session {
  readonly isRunning: boolean
  /** Since its start; of the last session, while none runs; 0 before the first. */
  readonly elapsedMs: number
  /** It could not be recorded; it is kept for the next time. */
  readonly failed: boolean
  start(): void
  stop(): void
}

/** What runs a session comes after the first screen, and is there by the time of a tap. */
const loadRunSession = () => import('./run-session.ts')

/** A breathing session of this page, which ends at the latest when the page is left. */
export function useSession(): Session {
  const opened = useDevice()
  const device = useRef<Device>(undefined)
  const { failed, run } = useCommand()
  const [isRunning, setIsRunning] = useState(false)
  const [elapsedMs, setElapsedMs] = useState(0)
  const [missing, setMissing] = useState<unknown>()
  const stopping = useRef<() => void>(undefined)
  const isHere = useRef(false)

  useEffect(() => {
    if (opened.state === 'open') device.current = opened.device
  }, [opened])

  useEffect(() => {
    isHere.current = true
    loadRunSession().catch(() => {
      // It is tried again, and said, when it is needed.
    })
    return () => {
      isHere.current = false
      stopping.current?.()
    }
  }, [])

  async function start() {
    const { runSession } = await loadRunSession()
    if (!isHere.current || stopping.current) return
    setIsRunning(true)
    stopping.current = runSession({
      onTime: setElapsedMs,
      onEnd() {
        stopping.current = undefined
        setIsRunning(false)
      },
      onRecord(record) {
        const { current } = device
        if (current) run(() => record(current))
      },
    })
  }

  // For the page's boundary to say.
  if (missing) throw missing
  return {
    isRunning,
    elapsedMs,
    failed,
    start: () => void start().catch(setMissing),
    stop: () => stopping.current?.(),
  }
}
