import { t } from '@tend/text'
import { dottedText, listText } from '@tend/text/list-text'
import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { withExerciseReplaced } from '../../rules/draft/edit-workout-draft.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import { withExerciseRemoved } from '../../rules/draft/superset.ts'
import { exerciseName, muscleGroupName } from '../../rules/exercises/exercise-name.ts'
import { describeSets } from '../../texts/set-text.ts'
import { ExerciseActions } from './exercise-actions.tsx'
import { ExerciseIcon } from './exercise-icon.tsx'
import { ExerciseNote, noteDraft } from './exercise-note.tsx'
import type { ExerciseProps } from './exercise-props.ts'
import { figuresInSentence } from './figures-names.ts'
import { hasFigures } from './folded-exercise.tsx'

type ExerciseHeadProps = ExerciseProps & {
  card: RefObject<HTMLFieldSetElement | null>
  /** The exercise in the library; `undefined` if it was deleted. */
  known: Exercise | undefined
  figures: SetFigures
}

/** The name of an exercise, its figures of last time, and everything that can be done with it. */
export function ExerciseHead({ card, ...props }: ExerciseHeadProps) {
  const { exercise, at, onChange, lastTime, inDialog, known, figures } = props
  const { name, muscleGroup } = exercise
  const { weight, tenths, distance } = useSetting(UNITS)
  // A reload opens the sheet again whose form was begun.
  const [isNoting, setNoting] = useState(() => hasOwnDraft(noteDraft(exercise.id)))

  function removeExercise() {
    onChange((draft) => withExerciseRemoved(draft, at))
    props.onRemoved()
  }

  function replaceExercise(other: Exercise) {
    const form = card.current?.form
    flushSync(() => onChange((draft) => withExerciseReplaced(draft, at, other)))
    // This card has gone with its exercise.
    form?.querySelectorAll<HTMLElement>('[data-exercise]')[at]?.focus()
  }

  const last = hasFigures(lastTime) && describeSets(lastTime.sets, weight, tenths, distance)
  const isPiece = isOnePiece(exercise)
  const about = listText([
    muscleGroupName(muscleGroup),
    figures !== 'repsWeight' && figuresInSentence(figures),
  ])
  const lines = isPiece ? [last && t`Last time ${last}`] : [about, last && t`last time ${last}`]
  return (
    <>
      <div className="flex items-center justify-between pb-1 leading-tight">
        {props.grip}
        {isPiece && !inDialog && (
          <span className="me-3 large-text:hidden">
            <ExerciseIcon category={known?.category ?? 'cardio'} name={name} />
          </span>
        )}
        <p className="min-w-0 flex-1 font-strong text-button [overflow-wrap:anywhere]">
          {exerciseName(name)}
          <span className="block font-body text-muted text-small">{dottedText(lines)}</span>
        </p>
        <ExerciseActions
          {...props}
          onNote={() => setNoting(true)}
          onRemove={removeExercise}
          onReplace={replaceExercise}
        />
      </div>
      {known && props.device && (
        <ExerciseNote
          exercise={known}
          device={props.device}
          isOpen={isNoting}
          onOpenChange={setNoting}
        />
      )}
    </>
  )
}
