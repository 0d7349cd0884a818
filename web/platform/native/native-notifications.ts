import { Capacitor, type PermissionState } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import type { NotificationPermissionState, Notifications } from '../notifications.ts'
import { createChannels } from './notification-channels.ts'
import { readPath, schemaOf } from './notification-schema.ts'
import { doQuietly, quietly } from './quietly.ts'

export const nativeNotifications: Notifications = {
  permission: () =>
    quietly(
      'notification permission',
      async () => stateOf(await LocalNotifications.checkPermissions()),
      'none',
    ),
  ask: () =>
    quietly(
      'asking for notifications',
      async () => stateOf(await LocalNotifications.requestPermissions()),
      'none',
    ),
  canSchedule: true,
  schedule: (notifications) =>
    quietly(
      'scheduling notifications',
      async () => {
        // The plugin would ask the person.
        if (stateOf(await LocalNotifications.checkPermissions()) !== 'granted') return false
        await createChannels()
        const mayBeExact = await mayWakeExactly()
        await LocalNotifications.schedule({
          notifications: notifications.map((notification) => schemaOf(notification, mayBeExact)),
        })
        return true
      },
      false,
    ),
  cancel: (ids) =>
    doQuietly('taking notifications back', async () => {
      await LocalNotifications.cancel({ notifications: ids.map((id) => ({ id })) })
      await LocalNotifications.removeDeliveredNotificationsById({ ids: [...ids] })
    }),
  // It was scheduled.
  showInBackground: async () => {},
  onTap(listener) {
    void doQuietly('taps on notifications', () =>
      LocalNotifications.addListener('localNotificationActionPerformed', ({ notification }) => {
        const path = readPath(notification.extra)
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
