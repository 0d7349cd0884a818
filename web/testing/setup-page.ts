import React from 'react'
import { flushSync } from 'react-dom'

// Testing Library renders with `act`, which only React's development build has.
Object.assign(React, { act: flushSync })
const { cleanup, configure } = await import('@testing-library/react')

// happy-dom defines it as null, as no browser does. Without it, locks work as on plain http.
Reflect.deleteProperty(Object.getPrototypeOf(navigator), 'locks')

configure({
  // Only a hang takes this long.
  asyncUtilTimeout: 60_000,
  // Within `act`, a page whose module is still loading would never be shown.
  eventWrapper: (dispatch) => dispatch(),
})

// The promise of a cancelled animation rejects, which happy-dom reports and no browser does.
const { animate } = Element.prototype
Element.prototype.animate = function (...args) {
  const animation = animate.apply(this, args)
  animation.finished.catch(() => {})
  return animation
}

type Listening = Parameters<typeof window.addEventListener>

/**
 * Listeners of the window, which only modules of this repository have. Without their removal they would answer in the
 * next file too, beside the listeners of newly loaded modules.
 */
const listening: Listening[] = []
const { addEventListener } = window
window.addEventListener = (...args: Listening) => {
  listening.push(args)
  addEventListener.apply(window, args)
}

/** Ends what a test file has rendered and stored, since the next one gets the same page. */
export function resetPage(): void {
  cleanup()
  for (const [type, listener, options] of listening) {
    window.removeEventListener(type, listener, options)
  }
  window.addEventListener = addEventListener
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  const { documentElement, head, body } = document
  for (const element of [documentElement, head, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  head.replaceChildren()
  body.replaceChildren()
  Element.prototype.animate = animate
}
