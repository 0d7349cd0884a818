import { platform } from '../../platform/device/platform.ts'
import type { Device } from '../../store/device/device.ts'
import { hasPush } from '../../store/push/push.ts'
import { keepPushReminders } from '../../views/reminders/commands/push-reminders.ts'
import { keepRemindersScheduled } from '../../views/reminders/commands/reminders.ts'
import { OPEN_PAGE } from '../service-worker/messages.ts'
import { openPageWhenReady } from '../start/open-page-when-ready.ts'

/**
 * Keeps the reminders up to date: in the native shell those that the system shows, in a browser those
 * that the server wakes it for.
 */
export async function scheduleReminders(device: Device): Promise<void> {
  const { notifications } = await platform()
  if (notifications.canSchedule) keepRemindersScheduled(device, notifications)
  else if (hasPush()) {
    keepPushReminders(device)
    openTappedReminders()
  }
}

/** Opens the page of a tapped reminder; the service worker has focused the window. */
function openTappedReminders(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !(OPEN_PAGE in data)) return
    void openPageWhenReady(String(data[OPEN_PAGE]))
  })
}
