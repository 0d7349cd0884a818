import { readFoodList } from '@tend/shared/food-amounts/food-list'
import { FOOD_SEARCH_PAUSE_MS, foodQuery } from '@tend/shared/food-amounts/food-query'
import { useEffect, useState } from 'react'
import type { DeviceFoodFinder } from '../../commands/device-food-finder.ts'
import type { FoundFood } from '../../commands/found-food.ts'

/** The results of a search. */
export interface FoodsFound {
  readonly foods: readonly FoundFood[]
  /** The foods that the text lists, each as a query; one if it names one food. */
  readonly listed: readonly string[]
}

/**
 * The foods that match a text, searched 500 ms after the last keystroke. A new search aborts the
 * previous one. `null` while the text is too short or no results have arrived yet.
 */
export function useFoodSearch(finder: DeviceFoodFinder, text: string): FoodsFound | null {
  const [found, setFound] = useState<FoodsFound | null>(null)
  const query = foodQuery(text)

  useEffect(() => {
    if (query === null) {
      setFound(null)
      return
    }
    const { signal, abort } = abortable()
    const pause = setTimeout(async () => {
      const isList = readFoodList(query).items.length > 1
      const listed = isList ? await finder.list(query) : [query]
      if (!signal.aborted) await finder.find(query, signal, (foods) => setFound({ foods, listed }))
    }, FOOD_SEARCH_PAUSE_MS)
    return () => {
      clearTimeout(pause)
      abort()
    }
  }, [finder, query])

  return query === null ? null : found
}

/** The foods that match each of several texts, as they arrive. */
export function useListedSearch(
  finder: DeviceFoodFinder,
  texts: readonly string[],
): ReadonlyMap<string, readonly FoundFood[]> {
  const [found, setFound] = useState<ReadonlyMap<string, readonly FoundFood[]>>(new Map())
  useEffect(() => {
    const { signal, abort } = abortable()
    for (const text of texts) {
      void finder.find(text, signal, (foods) => setFound((all) => new Map(all).set(text, foods)))
    }
    return abort
  }, [finder, texts])
  return found
}

function abortable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
