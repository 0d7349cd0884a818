import type { KeyboardEvent } from 'react'

/**
 * Makes Enter in a field leave the field instead of submitting the form. On a phone, the Done key of
 * the keyboard sends Enter.
 */
export function preventEnterSubmit(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.blur()
}
