import { useCallback, useRef, useState } from 'react'

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
      () => setFailed(false),
      (error: unknown) => {
        console.error('This could not be saved', error)
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
