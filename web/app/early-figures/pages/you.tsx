import type { TodaysFigures } from '../../../data/overview/todays-snapshot.ts'
import { TodaysHabits } from '../../../features/habits/todays-habits.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'

const nothing = () => {}

function habitsTab({ habits }: TodaysFigures) {
  if (selectSecondTab('habits', 'metrics')) return <Loading className="min-h-140" />
  if (!habits) return null
  return (
    // As high as the tab is at least, so that nothing below moves.
    <div className="min-h-140">
      <TodaysHabits
        title="Today's habits"
        habits={habits}
        onDoneChange={nothing}
        onRemove={nothing}
      />
    </div>
  )
}

drawParts({ 'habits-tab': habitsTab })
countEarlyTicks()
