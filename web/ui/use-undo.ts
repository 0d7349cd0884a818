import { useCallback } from 'react'
import { useToasts } from './toast-provider.tsx'

/** Returns a function that shows a toast with an Undo button. */
export function useUndo(): (title: string, undo: () => Promise<unknown>) => void {
  const { show, remove } = useToasts()
  return useCallback(
    (title, undo) => {
      const onAction = () => {
        undo().then(
          () => remove(id),
          (error: unknown) => {
            console.error('The action could not be undone', error)
            show({ title: "Couldn't undo that." })
          },
        )
      }
      const id = show({ title, action: { label: 'Undo', onAction } })
    },
    [show, remove],
  )
}
