import { weekdayDate } from '@tend/domain/days/date-text'
import type { LocalDate } from '@tend/domain/days/local-date'
import { describeSet, type Workout, withSetCompleted } from '@tend/domain/workouts/workout'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { changeWorkout, deleteWorkout, restoreWorkout } from '../../data/workouts/workouts.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { ignoreSecondTap } from '../../ui/second-tap.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { useWorkoutEdit } from './use-workout-edit.ts'

type WorkoutRowProps = {
  workout: Workout
  device: Device
  today: LocalDate
  /** Says its day. */
  dated?: boolean
  /** Just started: outlined, open, and brought into view. */
  highlighted?: boolean
  /** It is gone from here, and with it where the focus was. */
  onGone: () => void
}

/** A logged workout; it opens to its sets, which can be ticked off where they stand. */
export function WorkoutRow({
  workout,
  device,
  today,
  dated,
  highlighted,
  onGone,
}: WorkoutRowProps) {
  const [open, setOpen] = useState(false)
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const { begin } = useWorkoutEdit()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!highlighted) return
    setOpen(true)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    place.current?.scrollIntoView({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, [highlighted])

  function remove() {
    ignoreSecondTap()
    run(async () => {
      const deleted = await deleteWorkout(device, workout.id)
      onGone()
      if (deleted) offerUndo(`${deleted.name} deleted`, () => restoreWorkout(device, deleted))
    })
  }

  function tick(exerciseIndex: number, setIndex: number, completed: boolean) {
    run(() =>
      changeWorkout(device, workout.id, (stored) =>
        withSetCompleted(stored, exerciseIndex, setIndex, completed),
      ),
    )
  }

  return (
    <ListRow
      title={workout.name}
      meta={metaOf(workout, dated ? today : null)}
      note={workout.notes}
      icon={<Pebble icon={<Dumbbell />} />}
      expanded={open}
      onClick={() => setOpen(!open)}
      highlighted={highlighted ?? false}
      onFocusLost={onGone}
      trailing={
        <>
          <IconButton
            label={`Edit ${workout.name}`}
            icon={<Pencil />}
            look="quiet"
            onClick={() => begin(workout)}
          />
          <IconButton
            label={`Delete ${workout.name}`}
            icon={<Trash2 />}
            look="quiet"
            onClick={remove}
          />
        </>
      }
    >
      <div ref={place} className="empty:hidden">
        {open && (
          <div className="grid gap-3">
            {workout.exercises.map((exercise, exerciseIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was logged has only its place
              <fieldset key={exerciseIndex} className="min-w-0">
                <legend className="font-heading text-small [overflow-wrap:anywhere]">
                  {exercise.name}
                </legend>
                <ol className="mt-1 flex flex-wrap gap-1.5">
                  {exercise.sets.map((set, setIndex) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sets have only their place
                    <li key={setIndex}>
                      <Chip
                        name={describeSet(set)}
                        label={`Set ${setIndex + 1}, ${describeSet(set)}`}
                        pressed={set.completed}
                        onToggle={() => tick(exerciseIndex, setIndex, !set.completed)}
                      />
                    </li>
                  ))}
                </ol>
              </fieldset>
            ))}
          </div>
        )}
        <SaveFailure failed={failed} />
      </div>
    </ListRow>
  )
}

/** `Thu 20 Nov · 3 exercises · 45 min` */
function metaOf({ date, exercises, duration }: Workout, today: LocalDate | null): string {
  const count = exercises.length === 1 ? '1 exercise' : `${exercises.length} exercises`
  return [today && weekdayDate(date, today), count, `${duration} min`].filter(Boolean).join(' · ')
}
