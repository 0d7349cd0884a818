import type { Device } from '../data/device/device.ts'
import { keepRemindersScheduled } from '../data/reminders/reminders.ts'
import { platform } from '../platform/platform.ts'

/** Keeps the reminders with the system, where it keeps any: in the native shell. */
export async function serveReminders(device: Device): Promise<void> {
  const { notifications } = await platform()
  if (notifications.canSchedule) keepRemindersScheduled(device, notifications)
}
