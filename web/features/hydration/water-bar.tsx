import { WATER_GOAL_GLASSES } from '@tend/domain/hydration/water'
import { useToday } from '../../data/day-clock.ts'
import { readGlasses } from '../../data/hydration.ts'
import { useLive } from '../../data/live.ts'
import { Loading } from '../../ui/loading.tsx'

/** Today's water at a glance; the whole of it leads to the counter. */
export function WaterBar() {
  const today = useToday()
  const glasses = useLive(today && ((device) => readGlasses(device, today)), [today])
  if (glasses.state !== 'ready') return <Loading />
  return (
    <a href="/nourish">
      Water {glasses.value} of {WATER_GOAL_GLASSES} glasses
    </a>
  )
}
