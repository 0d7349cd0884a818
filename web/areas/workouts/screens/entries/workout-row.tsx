import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash2 from 'lucide-react/icons/trash'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import type { Workout, WorkoutSet } from '../../../../kinds/workout.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { UNITS, type Units } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { changeWorkout, deleteWorkout } from '../../commands/workouts.ts'
import { repeatWorkout } from '../../rules/draft/repeat-workout.ts'
import { isStarted } from '../../rules/draft/workout-draft.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { stopwatchText, withSetCompleted } from '../../rules/logged-workout.ts'
import { distanceText, isRecorded, runTotals } from '../../rules/run/run-figures.ts'
import { isDefaultWorkoutName } from '../../rules/workout-name.ts'
import { workoutMinutesText } from '../../texts/minutes-text.ts'
import { secondsInWords } from '../../texts/seconds-in-words.ts'
import { describeSet, setName } from '../../texts/set-text.ts'
import { workoutText } from '../../texts/usual-text.ts'
import { BUILDER_HREF } from '../builder/builder-link.ts'
import { ExerciseIcon } from '../builder/exercise-icon.tsx'
import { ExerciseNote } from '../builder/exercise-note.tsx'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { exerciseHref } from '../exercises/exercise-href.ts'
import { restAfterSet } from '../rest/rest-after-set.ts'
import { runHref } from '../run/run-href.ts'
import { RunIcon } from '../run/run-icon.tsx'
import { useSaveAsTemplate } from '../templates/use-save-as-template.ts'
import { useLengthQuestion } from './use-length-question.tsx'
import { useWorkoutEdit } from './use-workout-edit.ts'

type WorkoutRowProps = {
  workout: Workout
  /** The category of its first exercise. */
  category: ExerciseCategory
  library: readonly Exercise[]
  device: Device
  today: LocalDate
  /** Whether to show the date. */
  dated: boolean
  /** Outlines and expands the row and scrolls it into view, for a workout just started. */
  highlighted: boolean
}

/** A logged workout. The row expands to its sets, which can be marked as completed. */
export function WorkoutRow({
  workout,
  category,
  library,
  device,
  today,
  dated,
  highlighted,
}: WorkoutRowProps) {
  const [open, setOpen] = useState(false)
  const known = workout.date === today ? library : []
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const { begin } = useWorkoutEdit('workout_edit')
  const draft = useWorkoutDraft()
  const saveAsTemplate = useSaveAsTemplate(device)
  const { askLength, lengthQuestion } = useLengthQuestion()
  const details = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (highlighted) setOpen(true)
  }, [highlighted])
  useScrolledTo(details, highlighted && open)

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteWorkout(device, workout.id)
      if (deleted) offerUndo(t`${deleted.row.name} deleted`, () => undoDeletion(device, deleted))
    })
  }

  function setCompleted(exerciseIndex: number, setIndex: number, completed: boolean) {
    const change = (stored: Workout) => withSetCompleted(stored, exerciseIndex, setIndex, completed)
    run(() => changeWorkout(device, workout.id, change))
    if (workout.date !== today) return
    const set = `${workout.id} ${exerciseIndex} ${setIndex}`
    restAfterSet(set, change(workout).exercises, exerciseIndex, setIndex)
  }

  const { name } = workout
  const isBusy = draft.value !== null && isStarted(draft.value)
  return (
    <ListRow
      title={name}
      meta={<Meta workout={workout} today={dated ? today : null} />}
      note={workout.notes}
      icon={
        workout.route ? <RunIcon route={workout.route} /> : <ExerciseIcon category={category} />
      }
      {...(isRecorded(workout)
        ? { href: runHref(workout.id) }
        : { expanded: open, onClick: () => setOpen(!open) })}
      highlighted={highlighted}
      trailing={
        <MoreActions
          of={name}
          actions={[
            // While another workout is in progress, this leads to that one.
            {
              label: isBusy ? t`Continue workout` : t`Repeat`,
              ...(!isBusy && { name: t`Repeat ${name}` }),
              icon: <Repeat />,
              href: BUILDER_HREF,
              onSelect: () => draft.change((before) => repeatWorkout(before, workout)),
            },
            {
              label: t`Edit`,
              name: t`Edit ${name}`,
              icon: <Pencil />,
              onSelect: () => begin(workout.id, workout),
            },
            ...(workout.exercises.length > 0
              ? [
                  {
                    label: t`Save as Template`,
                    icon: <BookmarkPlus />,
                    onSelect: () =>
                      askLength(workout, (duration) =>
                        run(() => saveAsTemplate({ ...workout, duration })),
                      ),
                  },
                ]
              : []),
            { label: t`Delete`, name: t`Delete ${name}`, icon: <Trash2 />, onSelect: remove },
          ]}
        />
      }
    >
      {open && workout.exercises.length > 0 && (
        <div ref={details} className="grid gap-3">
          {workout.exercises.map((exercise, exerciseIndex) => (
            <LoggedExercise
              // biome-ignore lint/suspicious/noArrayIndexKey: logged exercises may repeat, so only the position is unique
              key={exerciseIndex}
              exercise={exercise}
              known={known.find(({ id }) => id === exercise.id)}
              device={device}
              onToggle={(set, completed) => setCompleted(exerciseIndex, set, completed)}
            />
          ))}
        </div>
      )}
      {lengthQuestion}
      <SaveFailure failed={failed} />
    </ListRow>
  )
}

