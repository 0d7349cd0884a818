import { t } from '@tend/text'
import { useUndo } from './use-undo.ts'

interface DiscardedDraft {
  /** As of `Draft`. */
  discard(): (() => void) | null
}

/** Returns a function that discards the draft of a form and closes it. A toast offers to open it again with its changes. */
export function useDiscard(): (draft: DiscardedDraft, setOpen: (isOpen: boolean) => void) => void {
  const offerUndo = useUndo()
  return (draft, setOpen) => {
    const restore = draft.discard()
    setOpen(false)
    if (!restore) return
    offerUndo(t`Changes discarded`, async () => {
      restore()
      setOpen(true)
    })
  }
}
