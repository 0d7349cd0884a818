import type { KeyboardEvent } from 'react'

/** Enter in a field, which is Done on a phone, ends that field and not the whole workout. */
export function keepOpenOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (event.defaultPrevented) return
  event.preventDefault()
  event.target.blur()
}
