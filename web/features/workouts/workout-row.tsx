import type { LocalDate } from '@tend/domain/days/local-date'
import type { Workout } from '@tend/domain/kinds/workout'
import { UNITS } from '@tend/domain/settings/units'
import { describeSet, withSetCompleted } from '@tend/domain/workouts/workout'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { exerciseHref } from '../../data/workouts/exercise-href.ts'
import { changeWorkout, deleteWorkout, restoreWorkout } from '../../data/workouts/workouts.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ignoreDoubleTap } from '../../ui/ignore-double-tap.ts'
import { Link } from '../../ui/link.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { RepeatWorkout } from './repeat-workout.tsx'
import { restAfterSet } from './rest-after-set.ts'
import { useSaveAsTemplate } from './use-save-as-template.ts'
import { useWorkoutEdit } from './use-workout-edit.ts'

type WorkoutRowProps = {
  workout: Workout
  device: Device
  today: LocalDate
  /** Whether to show the date. */
  dated?: boolean
  /** Whether to offer to do the workout again. */
  repeatable?: boolean
  /** Outlines and expands the row and scrolls it into view, for a workout just started. */
  highlighted?: boolean
  /** Called when the row is removed while it has the focus. */
  onFocusLost: () => void
}

/** A logged workout. The row expands to its sets, which can be marked as completed. */
export function WorkoutRow({
  workout,
  device,
  today,
  dated,
  repeatable,
  highlighted,
  onFocusLost,
}: WorkoutRowProps) {
  const [open, setOpen] = useState(false)
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const { begin } = useWorkoutEdit()
  const units = useSetting(UNITS)
  const saveAsTemplate = useSaveAsTemplate()
  const details = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!highlighted) return
    setOpen(true)
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    details.current?.scrollIntoView({
      block: 'center',
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    })
  }, [highlighted])

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteWorkout(device, workout.id)
      onFocusLost()
      if (deleted) offerUndo(`${deleted.name} deleted`, () => restoreWorkout(device, deleted))
    })
  }

  function setCompleted(exerciseIndex: number, setIndex: number, completed: boolean) {
    run(() =>
      changeWorkout(device, workout.id, (stored) =>
        withSetCompleted(stored, exerciseIndex, setIndex, completed),
      ),
    )
    if (workout.date === today) {
      restAfterSet(`${workout.id} ${exerciseIndex} ${setIndex}`, completed)
    }
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
      onFocusLost={onFocusLost}
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
      {repeatable && <RepeatWorkout workout={workout} />}
      <div ref={details} className="empty:hidden">
        {open && (
          <div className="grid gap-3">
            {workout.exercises.map((exercise, exerciseIndex) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: logged exercises may repeat, so only the position is unique
              <fieldset key={exerciseIndex} className="min-w-0">
                <legend className="font-heading text-small [overflow-wrap:anywhere]">
                  <Link
                    href={exerciseHref(exercise.id)}
                    className="inline-flex min-h-touch items-center underline-offset-4 hover:underline"
                  >
                    {exercise.name}
                  </Link>
                </legend>
                <ol className="mt-1 flex flex-wrap gap-1.5">
                  {exercise.sets.map((set, setIndex) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: sets have no id, only a position
                    <li key={setIndex}>
                      <Chip
                        name={describeSet(set, units.weight, units.tenths)}
                        label={`Set ${setIndex + 1}, ${describeSet(set, units.weight, units.tenths)}`}
                        pressed={set.completed}
                        onToggle={() => setCompleted(exerciseIndex, setIndex, !set.completed)}
                      />
                    </li>
                  ))}
                </ol>
              </fieldset>
            ))}
            {workout.exercises.length > 0 && (
              <TextButton
                icon={<BookmarkPlus />}
                className="justify-self-start"
                onClick={() => saveAsTemplate(workout)}
              >
                Save as Template
              </TextButton>
            )}
          </div>
        )}
        <SaveFailure failed={failed} />
      </div>
    </ListRow>
  )
}

/** `Thu, Nov 20 · 3 exercises · 45 min · 4 of 9 sets done`, the last part while sets are left. */
function metaOf({ date, exercises, duration }: Workout, today: LocalDate | null): string {
  const count = exercises.length === 1 ? '1 exercise' : `${exercises.length} exercises`
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const done = sets.filter(({ completed }) => completed).length
  const progress = done < sets.length && `${done} of ${sets.length} sets done`
  const parts = [today && weekdayDate(date, today), count, `${duration} min`, progress]
  return parts.filter(Boolean).join(' · ')
}
