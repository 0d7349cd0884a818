import type { FoodRecord } from '@tend/foods/food-record'
import { foodOfLine } from '@tend/foods/packs/pack-format'
import type { Gtin } from '@tend/shared/barcodes/gtin'
import { foodWithoutAmount } from '@tend/shared/food-amounts/food-amount'
import { normalisedWords } from '@tend/shared/search/normalise-text'
import type { PackAnswer, PackQuestion } from './pack-worker.ts'
import { readStoredPacks } from './stored-packs.ts'

/** Asks the foods of the packs, in a worker, so that no tap waits. */
type Ask = (
  question: { readonly words: readonly string[] } | { readonly code: string },
) => Promise<PackAnswer['found']>

/** After this time without a question, the memory of the packs is freed. */
const IDLE_MS = 60_000
/** A worker that does not answer is given up. */
const ANSWER_MS = 5000

/** The product with a barcode in the packs on this device; `null` if there is none. Never rejects. */
export async function findInPacks(gtin: Gtin, ask: Ask = askWorker): Promise<FoodRecord | null> {
  const found = await ask({ code: gtin.replace(/^0+/, '') })
  return foodsOf(found)[0] ?? null
}

/** Products of the packs on this device that have all words of a query, not ranked yet. Never rejects. */
export async function searchPacks(query: string, ask: Ask = askWorker): Promise<FoodRecord[]> {
  const words = normalisedWords(foodWithoutAmount(query).food)
  return words.length === 0 ? [] : foodsOf(await ask({ words }))
}

function foodsOf(found: PackAnswer['found']): FoodRecord[] {
  // The ranking counts scans; of a pack only their order is known.
  return found.flatMap(
    ({ line, country, place }) => foodOfLine(line, country, Math.round(1e6 / (1 + place))) ?? [],
  )
}

let worker: Worker | null = null
let idle: ReturnType<typeof setTimeout> | undefined
let lastId = 0
/** The files that the worker has opened. */
let openFiles = ''

/** Ends the worker, so that the next question opens the packs as they are then. */
function closePacks(): void {
  clearTimeout(idle)
  worker?.terminate()
  worker = null
  openFiles = ''
}

async function askWorker(question: Parameters<Ask>[0]): Promise<PackAnswer['found']> {
  try {
    const { whole } = await readStoredPacks()
    const files = whole.flatMap(({ parts }) => parts.map(({ file }) => file)).join()
    // Downloaded, removed or erased since, perhaps in another tab.
    if (files !== openFiles) closePacks()
    if (files === '') return []
    openFiles = files
    worker ??= new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' })
    clearTimeout(idle)
    idle = setTimeout(closePacks, IDLE_MS)
    return await answerOf(worker, { ...question, id: ++lastId })
  } catch (error) {
    console.error('The foods on this device could not be searched', error)
    closePacks()
    return []
  }
}

function answerOf(asked: Worker, question: PackQuestion): Promise<PackAnswer['found']> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const timer = setTimeout(() => fail('The packs do not answer'), ANSWER_MS)
    const fail = (message: string) => {
      end.abort()
      clearTimeout(timer)
      reject(new Error(message))
    }
    const onMessage = ({ data }: MessageEvent<PackAnswer>) => {
      if (data.id !== question.id) return
      end.abort()
      clearTimeout(timer)
      resolve(data.found)
    }
    asked.addEventListener('message', onMessage, { signal: end.signal })
    asked.addEventListener('error', ({ message }) => fail(message), { signal: end.signal })
    asked.postMessage(question)
  })
}
