import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode, RefObject } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import type { Device } from '../../../../store/device/device.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { MEAL_NAMES } from '../../rules/meal-groups.ts'
import { MealEditor } from '../log-meal/meal-editor.tsx'
import type { MealEditing } from '../log-meal/use-meal-editing.ts'
import { GroupedMeals } from './grouped-meals.tsx'
import { MealActions } from './meal-actions.tsx'
import { MealRow } from './meal-row.tsx'

type MealListProps = {
  title: string
  /** Shown when there are no meals. */
  emptyText: string
  meals: readonly Meal[]
  date: LocalDate
  device: Device
  editing: MealEditing
  logButton: RefObject<HTMLButtonElement | null>
  logButtonId?: string
  /** Shown above the meals while the form is closed. */
  shortcuts?: ReactNode
}

/** The meals of a day with controls to edit and delete them, and the meal form. */
export function MealList(props: MealListProps) {
  const { title, emptyText, meals, date, device, editing, logButton, logButtonId, shortcuts } =
    props
  const { draft, kept } = editing
  const foodName = kept && (kept.foodName || MEAL_NAMES[kept.mealType])
  return (
    <>
      <Section
        title={title}
        aria-label={title}
        aside={
          <Button
            ref={logButton}
            id={logButtonId}
            size="small"
            icon={<Plus />}
            onClick={() => editing.openNew(device)}
          >{t`Log Meal`}</Button>
        }
      >
        {foodName && (
          <p className="mb-4 flex flex-wrap gap-2">
            <Button
              size="small"
              variant="soft"
              className="min-w-0 [overflow-wrap:anywhere]"
              onClick={() => editing.openNew(device)}
            >{t`Continue with ${foodName}`}</Button>
            <Button size="small" variant="ghost" onClick={editing.discardKept}>{t`Discard`}</Button>
          </p>
        )}
        {!draft && shortcuts}
        {meals.length === 0 ? (
          <EmptyState>{emptyText}</EmptyState>
        ) : (
          <GroupedMeals meals={meals}>
            {(meal) => <MealRow key={meal.id} meal={meal} device={device} onEdit={editing.edit} />}
          </GroupedMeals>
        )}
        <MealActions meals={meals} date={date} device={device} />
      </Section>
      {draft && (
        <MealEditor
          key={`${draft.meal?.id ?? 'new'} ${editing.opening}`}
          draft={draft}
          device={device}
          isDeleted={editing.isDeleted}
          onChange={editing.change}
          onSaved={editing.close}
          onUndone={editing.restore}
          onCancel={editing.leave}
        />
      )}
    </>
  )
}
