import { buildFoodIndex } from '@tend/foods/food-index'
import type { FoodRecord } from '@tend/foods/food-record'
import { normalisedWords } from '@tend/foods/normalise-text'
import { searchFoods } from '@tend/foods/search-foods'
import type { FastifyBaseLogger } from 'fastify'
import type { FdcApi } from './fdc/fdc-api.ts'
import type { FoodSearch } from './food-search.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the endpoint asks: this server's foods and, where they are too few, FoodData Central's. */
export interface FoodAnswers {
  search(text: string, limit: number): Promise<FoodRecord[]>
}

/** With fewer of its own, the server asks further. */
const ENOUGH_FOODS = 5
const MIN_WORDS_CHARS = 3
/** Words beyond this are not sent to anybody. */
const MAX_WORDS_CHARS = 80

/** How the official interface is asked: by whom, and where its answers are kept. */
export interface Official {
  readonly api: FdcApi
  readonly cache: ResponseCache
}

export function answerFoods(
  local: FoodSearch,
  official: Official | null,
  log: FastifyBaseLogger,
): FoodAnswers {
  const asked = new Map<string, Promise<FoodRecord[]>>()

  async function ask({ api, cache }: Official, words: string): Promise<FoodRecord[]> {
    const known = quietly(log, () => cache.get(words))
    if (known) return known
    const foods = await api.search(words)
    if (foods === null) return []
    quietly(log, () => cache.put(words, foods))
    return foods
  }

  return {
    search: async (text, limit) => {
      const own = local.search(text, limit)
      const words = normalisedWords(text).join(' ').slice(0, MAX_WORDS_CHARS)
      if (official === null || own.length >= ENOUGH_FOODS || words.length < MIN_WORDS_CHARS) {
        return own
      }
      // Who types the same at the same time waits for the same answer.
      const answer = asked.get(words) ?? ask(official, words)
      asked.set(words, answer)
      const foods = await answer.finally(() => asked.delete(words))
      return foods.length === 0 ? own : together(own, foods, text, limit)
    },
  }
}

function together(
  own: readonly FoodRecord[],
  foods: readonly FoodRecord[],
  text: string,
  limit: number,
): FoodRecord[] {
  const ids = new Set(own.map(({ fdcId }) => fdcId))
  const index = buildFoodIndex([...own, ...foods.filter(({ fdcId }) => !ids.has(fdcId))])
  return searchFoods(index, text, limit)
}

/** A cache that fails costs a question more, nothing else. */
function quietly<T>(log: FastifyBaseLogger, act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    log.warn({ code }, 'the kept answers of FoodData Central cannot be used')
    return null
  }
}
