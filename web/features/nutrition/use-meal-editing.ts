import type { LocalDate } from '@tend/domain/days/local-date'
import type { NutritionLog } from '@tend/domain/kinds/meal'
import {
  editMealDraft,
  isDraftTouched,
  type MealDraft,
  newMealDraft,
} from '@tend/domain/nutrition/meal-draft'
import type { MealForm } from '@tend/domain/nutrition/meal-form'
import { ENERGY_UNIT } from '@tend/domain/units/energy'
import { useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { newMealForm } from '../../data/nutrition/new-meal-form.ts'
import { storedSetting } from '../../data/settings/stored-settings.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { useMealDraft } from './use-meal-draft.ts'

/** The meal form of a page, which every list of meals can open. */
export interface MealEditing {
  /** `null` while the form is closed. */
  readonly draft: MealDraft | null
  /** Whether the form was opened here, and not in another tab or before a reload. */
  readonly isOpenedHere: boolean
  /** Changes each time the form is opened here. */
  readonly opening: number
  /** Opens the form with a draft, and closes the one that is open. */
  open(draft: MealDraft): void
  openNew(device: Device): void
  edit(meal: NutritionLog): void
  change(update: (form: MealForm) => MealForm): void
  /** Closes the form after its meal was saved. Returns the focus to the button that opened it. */
  close(): void
  /** Closes the form. If it had input, a toast offers to restore it. */
  discard(): void
  /** Closes the form of a meal that was deleted here, unless it has input or is open elsewhere. */
  closeDeleted(id: string): void
}

/**
 * @param date the past day a new meal is logged for; empty for today
 * @param fallback takes the focus if the button that opened the form has disappeared
 */
export function useMealEditing(
  date: LocalDate | '',
  fallback: () => HTMLElement | null,
): MealEditing {
  const draft = useMealDraft(date)
  const offerUndo = useUndo()
  const [isOpenedHere, setOpenedHere] = useState(false)
  const [opening, setOpening] = useState(0)
  const openedBy = useRef<Element | null>(null)

  function clearWithUndo() {
    const was = draft.value
    draft.clear()
    if (was && isDraftTouched(was)) {
      // A meal that was filled in meanwhile is not replaced.
      offerUndo('Meal discarded', async () =>
        draft.change((now) => (now && isDraftTouched(now) ? now : was)),
      )
    }
  }

  function open(next: MealDraft) {
    openedBy.current = document.activeElement
    clearWithUndo()
    setOpenedHere(true)
    setOpening(opening + 1)
    draft.change(() => next)
  }

  function returnFocus() {
    setOpenedHere(false)
    const opener = openedBy.current
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else fallback()?.focus()
  }

  return {
    draft: draft.value,
    isOpenedHere,
    opening,
    open,
    openNew(device) {
      open(newMealDraft({ ...newMealForm(device), date }))
    },
    edit: (meal) => open(editMealDraft(meal, storedSetting(ENERGY_UNIT))),
    change: (update) =>
      draft.change((before) => before && { ...before, form: update(before.form) }),
    close() {
      draft.clear()
      returnFocus()
    },
    discard() {
      clearWithUndo()
      returnFocus()
    },
    closeDeleted(id) {
      const was = draft.value
      if (was?.meal?.id === id && isOpenedHere && !isDraftTouched(was)) draft.clear()
    },
  }
}
