import { t } from '@tend/text'
import { useUndo } from './use-undo.ts'

interface DiscardedDraft {
  /** As of `Draft`. */
  discard(): (() => void) | null
}

/** An action that closes a form, such as a deletion of what it edits, with its Undo. */
export interface Closing {
  /** The text of the toast. */
  readonly title: string
  undo(): Promise<unknown>
}

/**
 * Returns a function that discards the draft of a form and closes it. A toast offers to open it again with its changes.
 * The Undo of an action that has closed the form does so too, so that it takes no typed text.
 */
export function useDiscard(): (
  draft: DiscardedDraft,
  setOpen: (isOpen: boolean) => void,
  closing?: Closing,
) => void {
  const offerUndo = useUndo()
  return (draft, setOpen, closing) => {
    const restore = draft.discard()
    setOpen(false)
    if (!restore && !closing) return
    offerUndo(closing?.title ?? t`Changes discarded`, async () => {
      try {
        await closing?.undo()
      } finally {
        restore?.()
        if (restore) setOpen(true)
      }
    })
  }
}
