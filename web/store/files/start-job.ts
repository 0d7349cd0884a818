import type { ArchiveJob } from './archive-job.ts'
import { type StartedJob, startWorkerJob } from './worker-job.ts'

const METHODS = ['read', 'next', 'extract', 'begin', 'add', 'end', 'check'] as const

export type JobApi = Pick<ArchiveJob, (typeof METHODS)[number]>

/**
 * Starts to read or write an export file in a worker, or in the page if the browser cannot start one.
 * @param signal ends the job; the call in progress then rejects with the signal's reason
 */
export function startJob(signal?: AbortSignal): Promise<StartedJob<JobApi>> {
  return startWorkerJob(
    {
      worker: () => new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' }),
      load: async () => new (await import('./archive-job.ts')).ArchiveJob(),
      methods: METHODS,
    },
    signal,
  )
}
