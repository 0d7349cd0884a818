/** `default`: the user has not decided yet; `none`: the platform has no notifications. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'none'

/** A notification that the system shows at a set time, even if the app is not running. */
export interface ScheduledNotification {
  /** An integer below 2^31. Scheduling an id again replaces its notification. */
  readonly id: number
  readonly kind: 'rest' | 'reminder'
  readonly title: string
  readonly body: string
  /** When the system shows it, in Unix milliseconds. */
  readonly atMs: number
  /** The path of the page that a tap opens. */
  readonly path: string
}

export interface Notifications {
  permission(): Promise<NotificationPermissionState>
  /** Asks the user for permission and resolves to the new state. Call it from a tap. */
  requestPermission(): Promise<NotificationPermissionState>
  /** Whether notifications can be scheduled: only in the native shell. */
  readonly canSchedule: boolean
  /**
   * Schedules notifications. Never asks for permission: without it, nothing is scheduled.
   * @returns whether they were scheduled
   */
  schedule(notifications: readonly ScheduledNotification[]): Promise<boolean>
  /** Cancels scheduled notifications and removes those that are shown. */
  cancel(ids: readonly number[]): Promise<void>
  /**
   * Shows a notification at once if the app is in the background and the user has allowed
   * notifications; in the foreground the page shows the news itself. Replaces a notification with
   * the same tag. Does nothing where notifications can be scheduled, since the system shows those.
   */
  showInBackground(title: string, body: string, tag: string): Promise<void>
  /** Calls back with the path of a scheduled notification that was tapped. */
  onTap(listener: (path: string) => void): void
}

export const webNotifications: Notifications = {
  permission: async () => permission(),
  requestPermission: async () =>
    'Notification' in globalThis ? await Notification.requestPermission() : 'none',
  canSchedule: false,
  schedule: async () => false,
  cancel: async () => {},
  async showInBackground(title, body, tag) {
    if (permission() !== 'granted' || document.visibilityState === 'visible') return
    const options = { body, tag, icon: '/icons/icon-192.png' }
    try {
      // On Android, only a service worker can show notifications.
      const worker = await navigator.serviceWorker?.getRegistration()
      if (worker) await worker.showNotification(title, options)
      else new Notification(title, options)
    } catch (error) {
      console.error('The notification could not be shown', error)
    }
  },
  // Browsers cannot schedule notifications, and the service worker handles taps on the others.
  onTap() {},
}

function permission(): NotificationPermissionState {
  return 'Notification' in globalThis ? Notification.permission : 'none'
}
