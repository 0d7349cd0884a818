import { nutrientsOf } from '@tend/domain/nutrition/nutrients'
import type { NutritionLog } from '@tend/domain/nutrition/nutrition-log'
import { useId } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useLive } from '../../data/device/live.ts'
import { readRecentFoods } from '../../data/nutrition/meals.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { MealMeta } from './meal-meta.tsx'

const RECENT_COUNT = 6

type RecentFoodsProps = {
  /** Fills the form, to be changed before it is saved. */
  onChoose: (meal: NutritionLog) => void
  /** Logs it as it was, at once. */
  onAgain: (meal: NutritionLog) => void
}

/** What was eaten lately, before anything is typed. */
export function RecentFoods({ onChoose, onAgain }: RecentFoodsProps) {
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
          <li key={meal.id} className="flex items-center gap-3 pr-3.5">
            <button
              type="button"
              onClick={() => onChoose(meal)}
              className="min-h-14 min-w-0 flex-1 rounded-md px-3.5 py-2 text-left leading-snug -outline-offset-2 [overflow-wrap:anywhere]"
            >
              <span className="block font-strong text-body">{meal.foodName}</span>
              <span className="block text-muted text-small">
                <MealMeta quantity={meal.quantity} nutrients={nutrientsOf(meal)} />
              </span>
            </button>
            <TextButton aria-label={`Again, ${meal.foodName}`} onClick={() => onAgain(meal)}>
              Again
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
