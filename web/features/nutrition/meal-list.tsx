import type { LocalDate } from '@tend/domain/days/local-date'
import {
  editMealDraft,
  isDraftTouched,
  type MealDraft,
  newMealDraft,
} from '@tend/domain/nutrition/meal-draft'
import { emptyMealForm } from '@tend/domain/nutrition/meal-form'
import { defaultMealType } from '@tend/domain/nutrition/meal-types'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { GroupedMeals } from './grouped-meals.tsx'
import { MealEditor } from './meal-editor.tsx'
import { MealRow } from './meal-row.tsx'
import { useMealDraft } from './use-meal-draft.ts'

type MealListProps = {
  title: string
  /** Shown when there are no meals. */
  emptyText: string
  meals: readonly NutritionLog[]
  device: Device
  /** Shown above the meals while the form is closed. */
  shortcuts?: ReactNode
  /** The past day a new meal is logged for; empty for today. */
  date?: LocalDate | ''
}

/** The meals of a day with controls to edit and delete them, and the meal form. */
export function MealList({ title, emptyText, meals, device, shortcuts, date = '' }: MealListProps) {
  const draft = useMealDraft(date)
  const offerUndo = useUndo()
  const [takesFocus, setTakesFocus] = useState(false)
  const section = useRef<HTMLElement>(null)
  const logButton = useRef<HTMLButtonElement>(null)
  const openedBy = useRef<Element | null>(null)

  function open(next: MealDraft) {
    openedBy.current = document.activeElement
    discardDraft()
    setTakesFocus(true)
    draft.change(() => next)
  }

  /** Closes the form. If it had input, a toast offers to restore it. */
  function discardDraft() {
    const was = draft.value
    draft.clear()
    if (was && isDraftTouched(was)) {
      offerUndo('Meal discarded', async () => draft.change(() => was))
    }
  }

  function close() {
    setTakesFocus(false)
    const opener = openedBy.current
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else logButton.current?.focus()
  }

  /** Moves the focus to the list when the focused row is removed. */
  function focusSection() {
    section.current?.focus({ preventScroll: true })
  }

  function openNew() {
    if (draft.value && !draft.value.meal) {
      section.current?.parentElement?.querySelector<HTMLElement>('[role=combobox]')?.focus()
      return
    }
    const form = emptyMealForm(defaultMealType(new Date(device.now()).getHours()))
    open(newMealDraft({ ...form, date }))
  }

  return (
    <>
      <Section
        ref={section}
        title={title}
        aria-label={title}
        tabIndex={-1}
        aside={
          <Button ref={logButton} size="small" icon={<Plus />} onClick={openNew}>
            Log Meal
          </Button>
        }
      >
        {!draft.value && shortcuts}
        {meals.length === 0 ? (
          <EmptyState>{emptyText}</EmptyState>
        ) : (
          <GroupedMeals meals={meals}>
            {(meal) => (
              <MealRow
                key={meal.id}
                meal={meal}
                device={device}
                onEdit={(edited) => open(editMealDraft(edited))}
                onDeleted={({ id }) => {
                  if (draft.value?.meal?.id === id) draft.clear()
                  focusSection()
                }}
                onFocusLost={focusSection}
              />
            )}
          </GroupedMeals>
        )}
      </Section>
      {draft.value && (
        <MealEditor
          key={draft.value.meal?.id ?? 'new'}
          draft={draft.value}
          device={device}
          takesFocus={takesFocus}
          onChange={(update) =>
            draft.change((before) => before && { ...before, form: update(before.form) })
          }
          onSaved={() => {
            draft.clear()
            close()
          }}
          onCancel={() => {
            discardDraft()
            close()
          }}
        />
      )}
    </>
  )
}
