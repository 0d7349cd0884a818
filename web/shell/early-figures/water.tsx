import { WaterFigures } from '../../areas/hydration/screens/water-figures.tsx'
import { dayAt } from '../../store/device/today/day-clock.ts'
import type { TodaysSnapshot } from './todays-snapshot.ts'

const nothing = () => {}

/** Today's glasses, on the pages Hydration and Nourish. */
export function water({ day }: TodaysSnapshot) {
  return (
    <WaterFigures
      glasses={day.glasses}
      today={dayAt(Date.now())}
      saveFailed={false}
      onAdd={nothing}
      onRemove={nothing}
    />
  )
}
