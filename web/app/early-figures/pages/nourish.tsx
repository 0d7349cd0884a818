import { dayAt } from '../../../data/device/day-clock.ts'
import type { TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { TodaysTotals } from '../../../features/nutrition/todays-totals.tsx'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'
import { water } from '../water.tsx'

function totals({ eaten }: TodaysFigures) {
  return (
    <div className="contents" data-drawn="totals">
      <div className="columns aside-columns">
        <div>
          <TodaysTotals eaten={eaten} today={dayAt(Date.now())} />
        </div>
      </div>
    </div>
  )
}

drawParts({
  water: (today) => (selectSecondTab('hydration', 'nutrition') ? totals(today) : water(today)),
})
