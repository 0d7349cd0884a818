import { useCallback, useRef, useState } from 'react'

/** Runs commands for a screen. A command is on disk when it has resolved. */
export interface CommandRun {
  /** Whether the last command could not be saved. */
  readonly failed: boolean
  run(command: () => Promise<unknown>): void
  /** Like `run`, but ignored while a command is running, so that a double tap saves once. */
  runOnce(command: () => Promise<unknown>): void
}

/** The `CommandRun` of a component. */
export function useCommand(): CommandRun {
  const [failed, setFailed] = useState(false)
  const isRunning = useRef(false)

  const run = useCallback((command: () => Promise<unknown>) => {
    command().then(
      () => setFailed(false),
      (error: unknown) => {
        console.error('A command could not be saved', error)
        setFailed(true)
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
