import type { LocalNotificationSchema } from '@capacitor/local-notifications'
import type { ScheduledNotification } from '../device/notifications.ts'

/**
 * Converts a notification to the plugin's format.
 * @param isExactAllowed whether Android permits exact alarms; if not, asking for one would open the
 *   system settings
 */
export function toNotificationSchema(
  { id, kind, title, body, atMs, path }: ScheduledNotification,
  isExactAllowed: boolean,
): LocalNotificationSchema {
  return {
    id,
    title,
    body,
    channelId: kind,
    // There is no such file, so iOS plays its default sound. Without a name it would play none.
    sound: 'default',
    // `allowWhileIdle`: otherwise Android may show it hours late on a phone that is not in use.
    schedule: { at: new Date(atMs), allowWhileIdle: true },
    // A rest ends to the second; a reminder may be a few minutes late.
    isExactNotification: kind === 'rest' && isExactAllowed,
    // In the foreground, the page itself shows that a rest is over.
    foreground: kind !== 'rest',
    autoCancel: true,
    extra: { path },
  }
}

/** The path that a tapped notification opens; `null` if it is not one of the app's paths. */
export function readNotificationPath(extra: unknown): string | null {
  const path = (extra as { path?: unknown } | null)?.path
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null
}
