import type { Platform } from '../../platform/device/platform.ts'

/**
 * The system's back button closes the topmost dialog, else goes back in the history. Without history it
 * minimises the app.
 */
export function handleBackButton({ lifecycle }: Platform): void {
  lifecycle.onBackButton((canGoBack) => {
    const dialog = Array.from(document.querySelectorAll('dialog[open]')).at(-1)
    // The same event as the Esc key, so that the dialog's owner closes it.
    if (dialog) dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    else if (canGoBack) history.back()
    else void lifecycle.minimise()
  })
}
