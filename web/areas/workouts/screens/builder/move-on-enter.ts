import type { KeyboardEvent } from 'react'

/**
 * Makes Enter in a field move the focus to the next field of the form, and from the last one to the
 * submit button, instead of submitting the form. On a phone, the Next key of the keyboard sends
 * Enter. Date and search fields are skipped.
 */
export function moveOnEnter(event: KeyboardEvent): void {
  const field = event.target
  if (event.key !== 'Enter' || !(field instanceof HTMLInputElement)) return
  if (event.defaultPrevented) return
  event.preventDefault()
  const stops = Array.from(field.form?.elements ?? []).filter(
    (element) => element === field || isStop(element),
  )
  const next = stops[stops.indexOf(field) + 1]
  if (next instanceof HTMLElement) next.focus()
}

function isStop(element: Element): boolean {
  if (element instanceof HTMLButtonElement) {
    // A bar may show the button in place of the one at the end.
    return element.type === 'submit' && element.checkVisibility({ visibilityProperty: true })
  }
  return element instanceof HTMLInputElement && !['date', 'search'].includes(element.type)
}
