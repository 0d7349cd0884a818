import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { useRef, useState } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { storedSetting } from '../../../../store/settings/stored-settings.ts'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { readMeal } from '../../commands/meals.ts'
import { newMealForm } from '../../commands/new-meal-form.ts'
import {
  editMealDraft,
  followMeal,
  isDraftTouched,
  type MealDraft,
  newMealDraft,
} from '../../rules/meal-draft.ts'
import type { MealForm } from '../../rules/meal-form.ts'
import { unfinishedProduct } from '../barcode/product-draft.ts'
import { useMealDraft } from './use-meal-draft.ts'

/** The meal form of a page, which every list of meals can open. */
export interface MealEditing {
  /** `null` while the form is closed here; it may be open in another tab. */
  readonly draft: MealDraft | null
  /** Whether the edited meal was deleted meanwhile. */
  readonly isDeleted: boolean
  /** Whether a tap opened the form here, as a sheet. After a reload it is in the page, and covers nothing. */
  readonly isSheet: boolean
  /** Changes each time the form is opened here. */
  readonly opening: number
  /** Opens the form with a draft. If a form is open, it is closed. */
  open(draft: MealDraft): void
  /** Opens the form for a new meal: one that is half filled in, perhaps in another tab, or an empty one. */
  openNew(device: Device): void
  edit(meal: Meal): void
  change(update: (form: MealForm) => MealForm): void
  /** Keeps what was entered for the next opening, unless the form has been filled in meanwhile. */
  restore(draft: MealDraft): void
  /** Closes the form after its meal was saved. Returns the focus to the button that opened it. */
  close(): void
  /** Closes the form. If it had input, a toast offers to restore it. */
  discard(): void
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
  const editedId = draft.form?.meal?.id
  const stored = useLive(editedId === undefined ? null : (device) => readMeal(device, editedId), [
    editedId,
  ])
  const follow = (begun: MealDraft) =>
    stored.state === 'ready' && stored.value ? followMeal(begun, stored.value) : begun
  // A form that was open before a reload is shown again; one that another tab opens is not shown here.
  const [place, setPlace] = useState<'sheet' | 'page' | null>(
    draft.form && (isDraftTouched(draft.form) || unfinishedProduct()) ? 'page' : null,
  )
  const [opening, setOpening] = useState(0)
  // Closed in another tab.
  if (place && draft.form === null) setPlace(null)
  const openedBy = useRef<Element | null>(null)

  /** A meal that was filled in meanwhile is not replaced. */
  function restore(was: MealDraft) {
    draft.edit((now) => (now && isDraftTouched(now) ? now : was))
  }

  function clearWithUndo() {
    const was = draft.form
    draft.clear()
    if (was && isDraftTouched(was)) {
      offerUndo(t`Meal discarded`, async () => {
        restore(was)
        setPlace('sheet')
      })
    }
  }

  function show() {
    openedBy.current = document.activeElement
    setPlace('sheet')
    setOpening(opening + 1)
  }

  function open(next: MealDraft) {
    clearWithUndo()
    show()
    draft.edit(next)
  }

  function returnFocus() {
    setPlace(null)
    const opener = openedBy.current
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else fallback()?.focus()
  }

  return {
    draft: place && draft.form && follow(draft.form),
    isDeleted: stored.state === 'ready' && stored.value === undefined,
    isSheet: place === 'sheet',
    opening,
    open,
    openNew(device) {
      const begun = draft.form
      if (begun && !begun.meal && isDraftTouched(begun)) show()
      else open(newMealDraft({ ...newMealForm(device), date }))
    },
    edit: (meal) => open(editMealDraft(meal, storedSetting(ENERGY_UNIT))),
    change: (update) =>
      draft.edit((before) => {
        const now = before && follow(before)
        return now && { ...now, form: update(now.form) }
      }),
    restore,
    close() {
      draft.clear()
      returnFocus()
    },
    discard() {
      clearWithUndo()
      returnFocus()
    },
  }
}
