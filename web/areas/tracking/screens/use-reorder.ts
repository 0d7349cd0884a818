import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * Lets the user order the rows of a list (`li` elements) by the grip in each: by dragging it, or with the arrow keys.
 * @param onOrder gets all ids in the new order, and the one that was moved
 * @returns the items as they are shown while one is dragged
 */
export function useReorder<Item extends { readonly id: string }>(
  items: readonly Item[],
  onOrder: (ids: readonly string[], movedId: string) => void,
) {
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null)
  const rows = useRef<readonly HTMLElement[]>([])
  const ids = items.map(({ id }) => id)
  const order = dragged?.order ?? ids
  const shown = items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))

  function gripProps(id: string) {
    return {
      onKeyDown(event: KeyboardEvent) {
        const offset = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
        const target = ids.indexOf(id) + offset
        if (offset === 0) return
        event.preventDefault()
        if (target >= 0 && target < ids.length) onOrder(moved(ids, id, target), id)
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const list = event.currentTarget.closest('ul')
        if (event.button !== 0 || !list) return
        event.currentTarget.setPointerCapture(event.pointerId)
        rows.current = [...list.children].filter((row) => row instanceof HTMLElement)
        setDragged({ id, order: ids })
      },
      onPointerMove({ clientY }: PointerEvent) {
        if (dragged?.id !== id) return
        // The row that is under the pointer, or the last one that the pointer has passed.
        const tops = rows.current.map((row) => row.parentElement?.children)
        const current = [...(tops[0] ?? [])].map((row) => row.getBoundingClientRect())
        const target = current.findIndex(({ bottom }) => clientY < bottom)
        const next = moved(dragged.order, id, target < 0 ? current.length - 1 : target)
        if (next.join() !== dragged.order.join()) setDragged({ id, order: next })
      },
      onPointerUp() {
        if (dragged && dragged.order.join() !== ids.join()) onOrder(dragged.order, id)
        setDragged(null)
      },
      onPointerCancel() {
        setDragged(null)
      },
    }
  }

  return { shown, gripProps, draggedId: dragged?.id }
}

function moved(ids: readonly string[], id: string, target: number): string[] {
  const others = ids.filter((each) => each !== id)
  return [...others.slice(0, target), id, ...others.slice(target)]
}
