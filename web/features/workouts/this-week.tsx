import { startOfWeek } from '@tend/domain/days/week'
import { WEEK_START } from '@tend/domain/settings/week-start'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { storedSetting } from '../../data/settings/stored-settings.ts'
import { countWorkouts } from '../../data/workouts/workouts.ts'
import { firstWeekday } from '../../platform/first-weekday.ts'
import { EarlyPart } from '../../ui/early-part.tsx'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { WeekCount } from './week-count.tsx'

/** The workouts of this week, as `WeekCount` shows them. */
export function ThisWeek() {
  const today = useToday()
  const counts = useLive(
    today &&
      (async (device) => ({
        week: await countWorkouts(
          device,
          startOfWeek(today, storedSetting(WEEK_START) ?? firstWeekday()),
          today,
        ),
        today: await countWorkouts(device, today, today),
      })),
    [today],
  )
  return (
    <section className="mt-10">
      {counts.state === 'failed' && <StorageFailure />}
      {counts.state === 'loading' && <EarlyPart name="week" fallback={<Loading />} />}
      {counts.state === 'ready' && <WeekCount {...counts.value} />}
    </section>
  )
}
