import { t } from '@tend/text'
import { TodaysTotals } from '../../../areas/nutrition/screens/meals/todays-totals.tsx'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'
import type { TodaysSnapshot } from '../todays-snapshot.ts'
import { water } from '../water.tsx'

function totals({ eaten }: TodaysSnapshot) {
  return (
    <div className="contents" data-drawn="totals">
      <div className="columns aside-columns">
        <div>
          <TodaysTotals eaten={eaten} today={dayAt(Date.now())} />
        </div>
        <div>
          {/* Keeps the link below from moving through the window. */}
          <Section title={t`Today's meals`} aside={<span />}>
            <Loading className="min-h-84" />
          </Section>
        </div>
      </div>
    </div>
  )
}

drawParts({
  water: (today) => (selectSecondTab('hydration', 'nutrition') ? totals(today) : water(today)),
})
