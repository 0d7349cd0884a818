import { availableParallelism } from 'node:os'
import type { FoodRecord } from '@tend/foods/food-record'
import type { Asker } from '@tend/foods/ranking/asker'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import { ServerBusy } from '../errors/server-busy.ts'
import type { AddressKeys } from '../http/clients/address-keys.ts'
import { SearchThread } from './search-thread.ts'
import type { SearchRequest, SearchThreadData } from './search-worker.ts'

/** One core stays free for all other requests. More threads would only need more memory. */
const DEFAULT_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))
/** Searches that wait for a thread: at most 32 budgets, which are 1.6 s. Further ones are refused. */
const MAX_WAITING = 32
const MAX_WAITING_PER_ADDRESS = 8
const MAX_WAITING_PER_NETWORK = 16
const MAX_WAITING_PER_SITE = 24

interface WaitingSearch {
  readonly request: SearchRequest
  /** `null` for the server itself. */
  readonly client: AddressKeys | null
  readonly resolve: (foods: Promise<readonly FoodRecord[]>) => void
}

/**
 * Searches the food index in threads, so that a search delays no other request. Waiting searches are
 * limited in all, for each address and for each network, so that no client can occupy the search.
 */
export class SearchPool {
  readonly #threads: readonly SearchThread[]
  readonly #idle: SearchThread[]
  readonly #waiting: WaitingSearch[] = []

  /** @param script the path of the built `search-worker.js` */
  constructor(script: string, data: SearchThreadData, threads = DEFAULT_THREADS) {
    this.#threads = Array.from({ length: threads }, () => new SearchThread(script, data))
    this.#idle = [...this.#threads]
  }

  /**
   * Returns the foods that match a query, best match first.
   * @param client the keys under which the client's waiting searches are counted
   * @param asker for whom to rank and name the foods
   * @throws ServerBusy if too many searches wait, or if this one took too long
   * @throws ServiceUnavailable if the index cannot be read; the next call tries again
   */
  async search(
    text: string,
    limit: number,
    client: AddressKeys,
    asker?: Asker,
  ): Promise<readonly FoodRecord[]> {
    return this.#enqueueFor(client, { text, limit, ...(asker && { asker }) })
  }

  /** Returns the food with a barcode, `null` if there is none. It counts and throws like a search. */
  async lookUp(gtin: Gtin, client: AddressKeys, asker?: Asker): Promise<FoodRecord | null> {
    const [food] = await this.#enqueueFor(client, { gtin, ...(asker && { asker }) })
    return food ?? null
  }

  /** Opens or builds the index ahead of the first search. Throws like `search`. */
  async ready(): Promise<void> {
    await this.#enqueue({ text: '', limit: 0 }, null)
  }

  /** Stops the threads. Searches that are not done yet fail. */
  async close(): Promise<void> {
    for (const { resolve } of this.#waiting.splice(0)) {
      resolve(Promise.reject(new ServerBusy('The server is stopping.')))
    }
    await Promise.all(this.#threads.map((thread) => thread.stop()))
  }

  #isFullFor({ single, network, site }: AddressKeys): boolean {
    const waiting = (key: keyof AddressKeys, value: string) =>
      this.#waiting.filter(({ client }) => client?.[key] === value).length
    return (
      this.#waiting.length >= MAX_WAITING ||
      waiting('single', single) >= MAX_WAITING_PER_ADDRESS ||
      waiting('network', network) >= MAX_WAITING_PER_NETWORK ||
      waiting('site', site) >= MAX_WAITING_PER_SITE
    )
  }

  async #enqueueFor(client: AddressKeys, request: SearchRequest): Promise<readonly FoodRecord[]> {
    if (this.#isFullFor(client)) {
      throw new ServerBusy('Too many food searches are waiting: try again in a few seconds.')
    }
    return this.#enqueue(request, client)
  }

  #enqueue(request: SearchRequest, client: AddressKeys | null): Promise<readonly FoodRecord[]> {
    return new Promise((resolve) => {
      this.#waiting.push({ request, client, resolve })
      this.#startNext()
    })
  }

  #startNext(): void {
    const thread = this.#idle.pop()
    if (thread === undefined) return
    const next = this.#waiting.shift()
    if (next === undefined) {
      this.#idle.push(thread)
      return
    }
    const found = thread.search(next.request).finally(() => {
      this.#idle.push(thread)
      this.#startNext()
    })
    next.resolve(found)
  }
}
