/** Whether the system may show notifications of this app; `null` where it has none. */
export function notificationPermission(): NotificationPermission | null {
  return 'Notification' in globalThis ? Notification.permission : null
}

/** Asks the person; to be called from a tap. Answers what they decided. */
export function askForNotifications(): Promise<NotificationPermission> {
  return Notification.requestPermission()
}

/**
 * Shows a notification, if the person allowed them, while the app is in the background: in the
 * foreground the page itself says it. Another of the same tag is replaced.
 */
export async function notifyInBackground(title: string, body: string, tag: string): Promise<void> {
  if (notificationPermission() !== 'granted' || document.visibilityState === 'visible') return
  const options = { body, tag, icon: '/icons/icon-192.png' }
  try {
    // On Android only the service worker may show one.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) await worker.showNotification(title, options)
    else new Notification(title, options)
  } catch (error) {
    console.error('A notification could not be shown', error)
  }
}
