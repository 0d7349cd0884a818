import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Meal } from '../../../../kinds/meal.ts'
import type { MealType } from '../../../../kinds/meal-types.ts'
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
import { keptSearch } from './kept-search.ts'
import { useMealDraft } from './use-meal-draft.ts'

/** @param keepsBefore keeps the form before the change too, as one that was closed half-filled */
export type ChangeMeal = (update: (form: MealForm) => MealForm, keepsBefore?: boolean) => void

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
  /**
   * Opens the form for a new meal: one that is half filled in, perhaps in another tab, or an empty one.
   * @param mealType empty for the type of this hour
   */
  openNew(device: Device, mealType?: MealType | ''): void
  edit(meal: Meal): void
  change: ChangeMeal
  /** Keeps what was entered for the next opening. The form of an edited meal opens again. */
  restore(drafts: readonly MealDraft[]): void
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
  const changed = (before: MealDraft, update: (form: MealForm) => MealForm) => {
    const now = follow(before)
    return { ...now, form: update(now.form) }
  }
  // Closed in another tab.
  if (draft?.form === null) setName(null)
  const focus = useOpenedBy(fallback)
  const begun = drafts[NEW].form
  const kept = name !== NEW && isTouched(begun) && !begun.meal ? begun.form : null

  function clearWithUndo(discarded: Name) {
    const { form, clear } = drafts[discarded]
    clear()
    if (!isTouched(form)) return
    offerUndo(t`Meal discarded`, async () => reopen(discarded, form))
  }

  function reopen(closed: Name, form: MealDraft) {
    restoreDraft(closed, drafts[closed], form)
    setName((now) => now ?? closed)
  }

  function show(opened: Name) {
    focus.remember()
    setName(opened)
    setOpening(opening + 1)
  }

  function begin(opened: Name, next: MealDraft) {
    if (hasOwnDraft(opened)) clearWithUndo(opened)
    show(opened)
    drafts[opened].start(next)
  }

  function returnFocus() {
    // Behind an open dialog, nothing takes the focus.
    flushSync(() => setName(null))
    focus.giveBack()
  }

  return {
    draft: draft?.form ? follow(draft.form) : null,
    isDeleted: stored.state === 'ready' && stored.value === undefined,
    opening,
    kept,
    open: (next) => begin(OTHER, next),
    openNew(device, mealType = '') {
      const place = date === '' ? NEW : OTHER
      const { form } = drafts[place]
      const continues = isTouched(form) && !form.meal && (date === '' || form.form.date === date)
      if (continues) show(place)
      else begin(place, newMealDraft({ ...newMealForm(device, mealType), date }))
    },
    edit(meal) {
      const { form } = drafts[OTHER]
      if (isTouched(form) && form.meal?.id === meal.id) show(OTHER)
      else begin(OTHER, editMealDraft(meal, storedSetting(ENERGY_UNIT)))
    },
    change(update, keepsBefore) {
      if (keepsBefore && draft?.form) return draft.start(changed(draft.form, update))
      draft?.edit((before) => before && changed(before, update))
    },
    restore(closed) {
      for (const was of closed) {
        if (was.meal) return reopen(OTHER, was)
        restoreDraft(NEW, drafts[NEW], was)
        // Its form is closed, and stays so after a reload.
        leaveDraft(NEW)
      }
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

/** The button that opened the form, which takes the focus when it is closed. */
function useOpenedBy(fallback: () => HTMLElement | null) {
  const openedBy = useRef<Element | null>(null)
  return {
    remember: () => {
      openedBy.current = document.activeElement
    },
    giveBack: () => {
      const opener = openedBy.current
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else fallback()?.focus()
    },
  }
}

const isTouched = (draft: MealDraft | null): draft is MealDraft =>
  draft !== null && isDraftTouched(draft)

/** A meal that was filled in meanwhile is shown after this one. */
function restoreDraft(name: Name, { edit, start }: Draft<MealDraft, null>, was: MealDraft): void {
  if (hasOwnDraft(name)) edit((now) => (isTouched(now) ? now : null))
  start(was)
}

/**
 * The form that was open before a reload, perhaps with a search or for the food of a barcode inside it. A new meal that
 * is open in another tab is not opened here.
 */
function nameBefore(drafts: Drafts): Name | null {
  const hasProduct = unfinishedProduct() !== undefined
  const wasUsed = hasProduct || keptSearch() !== ''
  if (isTouched(drafts[OTHER].form) || (wasUsed && hasOwnDraft(OTHER))) return OTHER
  const hasInput = hasProduct || (hasOwnDraft(NEW) && (wasUsed || isTouched(drafts[NEW].form)))
  return hasInput && drafts[NEW].form ? NEW : null
}
