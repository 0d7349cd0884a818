import type { LocalNotificationSchema } from '@capacitor/local-notifications'
import type { ScheduledNotification } from '../notifications.ts'

/**
 * A notification in the plugin's words.
 * @param mayBeExact whether Android lets the app wake it at an exact time; asked for without leave,
 *   the plugin would open the system's settings
 */
export function toNotificationSchema(
  { id, kind, title, body, atMs, path }: ScheduledNotification,
  mayBeExact: boolean,
): LocalNotificationSchema {
  return {
    id,
    title,
    body,
    channelId: kind,
    // No file of that name: iOS then plays its own sound, and without one none at all.
    sound: 'default',
    // `allowWhileIdle`: otherwise Android may show it hours late on a phone that is not in use.
    schedule: { at: new Date(atMs), allowWhileIdle: true },
    // A rest is over at its second; a reminder may wait until the system wakes anyway.
    isExactNotification: kind === 'rest' && mayBeExact,
    // In the foreground the page says itself that a rest is over.
    foreground: kind !== 'rest',
    autoCancel: true,
    extra: { path },
  }
}

/** The page that a notification of ours leads to; `null` if it is none of ours. */
export function readNotificationPath(extra: unknown): string | null {
  const path = (extra as { path?: unknown } | null)?.path
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : null
}
