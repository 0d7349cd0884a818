const DURATION_MS = 220

/**
 * Lets an element grow out of the control that has opened it, unless the user wants less motion.
 * @param from where the control was in the window
 */
export function growFrom(from: DOMRect, element: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  const move = `translate(${from.x - to.x}px, ${from.y - to.y}px)`
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`
  element.animate(
    [
      { transformOrigin: '0 0', transform: `${move} ${scale}`, opacity: 0 },
      { transformOrigin: '0 0' },
    ],
    { duration: DURATION_MS, easing: 'ease-out' },
  )
}
