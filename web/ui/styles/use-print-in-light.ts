import type { RootData } from '@tend/shared/page/page-attributes'
import { useEffect } from 'react'

/** Prints the page in its light colours, in both themes, because paper is white. */
export function usePrintInLight(): void {
  useEffect(() => {
    const dataset = document.documentElement.dataset as RootData
    let shown = dataset.theme ?? 'light'
    function toLight() {
      shown = dataset.theme ?? 'light'
      dataset.theme = 'light'
    }
    function back() {
      dataset.theme = shown
    }
    addEventListener('beforeprint', toLight)
    addEventListener('afterprint', back)
    return () => {
      removeEventListener('beforeprint', toLight)
      removeEventListener('afterprint', back)
    }
  }, [])
}
