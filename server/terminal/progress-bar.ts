import { SingleBar } from 'cli-progress'

/** Receives the progress of a stage, such as 'Copying', in any unit. */
export type OnProgress = (stage: string, done: number, total: number) => void

/** Shows the progress of long work, if standard error is a terminal. */
export async function showProgress<T>(
  work: (onProgress: OnProgress) => T | Promise<T>,
): Promise<T> {
  const bar = new SingleBar({ format: '{stage} {bar} {percentage}% · {eta_formatted}' })
  let current = ''
  const stop = () => {
    if (current !== '') bar.stop()
  }
  try {
    return await work((stage, done, total) => {
      if (stage !== current) {
        stop()
        current = stage
        bar.start(total, 0, { stage })
      }
      bar.update(done)
    })
  } finally {
    stop()
  }
}
