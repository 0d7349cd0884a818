import { FOOD_SEARCH_PAUSE_MS, foodQuery } from '@tend/shared/food-amounts/food-query'
import { useEffect, useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { openFoodFinder } from '../../commands/device-food-finder.ts'
import type { FoundFood } from '../../commands/found-food.ts'

/**
 * The foods that match a text, searched 500 ms after the last keystroke. A new search aborts the
 * previous one. `null` while the text is too short or no results have arrived yet.
 */
export function useFoodSearch(device: Device, text: string): readonly FoundFood[] | null {
  const [finder] = useState(() => openFoodFinder(device))
  const [foods, setFoods] = useState<readonly FoundFood[] | null>(null)
  const query = foodQuery(text)

  useEffect(() => {
    if (query === null) {
      setFoods(null)
      return
    }
    const controller = new AbortController()
    const pause = setTimeout(
      () => void finder.find(query, controller.signal, setFoods),
      FOOD_SEARCH_PAUSE_MS,
    )
    return () => {
      clearTimeout(pause)
      controller.abort()
    }
  }, [finder, query])

  return query === null ? null : foods
}
