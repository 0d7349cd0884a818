import { Capacitor, type PermissionState } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import type { NotificationPermissionState, Notifications } from '../notifications.ts'
import { createChannels } from './notification-channels.ts'
import { readNotificationPath, toNotificationSchema } from './notification-schema.ts'
import { logFailure, withFallback } from './plugin-errors.ts'

export const nativeNotifications: Notifications = {
  permission: () =>
    withFallback(
      'notification permission',
      async () => stateOf(await LocalNotifications.checkPermissions()),
      'none',
    ),
  requestPermission: () =>
    withFallback(
      'asking for notifications',
      async () => stateOf(await LocalNotifications.requestPermissions()),
      'none',
    ),
  canSchedule: true,
  schedule: (notifications) =>
    withFallback(
      'scheduling notifications',
      async () => {
        // The plugin would ask the person.
        if (stateOf(await LocalNotifications.checkPermissions()) !== 'granted') return false
        await createChannels()
        const mayBeExact = await mayWakeExactly()
        await LocalNotifications.schedule({
          notifications: notifications.map((notification) =>
            toNotificationSchema(notification, mayBeExact),
          ),
        })
        return true
      },
      false,
    ),
  cancel: (ids) =>
    logFailure('taking notifications back', async () => {
      await LocalNotifications.cancel({ notifications: ids.map((id) => ({ id })) })
      await LocalNotifications.removeDeliveredNotificationsById({ ids: [...ids] })
    }),
  // It was scheduled.
  showInBackground: async () => {},
  onTap(listener) {
    void logFailure('taps on notifications', () =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
        const path = readNotificationPath(notification.extra)
        if (path) listener(path)
      }),
    )
  },
}

/** Only Android asks for leave to be exact; the others are. */
async function mayWakeExactly(): Promise<boolean> {
  if (Capacitor.getPlatform() !== 'android') return true
  return (await LocalNotifications.checkExactNotificationSetting()).exact_alarm === 'granted'
}

function stateOf({ display }: { display: PermissionState }): NotificationPermissionState {
  return display === 'granted' || display === 'denied' ? display : 'default'
}
