/** What the person has decided; `default` while they have not; `none` where there is nothing to decide. */
export type NotificationPermissionState = 'granted' | 'denied' | 'default' | 'none'

/** A notification that the system shows at its time, whether the app runs then or not. */
export interface ScheduledNotification {
  /** Whole, below 2^31; one that is scheduled under the same id before is replaced. */
  readonly id: number
  readonly kind: 'rest' | 'reminder'
  readonly title: string
  readonly body: string
  /** When the system shows it, in Unix milliseconds. */
  readonly atMs: number
  /** The page that a tap on it opens. */
  readonly path: string
}

export interface Notifications {
  permission(): Promise<NotificationPermissionState>
  /** Asks the person; to be called from a tap. Answers what they decided. */
  requestPermission(): Promise<NotificationPermissionState>
  /** Whether the system keeps notifications for later, which only a native shell's does. */
  readonly canSchedule: boolean
  /**
   * Has the system show these at their time. Never asks for permission by itself: without one
   * nothing is scheduled. Answers whether they are.
   */
  schedule(notifications: readonly ScheduledNotification[]): Promise<boolean>
  /** Takes back what is to be shown, and what is shown and not tapped yet. */
  cancel(ids: readonly number[]): Promise<void>
  /**
   * Shows a notification, if the person allowed them, while the app is in the background: in the
   * foreground the page itself says it. Another of the same tag is replaced. Where notifications can
   * be scheduled nothing is shown: the system has done it already.
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
      // On Android only the service worker may show one.
      const worker = await navigator.serviceWorker?.getRegistration()
      if (worker) await worker.showNotification(title, options)
      else new Notification(title, options)
    } catch (error) {
      console.error('A notification could not be shown', error)
    }
  },
  // Its notifications are the service worker's to answer.
  onTap() {},
}

function permission(): NotificationPermissionState {
  return 'Notification' in globalThis ? Notification.permission : 'none'
}
