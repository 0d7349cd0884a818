import { type PointerEvent, useRef } from 'react'

/** A shorter swipe, in px, moves the element back. */
const SWIPE_PX = 50

/**
 * The properties of an element that is swiped away to the right. While it moves, at its return and at its
 * end its `data-swipe` is `move`, `cancel` or `end`.
 */
export function useSwipeRight(onSwept: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)

  function end({ currentTarget, clientX }: PointerEvent<HTMLElement>, canSweep: boolean) {
    const from = start.current
    start.current = null
    if (!from || currentTarget.dataset.swipe !== 'move') return
    const isSwept = canSweep && clientX - from.x >= SWIPE_PX
    currentTarget.dataset.swipe = isSwept ? 'end' : 'cancel'
    if (isSwept) onSwept()
    else currentTarget.style.translate = ''
  }

  return {
    // The finger moves the element, not the page.
    style: { touchAction: 'none', userSelect: 'none' },
    onPointerDown({ button, clientX, clientY }: PointerEvent) {
      if (button === 0) start.current = { x: clientX, y: clientY }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { currentTarget, pointerId, pointerType } = event
      const x = event.clientX - start.current.x
      const y = Math.abs(event.clientY - start.current.y)
      if (currentTarget.dataset.swipe !== 'move') {
        // A finger that taps moves a little.
        if (Math.max(Math.abs(x), y) <= (pointerType === 'touch' ? 10 : 2)) return
        if (x <= y) {
          start.current = null
          return
        }
        currentTarget.dataset.swipe = 'move'
        // The click that ends the swipe is not one on a button.
        currentTarget.setPointerCapture(pointerId)
      }
      currentTarget.style.translate = `${Math.max(0, x)}px`
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  } as const
}
