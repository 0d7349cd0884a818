import { TodaysHabits } from '../../../features/habits/todays-habits.tsx'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'

const nothing = () => {}

drawParts({
  'habits-tab': ({ habits }) =>
    habits && (
      // As high as the tab is at least, so that nothing below moves.
      <div className="min-h-140">
        <TodaysHabits
          title="Today's habits"
          habits={habits}
          onDoneChange={nothing}
          onRemove={nothing}
        />
      </div>
    ),
})
countEarlyTicks()
