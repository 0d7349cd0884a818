import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** The check reads the whole file. With a larger file it would delay the start of the server too long. */
const MIN_BYTES = 256 * 1024 * 1024

/** The data of the worker thread. */
export interface CheckedFile {
  readonly path: string
}

export type CheckResult =
  | { readonly state: 'intact' }
  | { readonly state: 'damaged'; readonly reason: string }
  /** The file could not be checked. */
  | { readonly state: 'failed'; readonly reason: string }

/** Whether a file is checked for damage in the background rather than before it is opened. */
export function isCheckedInBackground(path: string): boolean {
  return statSync(path).size > MIN_BYTES
}

/** Checks large databases for damage, in a thread, while the server is already running. */
export class BackgroundCheck {
  readonly #script: string
  readonly #onResult: (path: string, result: CheckResult) => void
  #worker: Worker | null = null
  #isDamaged = false

  /**
   * @param script the path of the built `integrity-worker.js`
   * @param onResult called once for each file that was checked
   */
  constructor(script: string, onResult: (path: string, result: CheckResult) => void) {
    this.#script = script
    this.#onResult = onResult
  }

  /** Whether damage was found in the file that was opened last. */
  get isDamaged(): boolean {
    return this.#isDamaged
  }

  /**
   * Checks a file that was opened, if it is large.
   * @param onIntact called when the thread has found no damage and no longer reads the file
   */
  start(path: string, onIntact: () => void): void {
    void this.stop()
    this.#isDamaged = false
    if (!isCheckedInBackground(path)) return
    const data: CheckedFile = { path }
    const worker = new Worker(this.#script, { workerData: data })
    this.#worker = worker
    let result: CheckResult = { state: 'failed', reason: 'The thread has ended.' }
    worker.on('message', (message: CheckResult) => {
      result = message
    })
    worker.on('error', (error) => {
      result = { state: 'failed', reason: String(error) }
    })
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#isDamaged = result.state === 'damaged'
      this.#onResult(path, result)
      if (result.state === 'intact') onIntact()
    })
  }

  /** Ends the check without a result. Resolves when the thread no longer reads the file. */
  async stop(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }
}
