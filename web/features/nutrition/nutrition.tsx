import {
  editMealDraft,
  isDraftTouched,
  type MealDraft,
  newMealDraft,
} from '@tend/domain/nutrition/meal-draft'
import { emptyMealForm } from '@tend/domain/nutrition/meal-form'
import { usualMealType } from '@tend/domain/nutrition/meals-of-day'
import { nutrientsOfAll } from '@tend/domain/nutrition/nutrients'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useToday } from '../../data/day-clock.ts'
import type { Device } from '../../data/device.ts'
import { useLive } from '../../data/live.ts'
import { readMealsOf } from '../../data/meals.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { EarlierMeals } from './earlier-meals.tsx'
import { GroupedMeals } from './grouped-meals.tsx'
import { MealEditor } from './meal-editor.tsx'
import { MealRow } from './meal-row.tsx'
import { TodaysTotals } from './todays-totals.tsx'
import { useMealDraft } from './use-meal-draft.ts'

/** The Nutrition tab of Nourish (specification §2): totals against goals, today's meals, the form. */
export function Nutrition() {
  const today = useToday()
  const meals = useLive(today && ((device) => readMealsOf(device, today)), [today])
  if (meals.state === 'failed') return <StorageFailure />
  if (meals.state === 'loading' || !today) return <Loading />
  return (
    <>
      <TodaysTotals eaten={nutrientsOfAll(meals.value)} />
      <TodaysMeals meals={meals.value} device={meals.device} />
      <EarlierMeals today={today} />
    </>
  )
}

type TodaysMealsProps = { meals: readonly NutritionLog[]; device: Device }

function TodaysMeals({ meals, device }: TodaysMealsProps) {
  const draft = useMealDraft()
  const offerUndo = useUndo()
  const [takesFocus, setTakesFocus] = useState(false)
  const section = useRef<HTMLElement>(null)
  const logButton = useRef<HTMLButtonElement>(null)
  const openedBy = useRef<Element | null>(null)

  function open(next: MealDraft) {
    openedBy.current = document.activeElement
    putAway()
    setTakesFocus(true)
    draft.change(() => next)
  }

  /** What is half-filled can be had back. */
  function putAway() {
    const was = draft.value
    draft.clear()
    if (was && isDraftTouched(was)) {
      offerUndo('Meal put away', async () => draft.change(() => was))
    }
  }

  function close() {
    setTakesFocus(false)
    const opener = openedBy.current
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    else logButton.current?.focus()
  }

  function openNew() {
    if (draft.value && !draft.value.meal) {
      section.current?.parentElement?.querySelector<HTMLElement>('[role=combobox]')?.focus()
      return
    }
    open(newMealDraft(emptyMealForm(usualMealType(new Date(device.now()).getHours()))))
  }

  return (
    <>
      <Section
        ref={section}
        title="Today's meals"
        aria-label="Today's meals"
        tabIndex={-1}
        aside={
          <Button ref={logButton} size="small" icon={<Plus />} onClick={openNew}>
            Log Meal
          </Button>
        }
      >
        {meals.length === 0 ? (
          <EmptyState>Nothing eaten yet today.</EmptyState>
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
                  // Where its row was, the focus has nowhere to be.
                  section.current?.focus({ preventScroll: true })
                }}
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
            putAway()
            close()
          }}
        />
      )}
    </>
  )
}
