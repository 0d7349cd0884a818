import { Worker } from 'node:worker_threads'
import type { FoodRecord } from '@tend/foods/food-record'
import { ServerBusy } from '../errors/server-busy.ts'
import { ServiceUnavailable } from '../errors/service-unavailable.ts'
import { INDEX_UNREADABLE, SEARCH_TOO_LONG } from './search-messages.ts'
import type {
  SearchMessage,
  SearchRequest,
  SearchResult,
  SearchThreadData,
} from './search-worker.ts'

/** Building an index takes a slow disk seconds. */
const MAX_OPENING_MS = 60_000
/**
 * A search ends by itself, on a busy processor after ten times its budget. After this many times the
 * budget it is stuck.
 */
const STUCK_FACTOR = 20
/** An index of two million foods needs about 100 MB. */
const MAX_HEAP_MB = 512

/** A thread that searches the food index, one search at a time. The first search starts it. */
export class SearchThread {
  readonly #script: string
  readonly #data: SearchThreadData
  #worker: Worker | null = null
  #lastEnd: Promise<unknown> = Promise.resolve()

  /** @param script the path of the built `search-worker.js` */
  constructor(script: string, data: SearchThreadData) {
    this.#script = script
    this.#data = data
  }

  /**
   * Searches. If the search gets stuck or the thread fails, the next search starts another thread.
   * @throws ServerBusy if the search took too long
   * @throws ServiceUnavailable if the index cannot be read
   */
  async search(request: SearchRequest): Promise<readonly FoodRecord[]> {
    // A thread ends only after its current SQLite statement, and must not run beside the next one.
    await this.#lastEnd
    this.#worker ??= this.#start()
    const worker = this.#worker
    worker.ref()
    const result = await this.#ask(worker, request)
    // An idle thread does not keep the process running.
    worker.unref()
    switch (result.state) {
      case 'found':
        return result.foods
      case 'too long':
        throw new ServerBusy(SEARCH_TOO_LONG)
      case 'failed': {
        const cause = Object.assign(new Error(result.reason), { code: result.code })
        throw new ServiceUnavailable(INDEX_UNREADABLE, { cause })
      }
    }
  }

  async stop(): Promise<void> {
    if (this.#worker !== null) this.#end(this.#worker)
    await this.#lastEnd
  }

  #start(): Worker {
    const worker = new Worker(this.#script, {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // Without a listener, the error of an idle thread would end the process.
    worker.on('error', () => this.#end(worker)).on('exit', () => this.#end(worker))
    return worker
  }

  #end(worker: Worker): void {
    if (this.#worker === worker) this.#worker = null
    this.#lastEnd = worker.terminate()
  }

  #ask(worker: Worker, request: SearchRequest): Promise<SearchResult> {
    return new Promise((resolve) => {
      const finish = (result: SearchResult) => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        resolve(result)
      }
      const giveUp = () => {
        this.#end(worker)
        finish({ state: 'too long' })
      }
      const onMessage = (message: SearchMessage) => {
        if (message.state !== 'searching') return finish(message)
        clearTimeout(timer)
        timer = setTimeout(giveUp, this.#data.budgetMs * STUCK_FACTOR)
      }
      const onError = (error: unknown) => finish({ state: 'failed', reason: String(error) })
      const onExit = () => finish({ state: 'failed', reason: 'The search thread has ended.' })
      let timer = setTimeout(giveUp, MAX_OPENING_MS)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(request)
    })
  }
}
