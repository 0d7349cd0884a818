/** A call of a method of a job, sent to its worker. Calls are made one at a time. */
interface JobCall {
  readonly name: string
  readonly args: readonly unknown[]
}

type JobResponse = { readonly result: unknown } | { readonly error: string }

type Method = (...args: never[]) => Promise<unknown>
type Methods = Readonly<Record<string, Method>>

/** A job that is running. */
export interface StartedJob<Api> {
  readonly job: Api
  /** Frees its memory, and ends it at once if it is still running. */
  stop(): void
}

/** A job that runs in a worker, or in the page if the browser cannot start one. */
export interface JobEntry<Name extends string, Api> {
  /** Must create the worker, so that the bundler finds its file. */
  readonly worker: () => Worker
  /** Loads the job into the page. */
  readonly load: () => Promise<Api>
  /** The methods that can be called. */
  readonly methods: readonly Name[]
}

/** @param signal ends the job; the call in progress then rejects with the signal's reason */
export async function startWorkerJob<Name extends string, Api extends { [N in Name]: Method }>(
  entry: JobEntry<Name, Api>,
  signal?: AbortSignal,
): Promise<StartedJob<Pick<Api, Name>>> {
  signal?.throwIfAborted()
  const worker = await startWorker(entry.worker)
  const { call, stop } = worker ? callWorker(worker, signal) : callPage(await entry.load(), signal)
  const calls = entry.methods.map((name) => [name, (...args: unknown[]) => call(name, args)])
  return { job: Object.fromEntries(calls) as Pick<Api, Name>, stop }
}

/** Makes the methods of a job callable from the page that has started this worker. */
export function serveJob(job: object): void {
  const methods = job as Methods
  const respond = (response: JobResponse) => postMessage(response)
  addEventListener('message', ({ data: { name, args } }: MessageEvent<JobCall>) => {
    const method = methods[name] as (...args: unknown[]) => Promise<unknown>
    method.apply(job, [...args]).then(
      (result) => respond({ result }),
      (error: unknown) => respond({ error: String(error) }),
    )
  })
  respond({ result: 'started' })
}

/** `null` if there are no workers, or if its file cannot be loaded. */
function startWorker(create: () => Worker): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = create()
      worker.onmessage = () => resolve(worker)
      worker.onerror = () => resolve(null)
    } catch {
      resolve(null)
    }
  })
}

interface Caller {
  call(name: string, args: readonly unknown[]): Promise<unknown>
  stop(): void
}

function callWorker(worker: Worker, signal: AbortSignal | undefined): Caller {
  let reject: (reason: unknown) => void = () => {}
  const onAbort = () => {
    worker.terminate()
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', onAbort)
  return {
    call: (name, args) =>
      new Promise((resolve, rejectCall) => {
        signal?.throwIfAborted()
        reject = rejectCall
        worker.onmessage = ({ data }: MessageEvent<JobResponse>) => {
          if ('error' in data) rejectCall(new Error(data.error))
          else resolve(data.result)
        }
        worker.onerror = (event) => rejectCall(new Error(event.message))
        worker.postMessage({ name, args } satisfies JobCall)
      }),
    stop() {
      signal?.removeEventListener('abort', onAbort)
      worker.terminate()
    },
  }
}

/** Rejects calls after the signal; the page stays responsive between them. */
function callPage(job: object, signal: AbortSignal | undefined): Caller {
  const methods = job as Methods
  return {
    async call(name, args) {
      signal?.throwIfAborted()
      const method = methods[name] as (...args: unknown[]) => Promise<unknown>
      const result = await method.apply(job, [...args])
      signal?.throwIfAborted()
      return result
    },
    stop() {},
  }
}
