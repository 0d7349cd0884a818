import type { Platform } from '../../platform/platform.ts'

/**
 * The system's back button closes what lies over the page, then goes back, and puts the app in the
 * background where there is nothing to go back to (specification §4).
 */
export function leadBack({ lifecycle }: Platform): void {
  lifecycle.onBackButton((canGoBack) => {
    const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
    // As Esc asks it: whoever opened it closes it.
    if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    else if (canGoBack) history.back()
    else void lifecycle.minimise()
  })
}
