import { useCallback, useRef, useState } from 'react'
import { endTrouble, reportTrouble } from './device-trouble.ts'

/** A command's run from a screen: it is either on disk when it resolves, or `failed` says so. */
export interface CommandRun {
  readonly failed: boolean
  run(command: () => Promise<unknown>): void
  /** The same, but nothing while one is under way: a button that is tapped twice saves once. */
  runOnce(command: () => Promise<unknown>): void
}

/** Runs commands and remembers whether the last one could not be saved. */
export function useCommand(): CommandRun {
  const [failed, setFailed] = useState(false)
  const isRunning = useRef(false)

  const run = useCallback((command: () => Promise<unknown>) => {
    command().then(
      () => {
        setFailed(false)
        endTrouble('full')
      },
      (error: unknown) => {
        console.error('This could not be saved', error)
        setFailed(true)
        if (isFull(error)) reportTrouble('full')
      },
    )
  }, [])

  const runOnce = useCallback(
    (command: () => Promise<unknown>) => {
      if (isRunning.current) return
      isRunning.current = true
      run(() =>
        command().finally(() => {
          isRunning.current = false
        }),
      )
    },
    [run],
  )

  return { failed, run, runOnce }
}

/** Whether a write failed for want of room; Dexie wraps what the browser says. */
export function isFull(error: unknown): boolean {
  const { name, inner } = Object(error)
  return [name, inner?.name].includes('QuotaExceededError')
}
