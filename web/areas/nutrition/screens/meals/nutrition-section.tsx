import { t } from '@tend/text'
import { useRef } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readMealsOf } from '../../commands/meals.ts'
import { defaultMealType } from '../../rules/meal-groups.ts'
import { partlyKnown, totalOf } from '../../rules/nutrients.ts'
import { LOG_MEAL_BUTTON } from '../log-meal/log-meal-button.ts'
import { useMealEditing } from '../log-meal/use-meal-editing.ts'
import { UsualMeals } from '../log-meal/usual-meals.tsx'
import { EarlierMeals } from './earlier-meals.tsx'
import { MealList } from './meal-list.tsx'
import { TodaysTotals } from './todays-totals.tsx'

const Recipes = deferredSection(async () => (await import('../recipes/recipes.tsx')).Recipes, null)
const RememberedBarcodes = deferredSection(
  async () => (await import('../barcode/remembered-barcodes.tsx')).RememberedBarcodes,
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
        <TodaysTotals
          eaten={totalOf(meals.value)}
          partly={partlyKnown(meals.value)}
          today={today}
        />
      </div>
      <div>
        <MealList
          title={t`Today's meals`}
          emptyText={t`No meals logged yet today.`}
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
