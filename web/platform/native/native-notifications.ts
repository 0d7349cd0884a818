import { Capacitor, type PermissionState } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import type { NotificationPermissionState, Notifications } from '../device/notifications.ts'
import { createChannels } from './notification-channels.ts'
import { readNotificationPath, toNotificationSchema } from './notification-schema.ts'
import { logFailure, withFallback } from './plugin-errors.ts'

export const nativeNotifications: Notifications = {
  permission: () =>
    withFallback(
      'reading the notification permission',
      async () => stateOf(await LocalNotifications.checkPermissions()),
      'none',
    ),
  requestPermission: () =>
    withFallback(
      'asking for the notification permission',
      async () => stateOf(await LocalNotifications.requestPermissions()),
      'none',
    ),
  canSchedule: true,
  schedule: (notifications) =>
    withFallback(
      'scheduling notifications',
      async () => {
        // Otherwise the plugin would ask the user for permission.
        if (stateOf(await LocalNotifications.checkPermissions()) !== 'granted') return false
        await createChannels()
        const isExactAllowed = await areExactAlarmsAllowed()
        await LocalNotifications.schedule({
          notifications: notifications.map((notification) =>
            toNotificationSchema(notification, isExactAllowed),
          ),
        })
        return true
      },
      false,
    ),
  cancel: (ids) =>
    logFailure('cancelling notifications', async () => {
      await LocalNotifications.cancel({ notifications: ids.map((id) => ({ id })) })
      await LocalNotifications.removeDeliveredNotificationsById({ ids: [...ids] })
    }),
  // The system shows the scheduled notification instead.
  showInBackground: async () => {},
  onTap(listener) {
    void logFailure('watching taps on notifications', () =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
        const path = readNotificationPath(notification.extra)
        if (path) listener(path)
      }),
    )
  },
}

/** Only Android requires a permission for exact times. */
async function areExactAlarmsAllowed(): Promise<boolean> {
  if (Capacitor.getPlatform() !== 'android') return true
  return (await LocalNotifications.checkExactNotificationSetting()).exact_alarm === 'granted'
}

function stateOf({ display }: { display: PermissionState }): NotificationPermissionState {
  return display === 'granted' || display === 'denied' ? display : 'default'
}
