import { useLive } from '../../data/device/live.ts'
import { readLastWorkouts } from '../../data/workouts/workouts.ts'
import { RepeatCard } from './repeat-card.tsx'
import { RepeatLoading, RepeatSpace } from './repeat-space.tsx'

/** Repeats the latest workout; nothing without one. */
export function RepeatLatest() {
  const latest = useLive((device) => readLastWorkouts(device, 1), [])
  if (latest.state === 'loading') return <RepeatLoading />
  const workout = latest.state === 'ready' && latest.value[0]
  if (!workout) return null
  return (
    <RepeatSpace>
      <RepeatCard workout={workout} />
    </RepeatSpace>
  )
}