function useScrolledTo(element: RefObject<HTMLElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.current?.scrollIntoView({
      block: 'center',
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    })
  }, [element, isWanted])
}

type LoggedExerciseProps = {
  exercise: Workout['exercises'][number]
  /** The exercise in the library, for its note, in a workout of today. */
  known: Exercise | undefined
  device: Device
  onToggle: (setIndex: number, completed: boolean) => void
}

/** An exercise of a logged workout, with its sets. */
function LoggedExercise({ exercise, known, device, onToggle }: LoggedExerciseProps) {
  const units = useSetting(UNITS)
  const [isNoting, setNoting] = useState(false)
  return (
    <fieldset className="relative min-w-0">
      <legend className="pe-touch font-heading text-small [overflow-wrap:anywhere]">
        <Link
          href={exerciseHref(exercise.id)}
          className="inline-flex min-h-touch items-center text-primary-ink underline-offset-4 hover:underline"
        >
          {exerciseName(exercise.name)}
        </Link>
      </legend>
      {known && (
        // In the legend it would be part of the name of the group, whose content begins below the legend.
        <IconButton
          look="quiet"
          icon={<NotebookPen />}
          label={t`Note for next time`}
          aria-haspopup="dialog"
          className="absolute inset-e-0 bottom-full"
          onClick={() => setNoting(true)}
        />
      )}
      {known && (
        <ExerciseNote exercise={known} device={device} isOpen={isNoting} onOpenChange={setNoting} />
      )}
      <ol className="mt-1 flex flex-wrap gap-1.5">
        {exercise.sets.map((set, setIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sets have no id, only a position
          <li key={setIndex}>
            <Chip
              wraps
              name={describeSet(set, units.weight, units.tenths, units.distance)}
              label={listText([setName(exercise.sets, setIndex), chipText(set, units)])}
              pressed={set.completed}
              onToggle={() => onToggle(setIndex, !set.completed)}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

/** `0:45, 45 seconds`: a screen reader reads `0:45` as a time of the day. */
function chipText(set: WorkoutSet, units: Units): string {
  const text = describeSet(set, units.weight, units.tenths, units.distance)
  const words = set.seconds ? `, ${secondsInWords(set.seconds)}` : ''
  return `${text}${words}`
}

/** In the colour of the text. */
const DOT = { border: '1px solid' }

/**
 * `Thu, Nov 20 · 3 exercises · 45 min · 4 of 9 sets done`, the last part while sets are left; without a name
 * `Thu, Nov 20 · Running, 5 km, 30 min`; of a run from a file
 * `Thu, Nov 20 · 8.42 km · 48:20`. A line neither begins nor ends with a dot.
 */
function Meta({ workout, today }: { workout: Workout; today: LocalDate | null }) {
  const units = useSetting(UNITS)
  const { date, exercises, duration } = workout
  const count = plural(exercises.length, { one: '# exercise', other: '# exercises' })
  const sets = exercises.flatMap((exercise) => exercise.sets)
  const done = sets.filter(({ completed }) => completed).length
  const progress = done < sets.length && plural(sets.length, { other: `${done} of # sets done` })
  const day = today && weekdayDate(date, today)
  const run = isRecorded(workout) ? runTotals(workout) : null
  const length = run && run.distance > 0 && distanceText(run.distance, units.distance)
  const isUnnamed = isDefaultWorkoutName(workout.name) && exercises.length > 0
  const about = isUnnamed ? [workoutText(workout, units)] : [count, workoutMinutesText(duration)]
  const parts = run
    ? [day, length && `${length} ${units.distance}`, stopwatchText(run.seconds)]
    : [day, ...about, progress]
  const shown = parts.filter((part) => typeof part === 'string')
  return (
    <span className="block overflow-hidden pb-1">
      <span className="-ms-3 flex flex-wrap">
        {shown.map((part, index) => (
          // The drawn dot is outside at the start of a line.
          <span key={part} className="relative min-w-0 ps-3">
            {index > 0 && <span className="absolute top-2 inset-s-1.5 rounded-full" style={DOT} />}
            {index > 0 && <span className="sr-only"> · </span>}
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
