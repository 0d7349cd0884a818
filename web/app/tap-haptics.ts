import type { Platform } from '../platform/platform.ts'

/**
 * Lets the hand feel the taps that count: a form saved, and what is marked with `data-tick`, such as
 * a glass of water, a habit, a set.
 */
export function tickAtTaps({ haptics }: Platform): void {
  document.addEventListener('submit', () => haptics.tick())
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-tick]')) haptics.tick()
  })
}
