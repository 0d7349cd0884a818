import { useSyncExternalStore } from 'react'

/** Whether the page is in the background. */
export function usePageIsHidden(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.hidden,
    () => false,
  )
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
