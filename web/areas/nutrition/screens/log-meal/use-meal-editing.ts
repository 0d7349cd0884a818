import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { type Draft, hasOwnDraft, leaveDraft } from '../../../../store/local-storage/draft.ts'
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
  /** How often the form was opened here. 0 after a reload, which opens it again. */
  readonly opening: number
  /** A new meal that is half filled in, while its form is closed here. */
  readonly kept: MealForm | null
  /** Opens the form with a draft. An earlier one that was never closed, as on another page, is discarded. */
  open(draft: MealDraft): void
  /** Opens the form for a new meal: one that is half filled in, perhaps in another tab, or an empty one. */
  openNew(device: Device): void
  edit(meal: Meal): void
  change(update: (form: MealForm) => MealForm): void
  /** Keeps what was entered for the next opening, unless the form has been filled in meanwhile. */
  restore(draft: MealDraft): void
  /** Closes the form after its meal was saved. Returns the focus to the button that opened it. */
  close(): void
  /** Closes the form. It keeps a new meal of today; of another, a toast offers to restore the input. */
  leave(): void
  /** Discards the kept meal. A toast offers to restore it. */
  discardKept(): void
}

/** The draft of 'Log Meal'. */
const NEW = 'meal'
/** The draft of any other meal: an edited one, a new one of a past day, a food of a recipe or a barcode. */
const OTHER = 'other_meal'
type Name = typeof NEW | typeof OTHER
type Drafts = Readonly<Record<Name, Draft<MealDraft, null>>>

/**
 * @param date the past day a new meal is logged for; empty for today
 * @param fallback takes the focus if the button that opened the form has disappeared
 */
export function useMealEditing(
  date: LocalDate | '',
  fallback: () => HTMLElement | null,
): MealEditing {
  const drafts: Drafts = { [NEW]: useMealDraft(NEW, date), [OTHER]: useMealDraft(OTHER, date) }
  const offerUndo = useUndo()
  const [name, setName] = useState(() => nameBefore(drafts))
  const [opening, setOpening] = useState(0)
  const draft = name && drafts[name]
  const editedId = draft?.form?.meal?.id
  const stored = useLive(editedId === undefined ? null : (device) => readMeal(device, editedId), [
    editedId,
  ])
  const follow = (begun: MealDraft) =>
    stored.state === 'ready' && stored.value ? followMeal(begun, stored.value) : begun
  // Closed in another tab.
  if (draft?.form === null) setName(null)
  const openedBy = useRef<Element | null>(null)
  const begun = drafts[NEW].form
  const kept = name !== NEW && isTouched(begun) && !begun.meal ? begun.form : null

  function clearWithUndo(discarded: Name) {
    const { form, clear } = drafts[discarded]
    clear()
    if (!isTouched(form)) return
    offerUndo(t`Meal discarded`, async () => {
      restoreDraft(drafts[discarded], form)
      setName((now) => now ?? discarded)
    })
  }

  function show(opened: Name) {
    openedBy.current = document.activeElement
    setName(opened)
    setOpening(opening + 1)
  }

  function open(next: MealDraft) {
    clearWithUndo(OTHER)
    show(OTHER)
    drafts[OTHER].edit(next)
  }

  function returnFocus() {
    // Behind an open dialog, nothing takes the focus.
    flushSync(() => setName(null))
    const opener = openedBy.current
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else fallback()?.focus()
  }

  return {
    draft: draft?.form ? follow(draft.form) : null,
    isDeleted: stored.state === 'ready' && stored.value === undefined,
    opening,
    kept,
    open,
    openNew(device) {
      const place = date === '' ? NEW : OTHER
      const { form, edit } = drafts[place]
      const continues = isTouched(form) && !form.meal && (date === '' || form.form.date === date)
      if (!continues) edit(newMealDraft({ ...newMealForm(device), date }))
      show(place)
    },
    edit(meal) {
      const { form } = drafts[OTHER]
      if (isTouched(form) && form.meal?.id === meal.id) show(OTHER)
      else open(editMealDraft(meal, storedSetting(ENERGY_UNIT)))
    },
    change: (update) =>
      draft?.edit((before) => {
        const now = before && follow(before)
        return now && { ...now, form: update(now.form) }
      }),
    restore(was) {
      // Its form is closed, and stays so after a reload.
      if (restoreDraft(drafts[NEW], was)) leaveDraft(NEW)
    },
    close() {
      draft?.clear()
      returnFocus()
    },
    leave() {
      if (name === NEW && isTouched(begun) && !begun.meal) leaveDraft(NEW)
      else if (name) clearWithUndo(name)
      returnFocus()
    },
    discardKept() {
      clearWithUndo(NEW)
      returnFocus()
    },
  }
}

const isTouched = (draft: MealDraft | null): draft is MealDraft =>
  draft !== null && isDraftTouched(draft)

/** Returns `false` if a meal was filled in meanwhile, which is not replaced. */
function restoreDraft(draft: Draft<MealDraft, null>, was: MealDraft): boolean {
  let isRestored = false
  draft.edit((now) => {
    isRestored = !isTouched(now)
    return isRestored ? was : now
  })
  return isRestored
}

/** The form that was open before a reload. A new meal that is open in another tab is not opened here. */
function nameBefore(drafts: Drafts): Name | null {
  if (isTouched(drafts[OTHER].form)) return OTHER
  const hasInput = isTouched(drafts[NEW].form) || unfinishedProduct() !== undefined
  return hasOwnDraft(NEW) && hasInput ? NEW : null
}
