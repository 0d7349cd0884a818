import type { ArchiveJob } from './archive-job.ts'

export type JobApi = Pick<
  ArchiveJob,
  'read' | 'next' | 'unlock' | 'begin' | 'add' | 'end' | 'check'
>

/** A call of a method of the job, sent to the worker. Calls are made one at a time. */
export interface JobCall {
  readonly name: keyof JobApi
  readonly args: readonly unknown[]
}

export type JobResponse = { readonly result: unknown } | { readonly error: string }

/** A job that is running. */
export interface StartedJob {
  readonly job: JobApi
  /** Frees its memory, and ends it at once if it is still running. */
  stop(): void
}

/**
 * Starts to read or write an export file in a worker, or in the page if the browser cannot start one.
 * @param signal ends the job; the call in progress then rejects with the signal's reason
 */
export async function startJob(signal?: AbortSignal): Promise<StartedJob> {
  signal?.throwIfAborted()
  const worker = await startWorker()
  return worker ? jobInWorker(worker, signal) : jobInPage(signal)
}

/** `null` if there are no workers, or if its file cannot be loaded. */
function startWorker(): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('./archive-worker.ts', import.meta.url), { type: 'module' })
      worker.onmessage = () => resolve(worker)
      worker.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

function jobInWorker(worker: Worker, signal: AbortSignal | undefined): StartedJob {
  let reject: (reason: unknown) => void = () => {}
  const onAbort = () => {
    worker.terminate()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', onAbort)
  const call =
    (name: keyof JobApi) =>
    (...args: unknown[]) =>
      new Promise<never>((resolve, rejectCall) => {
        signal?.throwIfAborted()
        reject = rejectCall
        worker.onmessage = ({ data }: MessageEvent<JobResponse>) => {
          if ('error' in data) rejectCall(new Error(data.error))
          else resolve(data.result as never)
        }
        worker.onerror = (event) => rejectCall(new Error(event.message))
        worker.postMessage({ name, args } satisfies JobCall)
      })
  return {
    job: {
      read: call('read'),
      next: call('next'),
      unlock: call('unlock'),
      begin: call('begin'),
      add: call('add'),
      end: call('end'),
      check: call('check'),
    },
    stop() {
      signal?.removeEventListener('abort', onAbort)
      worker.terminate()
    },
  }
}

async function jobInPage(signal: AbortSignal | undefined): Promise<StartedJob> {
  const { ArchiveJob } = await import('./archive-job.ts')
  const job = new ArchiveJob()
  /** Rejects calls after the signal; the page stays responsive between them. */
  function call<Args extends unknown[], T>(method: (...args: Args) => Promise<T>) {
    return async (...args: Args): Promise<T> => {
      signal?.throwIfAborted()
      const result = await method.apply(job, args)
      signal?.throwIfAborted()
      return result
    }
  }
  return {
    job: {
      read: call(job.read),
      next: call(job.next),
      unlock: call(job.unlock),
      begin: call(job.begin),
      add: call(job.add),
      end: call(job.end),
      check: call(job.check),
    },
    stop() {},
  }
}
