import { type RefObject, useLayoutEffect } from 'react'

/** Moves the focus to an element when it replaces the button that had the focus. */
export function useLostFocus(element: RefObject<HTMLElement | null>, isReplacement = true): void {
  useLayoutEffect(() => {
    if (isReplacement && document.activeElement === document.body) element.current?.focus()
  }, [element, isReplacement])
}
