import type { Platform } from '../../platform/device/platform.ts'

/**
 * Vibrates shortly when a form is saved and when an element marked with `data-tick` is tapped, such as
 * a glass of water, a habit or a set.
 */
export function vibrateOnTaps({ haptics }: Platform): void {
  document.addEventListener('submit', () => haptics.tick())
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-tick]')) haptics.tick()
  })
}
