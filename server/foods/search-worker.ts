import { parentPort, workerData } from 'node:worker_threads'
import type { FoodRecord } from '@tend/foods/food-record'
import type { Asker } from '@tend/foods/ranking/asker'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import { ServerBusy } from '../errors/server-busy.ts'
import { openFoodSearch } from './open-food-search.ts'
import { startWorkBudget } from './work-budget.ts'

/** What a search thread needs to start. */
export interface SearchThreadData {
  readonly dataDir: string
  /** The CPU time for one search in milliseconds. */
  readonly budgetMs: number
}

/** A search, or the look-up of a barcode. */
export type SearchRequest = { readonly asker?: Asker } & (
  | { readonly text: string; readonly limit: number }
  | { readonly gtin: Gtin }
)

export type SearchResult =
  | { readonly state: 'found'; readonly foods: readonly FoodRecord[] }
  | { readonly state: 'too long' }
  | { readonly state: 'failed'; readonly reason: string; readonly code?: unknown }

/** A thread sends `searching` once the index is open, then the result. */
export type SearchMessage = { readonly state: 'searching' } | SearchResult

// The program of the threads that `SearchThread` starts.
const { dataDir, budgetMs }: SearchThreadData = workerData
const search = openFoodSearch(dataDir, { startBudget: () => startWorkBudget(budgetMs) })
parentPort?.on('message', (request: SearchRequest) => send(find(request)))

function find(request: SearchRequest): SearchResult {
  try {
    search.ready()
    send({ state: 'searching' })
    return { state: 'found', foods: foodsFor(request) }
  } catch (error) {
    if (error instanceof ServerBusy) return { state: 'too long' }
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { state: 'failed', reason: String(cause), code: codeOf(cause) }
  }
}

function foodsFor(request: SearchRequest): readonly FoodRecord[] {
  if ('text' in request) return search.search(request.text, request.limit, request.asker)
  const food = search.lookUp(request.gtin, request.asker)
  return food === null ? [] : [food]
}

function send(message: SearchMessage): void {
  parentPort?.postMessage(message)
}

/** Errors lose their code between threads. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
