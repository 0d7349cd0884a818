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
