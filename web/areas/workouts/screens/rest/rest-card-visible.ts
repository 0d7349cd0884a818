import { type RefObject, useEffect, useSyncExternalStore } from 'react'

/** The part of the card that shows the time left and the button to stop. */
const VISIBLE_RATIO = 0.7

let isVisible = false
const listeners = new Set<() => void>()

function report(visible: boolean) {
  isVisible = visible
  for (const listener of listeners) listener()
}

/** Reports whether the card of the rest timer is in view, for `useRestCardVisible`. */
export function useReportRestCard(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = card.current
    if (!element) return
    // Until the observer reports, the card is taken to be visible, so that the bar does not flash.
    report(true)
    const observer = new IntersectionObserver(
      (entries) => report((entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_RATIO),
      { threshold: VISIBLE_RATIO },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      report(false)
    }
  }, [card])
}

/** Whether the page's own rest timer card is in view, so that the bar would repeat it. */
export function useRestCardVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isVisible,
    () => false,
  )
}
