import { useEffect } from 'react'

/** Prints the page in its light colours, in both themes, because paper is white. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown = dataset.theme
    function toLight() {
      shown = dataset.theme
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
