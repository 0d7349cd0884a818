import type { NutritionLog } from '@tend/domain/kinds/meal'
import { totalOf } from '@tend/domain/nutrition/nutrients'
import { useId } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useLive } from '../../data/device/live.ts'
import { readRecentFoods } from '../../data/nutrition/meals.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { MealMeta } from './meal-meta.tsx'

const RECENT_COUNT = 6

type RecentFoodsProps = {
  /** Fills the form, so that the user can change the meal before saving it. */
  onChoose: (meal: NutritionLog) => void
  /** Logs the food with the same quantity immediately. */
  onLogAgain: (meal: NutritionLog) => void
}

/** Recently logged foods, shown while the form is empty. */
export function RecentFoods({ onChoose, onLogAgain }: RecentFoodsProps) {
  const titleId = useId()
  const recent = useLive((device: Device) => readRecentFoods(device, RECENT_COUNT), [])
  if (recent.state !== 'ready' || recent.value.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2 text-label">
        Recent
      </h3>
      <ul className="rounded-md bg-sunken p-1">
        {recent.value.map((meal) => (
          <li
            key={meal.id}
            className="flex items-center gap-3 pr-3.5 large-text:flex-col large-text:items-start large-text:gap-0 large-text:pr-0"
          >
            <button
              type="button"
              onClick={() => onChoose(meal)}
              className="min-h-14 min-w-0 flex-1 large-text:w-full large-text:flex-none rounded-md px-3.5 py-2 text-left leading-snug -outline-offset-2 [overflow-wrap:anywhere]"
            >
              <span className="block font-strong text-body">{meal.foodName}</span>
              <span className="block text-muted text-small">
                <MealMeta quantity={meal.quantity} nutrients={totalOf([meal])} />
              </span>
            </button>
            <TextButton aria-label={`Log again: ${meal.foodName}`} onClick={() => onLogAgain(meal)}>
              Log again
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
