import { defaultMealType } from '@tend/domain/nutrition/meal-types'
import { totalOf } from '@tend/domain/nutrition/nutrients'
import { useRef } from 'react'
import { readMealsOf } from '../../data/nutrition/meals.ts'
import { useLive } from '../../store/device/live/live.ts'
import { useToday } from '../../store/device/today/today.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { EarlierMeals } from './earlier-meals.tsx'
import { LOG_MEAL_BUTTON } from './log-meal-button.ts'
import { MealList } from './meal-list.tsx'
import { TodaysTotals } from './todays-totals.tsx'
import { useMealEditing } from './use-meal-editing.ts'
import { UsualMeals } from './usual-meals.tsx'

const Recipes = deferredSection(async () => (await import('./recipes.tsx')).Recipes, null)
const RememberedBarcodes = deferredSection(
  async () => (await import('./remembered-barcodes.tsx')).RememberedBarcodes,
  null,
)

/** The Nutrition tab of Nourish: totals against goals, today's meals, the meal form, recipes, earlier meals, barcodes. */
export function Nutrition() {
  const today = useToday()
  const logButton = useRef<HTMLButtonElement>(null)
  const editing = useMealEditing('', () => logButton.current)
  const meals = useLive(today && ((device) => readMealsOf(device, today)), [today])
  if (meals.state === 'failed') return <StorageFailure />
  if (meals.state === 'loading' || !today) return <EarlyPart name="totals" fallback={<Loading />} />
  return (
    <div className="columns aside-columns">
      <div>
        <TodaysTotals eaten={totalOf(meals.value)} today={today} />
      </div>
      <div>
        <MealList
          title="Today's meals"
          emptyText="No meals logged yet today."
          meals={meals.value}
          date={today}
          device={meals.device}
          editing={editing}
          logButton={logButton}
          logButtonId={LOG_MEAL_BUTTON}
          shortcuts={
            <UsualMeals
              mealType={defaultMealType(new Date(meals.device.now()).getHours())}
              today={today}
              wholeDay
              className="mb-4"
            />
          }
        />
        <Recipes editing={editing} />
        <EarlierMeals today={today} editing={editing} />
        <RememberedBarcodes editing={editing} />
      </div>
    </div>
  )
}
