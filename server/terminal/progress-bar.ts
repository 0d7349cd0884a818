import { SingleBar } from 'cli-progress'

/** Receives the progress of a stage, such as 'Copying', in any unit. */
export type OnProgress = (stage: string, done: number, total: number) => void

/** Shows the progress of long work, if standard error is a terminal. */
export async function showProgress<T>(
  work: (onProgress: OnProgress) => T | Promise<T>,
): Promise<T> {
  const bar = new SingleBar({
    format: '{stage} {bar} {percentage}%{eta_formatted}',
    // The library has no number before it knows the rate.
    formatTime: (seconds) => (Number.isFinite(seconds) ? ` · ${remainingText(seconds)}` : ''),
  })
  let current = ''
  try {
    const result = await work((stage, done, total) => {
      if (stage !== current) {
        if (current !== '') complete(bar)
        current = stage
        bar.start(total, 0, { stage })
      }
      bar.update(done)
    })
    if (current !== '') complete(bar)
    return result
  } finally {
    bar.stop()
  }
}

/** The time that a stage still takes. */
const remainingText = (seconds: number) =>
  seconds > 90 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds)} s`

/** Shows the end of a stage, since its last step may not have been reported. */
function complete(bar: SingleBar): void {
  bar.update(bar.getTotal())
  bar.stop()
}
