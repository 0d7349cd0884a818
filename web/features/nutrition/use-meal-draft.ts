import { type MealDraft, readMealDraft, withDraftDate } from '@tend/domain/nutrition/meal-draft'
import { useEffect, useRef } from 'react'
import { useDraft } from '../../data/storage/draft.ts'
import type { Persisted } from '../../data/storage/persisted.ts'

const readOpenDraft = (kept: unknown): MealDraft | null | undefined => readMealDraft(kept)

/**
 * The meal form as it is typed; `null` while it is closed. One that is found open and not begun is
 * for `day`, wherever it was opened.
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
