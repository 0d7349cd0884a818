import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import type { LastTime } from '../../commands/workouts.ts'
import { loggedSet } from '../../rules/draft/edit-workout-draft.ts'
import type { DraftExercise } from '../../rules/draft/workout-draft.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { describeSets } from '../../texts/set-text.ts'
import { type ExerciseProps, useKeptFocus } from './exercise-props.ts'
import { useGainTexts } from './gain-texts.ts'

export const CARD = 'min-w-0 rounded-lg bg-card px-5 shadow-card max-[350px]:px-4'

/** A later exercise, or one whose sets are all done, as a row that unfolds it. */
export function FoldedExercise({ exercise, lastTime, onUnfold, hadFocus, grip }: ExerciseProps) {
  const { sets } = exercise
  const name = exerciseName(exercise.name)
  const units = useSetting(UNITS)
  const describe = (all: readonly WorkoutSet[]) =>
    describeSets(all, units.weight, units.tenths, units.distance)
  const gain = useGainTexts(sets, lastTime).findLast((text) => text)
  const done = sets.filter(({ completed }) => completed).length
  const isOver = isDone(exercise)
  const element = useKeptFocus(hadFocus, isOver)
  const count = plural(sets.length, { one: '# set', other: '# sets' })
  const planned = done > 0 ? t`${done} of ${count}` : count
  const last = hasFigures(lastTime) && t`last time ${describe(lastTime.sets)}`
  return (
    <fieldset ref={element} data-exercise tabIndex={-1} className={CARD}>
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center">
        {grip}
        <button
          type="button"
          aria-expanded={false}
          onClick={onUnfold}
          className="flex min-h-17 min-w-0 flex-1 items-center gap-3.5 rounded-md py-2.5 text-start leading-[1.3]"
        >
          <span
            className={classNames(
              'grid size-8 flex-none place-items-center rounded-pebble large-text:hidden',
              isOver ? 'bg-primary text-on-primary' : 'edge',
            )}
          >
            {isOver && <Check className="size-5" />}
          </span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className={classNames('block font-strong text-body', isOver && 'text-muted')}>
              {name}
              {isOver && <span className="sr-only">{t`, done`}</span>}
            </span>
            <span className="block text-muted text-small">
              {isOver ? describe(sets.map(loggedSet)) : listText([planned, last])}
            </span>
            {isOver && gain && <span className="block text-primary-ink text-small">{gain}</span>}
          </span>
          <ChevronDown className="flex-none text-muted" />
        </button>
      </div>
    </fieldset>
  )
}

export function isDone({ sets }: DraftExercise): boolean {
  return sets.length > 0 && sets.every(({ completed }) => completed)
}

/** Whether the sets of the last time say more than that they were done. */
export function hasFigures(lastTime: LastTime | null): lastTime is LastTime {
  return (
    lastTime?.sets.some(
      ({ reps, weight, seconds = 0, distance = 0 }) => reps + weight + seconds + distance > 0,
    ) ?? false
  )
}
