import { useEffect, useRef, useState } from 'react'

export type FileTask<Progress, Result> =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress | null }
  | { readonly state: 'done'; readonly result: Result }
  | { readonly state: 'failed' }

/**
 * The state of a task that reads or writes a file, one at a time. Leaving the page cancels it.
 */
export function useFileTask<Progress, Result>() {
  const [task, setTask] = useState<FileTask<Progress, Result>>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Runs a task. A failure is logged and becomes the state; after `cancel` the state is `idle`. */
  async function run(
    work: (signal: AbortSignal, onProgress: (progress: Progress) => void) => Promise<Result>,
  ) {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const set = (next: FileTask<Progress, Result>) => {
      if (!signal.aborted) setTask(next)
    }
    set({ state: 'running', progress: null })
    try {
      set({
        state: 'done',
        result: await work(signal, (progress) => set({ state: 'running', progress })),
      })
    } catch (error) {
      if (!signal.aborted) console.error('The file could not be read or written', error)
      set({ state: 'failed' })
    }
  }

  function cancel() {
    running.current?.abort()
    setTask({ state: 'idle' })
  }

  return { task, run, cancel }
}
