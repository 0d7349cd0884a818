import type { LocalDate } from '@tend/shared/days/local-date'
import type { Workout } from '../../../../kinds/workout.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { List } from '../../../../ui/lists/list.tsx'
import { readLibrary } from '../../commands/exercises.ts'
import { WorkoutRow } from './workout-row.tsx'

type WorkoutListProps = {
  workouts: readonly Workout[]
  device: Device
  today: LocalDate
  /** Whether the rows show their date. */
  dated?: boolean
  /** The workout that was just started. */
  highlightedId?: string | null
}

/** Logged workouts as rows, each with the icon of its first exercise. */
export function WorkoutList({
  workouts,
  device,
  today,
  dated = false,
  highlightedId,
}: WorkoutListProps) {
  const library = useLive(readLibrary, [])
  const known = library.state === 'ready' ? library.value : []
  const categories = new Map(
    known.flatMap(({ id, name, category }) => [
      [id, category],
      [name, category],
    ]),
  )

  /** An imported workout may have no exercises, or some that are not in the library under their id. */
  function categoryOf({ name, exercises: [first] }: Workout) {
    return categories.get(first?.id ?? name) ?? categories.get(first?.name ?? name) ?? 'strength'
  }
  return (
    <List>
      {workouts.map((workout) => (
        <WorkoutRow
          key={workout.id}
          workout={workout}
          category={categoryOf(workout)}
          library={known}
          device={device}
          today={today}
          dated={dated}
          highlighted={workout.id === highlightedId}
        />
      ))}
    </List>
  )
}
