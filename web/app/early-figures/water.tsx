import { dayAt } from '../../data/device/day-clock.ts'
import type { TodaysFigures } from '../../data/overview/todays-snapshot.ts'
import { WaterFigures } from '../../features/hydration/water-figures.tsx'

const nothing = () => {}

/** Today's glasses, on the pages Hydration and Nourish. */
export function water({ day }: TodaysFigures) {
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
