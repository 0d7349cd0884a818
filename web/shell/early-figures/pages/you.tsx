import { TodaysHabits } from '../../../areas/habits/screens/todays-habits.tsx'
import { TrackedTile, TrackedTiles } from '../../../areas/tracking/screens/tracked-tiles.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'
import { selectSecondTab } from '../second-tab.ts'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

const nothing = () => {}

function habitsTab({ habits }: TodaysSnapshot) {
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

/** Space for the tiles. Their values are in no snapshot. */
function tracked({ trackers = 0 }: TodaysSnapshot) {
  return (
    <TrackedTiles count={trackers}>
      {['1', '2', '3', '4', '5', '6'].slice(0, trackers).map((id) => (
        <TrackedTile key={id} id={id} name="" value="" isTick={false} />
      ))}
    </TrackedTiles>
  )
}

drawParts({ 'habits-tab': habitsTab, tracked })
countEarlyTicks()
