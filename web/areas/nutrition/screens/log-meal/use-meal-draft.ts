import { useEffect, useRef } from 'react'
import type { Persisted } from '../../../../store/local-storage/persisted.ts'
import { useTabDraft } from '../../../../store/local-storage/tab-draft.ts'
import { type MealDraft, readMealDraft, withDraftDate } from '../../rules/meal-draft.ts'

/**
 * The draft of the meal form; `null` while the form is closed. A restored draft without any input is
 * moved to `day`. Another tab that changes its form does not change this one.
 */
export function useMealDraft(day: string): Persisted<MealDraft | null> {
  const draft = useTabDraft<MealDraft>('meal', readMealDraft)
  const { value, change } = draft
  const wasOpen = useRef(value !== null)

  useEffect(() => {
    if (wasOpen.current) change((before) => before && withDraftDate(before, day))
  }, [change, day])

  return draft
}
