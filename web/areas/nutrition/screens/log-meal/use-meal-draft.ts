import { useEffect, useEffectEvent, useRef } from 'react'
import { dayStart } from '../../../../store/device/today/day-start.ts'
import { type Draft, useDraft } from '../../../../store/local-storage/draft.ts'
import { type MealDraft, readMealDraft, withDraftDate } from '../../rules/meal-draft.ts'
import { withPresentZone } from '../../rules/meal-moment.ts'

const closed = () => null

function readDraft(stored: MealDraft): MealDraft | undefined {
  const draft = readMealDraft(stored)
  return draft && withPresentZone(draft, dayStart())
}

/**
 * A draft of the meal form; `null` while the form is closed. A restored draft without any input is
 * moved to `day`. Another tab that changes its form does not change this one.
 */
export function useMealDraft(name: string, day: string): Draft<MealDraft, null> {
  const draft = useDraft<MealDraft>(name, closed, readDraft)
  const wasOpen = useRef(draft.form !== null)
  const move = useEffectEvent((to: string) => {
    // A draft that stays as it is does not become this tab's own, whose form opens after a reload.
    if (!wasOpen.current || !draft.form || withDraftDate(draft.form, to) === draft.form) return
    draft.edit((before) => before && withDraftDate(before, to))
  })

  useEffect(() => move(day), [day])

  return draft
}
