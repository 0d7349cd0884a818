import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import { useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import type { LoggedWorkout } from '../../rules/logged-workout.ts'
import {
  DEFAULT_MINUTES,
  isLongWorkout,
  LONG_WORKOUT_MINUTES,
  minutesOfSets,
} from '../../rules/long-workout.ts'

type Asked = { workout: LoggedWorkout; save: (minutes: number) => void }

/**
 * Asks how long a workout was that seems to take more than six hours, before it is saved.
 * @returns `askLength`, which calls `save` with the duration at once if there is nothing to ask, and the dialog
 */
export function useLengthQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)

  function askLength(workout: LoggedWorkout, save: (minutes: number) => void) {
    if (isLongWorkout(workout)) setAsked({ workout, save })
    else save(workout.duration)
  }

  const lengthQuestion = asked && (
    <LengthQuestion
      workout={asked.workout}
      onClose={() => setAsked(null)}
      onChoose={(minutes) => {
        setAsked(null)
        asked.save(minutes)
      }}
    />
  )
  return { askLength, lengthQuestion }
}

interface LengthQuestionProps {
  workout: LoggedWorkout
  onChoose: (minutes: number) => void
  onClose: () => void
}

function LengthQuestion({ workout, onChoose, onClose }: LengthQuestionProps) {
  const ofSets = minutesOfSets(workout.exercises)
  const long = t`${formatNumber(workout.duration)} min`
  return (
    <Dialog
      open
      onClose={onClose}
      closeButton
      title={t`How long was this workout?`}
      testId="length-question"
      description={plural(LONG_WORKOUT_MINUTES / 60, {
        other: `${long} is more than # hours. The workout may not have been ended.`,
      })}
      actions={
        <>
          <Button
            onClick={() => onChoose(DEFAULT_MINUTES)}
            data-autofocus=""
          >{t`${DEFAULT_MINUTES} min`}</Button>
          {ofSets > 0 && (
            <Button
              variant="outline"
              onClick={() => onChoose(ofSets)}
            >{t`${formatNumber(ofSets)} min, the time of its sets`}</Button>
          )}
          <Button
            variant="outline"
            onClick={() => onChoose(workout.duration)}
          >{t`Keep ${long}`}</Button>
        </>
      }
    />
  )
}
