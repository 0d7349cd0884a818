import { type StartedJob, startWorkerJob } from '../../../store/files/worker-job.ts'
import type { MoveInJob } from './move-in-job.ts'

const METHODS = ['open', 'read', 'next'] as const

export type MoveInJobApi = Pick<MoveInJob, (typeof METHODS)[number]>

/**
 * Starts to read other apps' files in a worker. Rejects if the browser cannot start one: a second copy of
 * the readers for the page would take as much room offline as a page of the app.
 * @param signal ends the job; the call in progress then rejects with the signal's reason
 */
export function startMoveInJob(signal?: AbortSignal): Promise<StartedJob<MoveInJobApi>> {
  return startWorkerJob<(typeof METHODS)[number], MoveInJobApi>(
    {
      worker: () => new Worker(new URL('./move-in-worker.ts', import.meta.url), { type: 'module' }),
      load: () => Promise.reject(new Error('The worker for files of other apps did not start')),
      methods: METHODS,
    },
    signal,
  )
}
