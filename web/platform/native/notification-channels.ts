import { Capacitor } from '@capacitor/core'
import { LocalNotifications } from '@capacitor/local-notifications'
import type { ScheduledNotification } from '../notifications.ts'

type Kind = ScheduledNotification['kind']

/** By which people mute one kind and not the other in Android's settings; the names are read there. */
const CHANNELS = [
  // Rings and lies over what is seen: it is about this very moment.
  { id: 'rest', name: 'Rest timer', importance: 4, vibration: true },
  { id: 'reminder', name: 'Reminders', importance: 3 },
] as const satisfies readonly { readonly id: Kind; [key: string]: unknown }[]

let created: Promise<unknown> | undefined

/** Android shows nothing of a channel that it does not know; other systems have none. */
export function createChannels(): Promise<unknown> {
  if (Capacitor.getPlatform() !== 'android') return Promise.resolve()
  created ??= Promise.all(CHANNELS.map((channel) => LocalNotifications.createChannel(channel)))
  created.catch(() => {
    created = undefined
  })
  return created
}
