import { startOfWeek } from '@tend/domain/days/week'
import { paceText } from '@tend/domain/overview/overview'
import { workoutsAtPace } from '@tend/domain/workouts/workout'
import { useLive } from '../../data/device/live.ts'
import { useToday } from '../../data/device/today.tsx'
import { chosenWeekStart } from '../../data/settings/week-start.ts'
import { countWorkouts } from '../../data/workouts/workouts.ts'
import { firstWeekday } from '../../platform/first-weekday.ts'
import { Loading } from '../../ui/loading.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'

/** The number of workouts this week so far, and the weekly number at today's pace. */
export function ThisWeek() {
  const today = useToday()
  const counts = useLive(
    today &&
      (async (device) => ({
        week: await countWorkouts(
          device,
          startOfWeek(today, chosenWeekStart() ?? firstWeekday()),
          today,
        ),
        today: await countWorkouts(device, today, today),
      })),
    [today],
  )
  return (
    <section className="mt-10">
      {counts.state === 'failed' && <StorageFailure />}
      {counts.state === 'loading' && <Loading />}
      {counts.state === 'ready' && (
        <div className="flex items-center gap-4.5" data-testid="this-week">
          <span className="font-figure-xl text-[4.5rem] text-primary leading-[0.9]">
            {counts.value.week}
          </span>
          <div className="leading-tight">
            <h2>This Week</h2>
            <p className="text-muted">{counts.value.week === 1 ? 'workout' : 'workouts'} so far</p>
            <p className="text-muted text-small">{paceText(workoutsAtPace(counts.value.today))}</p>
          </div>
        </div>
      )}
    </section>
  )
}
