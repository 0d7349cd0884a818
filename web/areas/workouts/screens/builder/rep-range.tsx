import { checkWholeNumber } from '@tend/shared/forms/check-number'
import { parseWholeNumber } from '@tend/shared/forms/parse-number'
import { t } from '@tend/text'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useDiscard } from '../../../../ui/overlays/use-discard.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'

type Range = Pick<Exercise, 'minReps' | 'maxReps'>

/** The name of the draft of an exercise's form. */
export const rangeDraft = (exerciseId: string) => `range_${exerciseId}`

type RepRangeProps = {
  exercise: Exercise
  onOpenChange: (isOpen: boolean) => void
  /** Stores the range; with none, nothing is suggested. */
  onSave: (
    range: { readonly [F in keyof Range]: Range[F] | undefined },
    isClash: boolean,
  ) => Promise<void>
}

/** A sheet with the range of reps that the next weights of an exercise are suggested for. */
export function RepRange({ exercise, onOpenChange, onSave }: RepRangeProps) {
  const draft = useDraft(rangeDraft(exercise.id), () => ({
    min: String(exercise.minReps ?? 8),
    max: String(exercise.maxReps ?? 12),
  }))
  const { form, isClash, edit } = draft
  const discard = useDiscard()
  const { failed, runOnce } = useCommand()
  const { min, max } = form
  const save = (range: Parameters<typeof onSave>[0]) =>
    runOnce(async () => {
      await onSave(range, isClash)
      draft.clear()
    })
  const checkReps = (text: string) => checkWholeNumber(text, 'reps')
  const range = { minReps: parseWholeNumber(min, 'reps'), maxReps: parseWholeNumber(max, 'reps') }
  const isValid = range.minReps >= 1 && range.maxReps >= range.minReps
  return (
    <Dialog
      open
      onClose={() => discard(draft, onOpenChange)}
      title={t`Range of reps`}
      description={t`All sets of ${exerciseName(exercise.name)} at the top: a step more. Below the bottom twice: a step less.`}
      closeButton
      actions={
        <>
          <Button disabled={!isValid} onClick={() => save(range)}>{t`Save`}</Button>
          {exercise.minReps && (
            <Button
              variant="ghost"
              onClick={() => save({ minReps: undefined, maxReps: undefined })}
            >{t`No range`}</Button>
          )}
        </>
      }
    >
      <NumberFields
        className="grid grid-cols-2 gap-3 large-text:grid-cols-1"
        fields={[
          {
            name: 'minReps',
            label: t`From`,
            unit: t`reps`,
            kind: 'whole',
            check: checkReps,
            value: min,
            onValueChange: (text) => edit({ min: text }),
          },
          {
            name: 'maxReps',
            label: t`To`,
            unit: t`reps`,
            kind: 'whole',
            check: checkReps,
            value: max,
            onValueChange: (text) => edit({ max: text }),
          },
        ]}
      />
      <SaveFailure failed={failed} />
    </Dialog>
  )
}
