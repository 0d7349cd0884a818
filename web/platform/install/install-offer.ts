/** The browser's event that offers to install the app (Chromium only). */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

/**
 * Captures the browser's install offer. Call it once, early: the event may fire before React
 * renders.
 */
export function captureInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setInstallOffer(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => setInstallOffer(undefined))
}

export function installOffer(): InstallPromptEvent | undefined {
  return offer
}

export function setInstallOffer(event: InstallPromptEvent | undefined): void {
  offer = event
  for (const listener of listeners) listener()
}

/** Calls back when the offer changes. Returns a function that removes the listener. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
