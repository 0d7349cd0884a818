import { type PointerEvent, type RefObject, useRef } from 'react'

/** A shorter drag, in px, moves the sheet back. */
const CLOSE_PX = 80

/**
 * The properties of the top of a sheet, which a finger drags down to close it.
 * @param sheet moves with the finger
 */
export function useDragDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const startY = useRef<number | null>(null)
  const distance = ({ clientY }: PointerEvent) => Math.max(0, clientY - (startY.current ?? clientY))

  function move(px: number) {
    if (sheet.current) sheet.current.style.translate = px > 0 ? `0 ${px}px` : ''
  }

  function end(isClosed: boolean) {
    startY.current = null
    if (isClosed) onClose()
    else move(0)
  }

  return {
    // The finger moves the sheet, not the page.
    style: { touchAction: 'none' },
    onPointerDown(event: PointerEvent) {
      const isOnControl = (event.target as Element).closest('button, input, textarea, a') !== null
      if (event.pointerType !== 'touch' || !event.isPrimary || isOnControl) return
      startY.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current !== null) move(distance(event))
    },
    onPointerUp(event: PointerEvent) {
      if (startY.current !== null) end(distance(event) >= CLOSE_PX)
    },
    onPointerCancel: () => end(false),
  } as const
}
