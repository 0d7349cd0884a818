import { useEffect, useRef } from 'react'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import type { Persisted } from '../../../../store/local-storage/persisted.ts'
import { type MealDraft, readMealDraft, withDraftDate } from '../../rules/meal-draft.ts'

const readOpenDraft = (stored: unknown): MealDraft | null | undefined => readMealDraft(stored)

/**
 * The draft of the meal form; `null` while the form is closed. A restored draft without any input is
 * moved to `day`.
 */
export function useMealDraft(day: string): Persisted<MealDraft | null> {
  const draft = useDraft<MealDraft | null>('meal', readOpenDraft, null)
  const { value, change } = draft
  const wasOpen = useRef(value !== null)

  useEffect(() => {
    if (wasOpen.current) change((before) => before && withDraftDate(before, day))
  }, [change, day])

  return draft
}
