import { TodaysHabits } from '../../../areas/habits/screens/todays-habits.tsx'
import type { TodaysFigures } from '../../../store/snapshot/todays-snapshot.ts'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'

const nothing = () => {}

function habitsTab({ habits }: TodaysFigures) {
  if (selectSecondTab('habits', 'metrics')) return <Loading />
  if (!habits) return null
  return (
    <TodaysHabits
      title="Today's habits"
      inTab
      habits={habits}
      onDoneChange={nothing}
      onRemove={nothing}
    />
  )
}

drawParts({ 'habits-tab': habitsTab })
countEarlyTicks()
