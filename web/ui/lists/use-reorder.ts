import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface Drag {
  readonly rows: readonly HTMLElement[]
  readonly boxes: readonly DOMRect[]
  readonly from: number
  readonly startY: number
  to: number
}

/** A finger that moves so far, in pixels, may still tap. */
const TAP_PX = 6

/**
 * Lets the user order the rows of an element with `data-reorder` by the grip in each: by dragging it, or with the arrow keys.
 * A `dt` is no row, and stays where it is.
 * @param onOrder gets all ids in the new order, and the id of the moved item
 * @param swaps whether the moved row and the row in its place change places; otherwise the rows between move up or down
 * @returns the items in the order to show, which is the new one until the caller has stored it
 */
export function useReorder<Item extends { readonly id: string }>(
  items: readonly Item[],
  onOrder: (ids: readonly string[], movedId: string) => void,
  swaps = false,
) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const [pending, setPending] = useState<{ before: string; ids: readonly string[] } | null>(null)
  const drag = useRef<Drag>(null)
  /** The click after a drag is no tap. */
  const wasMoved = useRef(false)
  const ids = items.map(({ id }) => id)
  const key = ids.join()
  if (pending && pending.before !== key) setPending(null)
  const order = pending?.ids ?? ids
  const shown = items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

  function move(id: string, to: number) {
    const others = order.filter((each) => each !== id)
    const next = swaps
      ? order.map((each, index) => (index === to ? id : each === id ? (order[to] ?? id) : each))
      : [...others.slice(0, to), id, ...others.slice(to)]
    setPending({ before: key, ids: next })
    onOrder(next, id)
  }

  function endDrag() {
    for (const row of drag.current?.rows ?? []) row.style.translate = ''
    drag.current = null
    setDraggedId(null)
  }

  /** The properties of the grip of a row. */
  function gripProps(id: string) {
    const at = order.indexOf(id)
    const step = (offset: number) => {
      if (at + offset in order) move(id, at + offset)
    }
    return {
      at,
      order,
      step,
      /** Whether a click is a tap. */
      endTap() {
        const isTap = !wasMoved.current
        wasMoved.current = false
        return isTap
      },
      onKeyDown(event: KeyboardEvent) {
        const offset = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        if (offset === 0) return
        event.preventDefault()
        step(offset)
      },
      onPointerDown({ button, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
        const list = currentTarget.closest('[data-reorder]')
        if (button !== 0 || !list) return
        currentTarget.setPointerCapture(pointerId)
        const rows = [...list.querySelectorAll<HTMLElement>(':scope > :not(dt)')]
        const boxes = rows.map((row) => row.getBoundingClientRect())
        wasMoved.current = false
        drag.current = { rows, boxes, from: at, startY: clientY, to: at }
        setDraggedId(id)
      },
      onPointerMove({ clientY }: PointerEvent) {
        const { current } = drag
        const box = current?.boxes[current.from]
        if (!current || !box) return
        const { rows, boxes, from, startY } = current
        if (Math.abs(clientY - startY) > TAP_PX) wasMoved.current = true
        const middle = (box.top + box.bottom) / 2 + clientY - startY
        const to = boxes.findIndex(
          ({ bottom }, index) => middle < bottom || index === boxes.length - 1,
        )
        current.to = to
        rows.forEach((row, index) => {
          const isAfter = swaps ? index === to : index > from && index <= to
          const isBefore = !swaps && index < from && index >= to
          const height = swaps ? (boxes[to]?.top ?? 0) - box.top : box.height
          const shift = isAfter ? -height : isBefore ? height : 0
          row.style.translate = `0 ${index === from ? clientY - startY : shift}px`
        })
      },
      onPointerUp() {
        const { from, to } = drag.current ?? { from: 0, to: 0 }
        endDrag()
        if (to !== from) move(id, to)
      },
      onPointerCancel: endDrag,
    }
  }

  return { shown, gripProps, draggedId }
}
