import { t } from '@tend/text'
import { TodaysHabits } from '../../../areas/habits/screens/todays-habits.tsx'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { countEarlyTicks } from '../count-early-ticks.ts'
import { drawParts } from '../draw-parts.tsx'

const nothing = () => {}

drawParts({
  habits: ({ habits }) =>
    habits && (
      <TodaysHabits
        title={t`Today`}
        isFullPage
        today={dayAt(Date.now())}
        habits={habits}
        onDoneChange={nothing}
        onChange={nothing}
        onRemove={nothing}
      />
    ),
})
countEarlyTicks()
