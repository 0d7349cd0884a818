import { type MealDraft, readMealDraft } from '@tend/domain/nutrition/meal-draft'
import { useDraft } from '../../data/draft.ts'
import type { Kept } from '../../data/kept.ts'

const readOpenDraft = (kept: unknown): MealDraft | null | undefined => readMealDraft(kept)

/** The meal form as it is typed; `null` while it is closed. */
export function useMealDraft(): Kept<MealDraft | null> {
  return useDraft<MealDraft | null>('meal', readOpenDraft, null)
}
