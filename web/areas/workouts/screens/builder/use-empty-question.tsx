import { t } from '@tend/text'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DEFAULT_MINUTES } from '../../rules/long-workout.ts'

/**
 * Asks whether a run without a distance and a time is to be saved.
 * @returns `askEmpty`, which calls `save` at once if the workout is not empty, and the dialog
 */
export function useEmptyQuestion() {
  const [asked, setAsked] = useState<(() => void) | null>(null)

  function askEmpty(isEmpty: boolean, save: () => void) {
    if (isEmpty) setAsked(() => save)
    else save()
  }

  function fillIn() {
    // The closed dialog returns the focus to the button that has opened it.
    flushSync(() => setAsked(null))
    document.querySelector<HTMLElement>('[data-figures] input')?.focus()
  }

  const emptyQuestion = asked && (
    <Dialog
      open
      onClose={() => setAsked(null)}
      closeButton
      title={t`No distance and no time`}
      description={t`It would be saved with ${DEFAULT_MINUTES} min alone.`}
      actions={
        <>
          <Button data-autofocus="" onClick={fillIn}>{t`Fill them in`}</Button>
          <Button
            variant="outline"
            onClick={() => {
              setAsked(null)
              asked()
            }}
          >{t`Save Workout`}</Button>
        </>
      }
    />
  )
  return { askEmpty, emptyQuestion }
}
