import { formDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { listText } from '@tend/text/list-text'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId } from 'react'
import type { Meal } from '../../../../kinds/meal.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readRecentFoods, readUsualMeals } from '../../commands/meals.ts'
import type { MealForm } from '../../rules/meal-form.ts'
import { totalOf } from '../../rules/nutrients.ts'
import { foodKey } from '../../rules/recent-foods.ts'
import { mealInSentence } from '../../texts/meal-in-sentence.ts'
import { MealMeta } from '../meals/meal-meta.tsx'

const RECENT_COUNT = 6

type OfferedMealsProps = {
  form: MealForm
  today: LocalDate
  onChoose: (meal: Meal) => void
  /** Logs meals at once, in the same amounts. */
  onLog: (meals: readonly Meal[], name: string) => void
}

/** The usual meals at this hour, for a meal of today, and the foods that were logged last. */
export function OfferedMeals({ form, today, onChoose, onLog }: OfferedMealsProps) {
  const { mealType } = form
  const isToday = formDay(form.date, today) === null
  const offered = useLive(
    async (device) => {
      const { usual, yesterday } = await readUsualMeals(device, mealType, today)
      return { usual, yesterday, recent: await readRecentFoods(device, RECENT_COUNT) }
    },
    [mealType, today],
  )
  if (offered.state !== 'ready') return null
  const { recent } = offered.value
  const usual = isToday ? offered.value.usual : []
  const yesterday = isToday ? offered.value.yesterday : []
  const usualNames = new Set(usual.map(({ foodName }) => foodKey(foodName)))
  const others = recent.filter(({ foodName }) => !usualNames.has(foodKey(foodName)))
  const type = mealInSentence(mealType)

  const row = (meal: Meal, action: string) => (
    <Row
      key={meal.id}
      title={meal.foodName}
      meta={<MealMeta quantity={meal.quantity} nutrients={totalOf([meal])} />}
      action={`${action} ${meal.foodName}`}
      onChoose={() => onChoose(meal)}
      onLog={() => onLog([meal], meal.foodName)}
    />
  )
  return (
    <>
      {usual.length + yesterday.length > 0 && (
        <Rows title={usual.length > 0 ? `Usual for ${type}` : 'Again'}>
          {usual.map((meal) => row(meal, 'Log'))}
          {yesterday.length > 0 && (
            <Row
              title={`Yesterday's ${type}`}
              meta={listText(yesterday.map(({ foodName }) => foodName))}
              action={`Log Yesterday's ${type}`}
              onLog={() => onLog(yesterday, `Yesterday's ${type}`)}
            />
          )}
        </Rows>
      )}
      {others.length > 0 && (
        <Rows title="Recent">{others.map((meal) => row(meal, 'Log again:'))}</Rows>
      )}
    </>
  )
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-label text-label text-muted">
        {title}
      </h3>
      <ul className="divide-y divide-border">{children}</ul>
    </section>
  )
}

type RowProps = {
  title: string
  meta: ReactNode
  /** The name of the button that logs the meal. */
  action: string
  onChoose?: () => void
  onLog: () => void
}

function Row({ title, meta, action, onChoose, onLog }: RowProps) {
  const text = (
    <>
      <span className="block font-heading">{title}</span>
      <span className="block text-muted text-small">{meta}</span>
    </>
  )
  const className = 'min-h-14 min-w-0 flex-1 py-1.5 text-left leading-snug [overflow-wrap:anywhere]'
  return (
    <li className="flex items-center gap-3">
      {onChoose ? (
        <button type="button" onClick={onChoose} className={className}>
          {text}
        </button>
      ) : (
        <span className={`${className} content-center`}>{text}</span>
      )}
      <button
        type="button"
        aria-label={action}
        onClick={onLog}
        className="press grid size-touch flex-none place-items-center rounded-full bg-primary-soft text-primary-ink"
      >
        <Plus className="size-5" />
      </button>
    </li>
  )
}
