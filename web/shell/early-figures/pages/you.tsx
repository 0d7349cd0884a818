import { HabitsTabView } from '../../../areas/habits/screens/habits-tab-view.tsx'
import { TodaySpace } from '../../../areas/tracking/screens/today-frame.tsx'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

function habitsTab({ habits }: TodaysSnapshot) {
  if (selectSecondTab('habits', 'metrics')) return <Loading />
  return habits ? <HabitsTabView today={dayAt(Date.now())} habits={habits} /> : null
}

/** Space for the rows. Their values are in no snapshot. */
function today({ todaysRows }: TodaysSnapshot) {
  return todaysRows ? <TodaySpace rows={todaysRows} /> : null
}

drawParts({ 'habits-tab': habitsTab, today })
countEarlyTicks()
