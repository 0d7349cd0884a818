import { t } from '@tend/text'
import { useCallback } from 'react'
import { useToasts } from './toast-provider.tsx'

/** Shows a toast with an Undo button. */
type OfferUndo = (title: string, undo: () => Promise<unknown>, description?: string) => void

/** Returns a function that shows a toast with an Undo button. */
export function useUndo(): OfferUndo {
  const { show, remove } = useToasts()
  const runUndo = useRunUndo()
  return useCallback(
    (title, undo, description) => {
      const id = show({
        title,
        ...(description && { description }),
        action: { label: t`Undo`, onAction: () => runUndo(undo, () => remove(id)) },
      })
    },
    [show, remove, runUndo],
  )
}

/** Returns a function that undoes something at once. A toast says so if it fails. */
export function useRunUndo(): (undo: () => Promise<unknown>, onUndone?: () => void) => void {
  const { show } = useToasts()
  return useCallback(
    (undo, onUndone) => {
      undo().then(onUndone, (error: unknown) => {
        console.error('The action could not be undone', error)
        show({ title: t`Couldn't undo that.`, isFailure: true })
      })
    },
    [show],
  )
}
