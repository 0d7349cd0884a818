import { useEffect, useRef } from 'react'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import type { Persisted } from '../../../../store/local-storage/persisted.ts'
import { type MealDraft, readMealDraft, withDraftDate } from '../../rules/meal-draft.ts'

/**
 * The draft of the meal form; `null` while the form is closed. A restored draft without any input is
 * moved to `day`. Another tab that changes its form does not change this one.
 */
export function useMealDraft(day: string): Persisted<MealDraft | null> {
  const draft = useDraft<MealDraft>('meal', readMealDraft)
  const { value, change } = draft
  const wasOpen = useRef(value !== null)

  useEffect(() => {
    if (wasOpen.current) change((before) => before && withDraftDate(before, day))
  }, [change, day])

  return draft
}
