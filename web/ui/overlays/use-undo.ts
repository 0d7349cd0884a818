import { t } from '@tend/text'
import { useCallback } from 'react'
import { useToasts } from './toast-provider.tsx'

/** Shows a toast with an Undo button. */
type OfferUndo = (title: string, undo: () => Promise<unknown>, description?: string) => void

/** Returns a function that shows a toast with an Undo button. */
export function useUndo(): OfferUndo {
  const { show, remove } = useToasts()
  return useCallback(
    (title, undo, description) => {
      const onAction = () => {
        undo().then(
          () => remove(id),
          (error: unknown) => {
            console.error('The action could not be undone', error)
            show({ title: t`Couldn't undo that.`, isFailure: true })
          },
        )
      }
      const id = show({
        title,
        ...(description && { description }),
        action: { label: t`Undo`, onAction },
      })
    },
    [show, remove],
  )
}

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
