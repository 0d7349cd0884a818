import { Capacitor } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import { t } from '@tend/text'
import type { ScheduledNotification } from '../device/notifications.ts'

type Kind = ScheduledNotification['kind']

/** Users can mute each channel separately in Android's settings, which show these names. */
const CHANNELS = [
  // High importance: makes a sound and appears over other apps, since the rest ends right now.
  { id: 'rest', name: t`Rest timer`, importance: 4, vibration: true },
  { id: 'reminder', name: t`Reminders`, importance: 3 },
] as const satisfies readonly { readonly id: Kind; [key: string]: unknown }[]

let created: Promise<unknown> | undefined

/**
 * Creates the channels once. Android drops notifications of unknown channels; iOS has no channels.
 */
export function createChannels(): Promise<unknown> {
  if (Capacitor.getPlatform() !== 'android') return Promise.resolve()
  created ??= Promise.all(CHANNELS.map((channel) => LocalNotifications.createChannel(channel)))
  created.catch(() => {
    created = undefined
  })
  return created
}
