import type { Device } from '../data/device/device.ts'
import { keepRemindersScheduled } from '../data/reminders/reminders.ts'
import { platform } from '../platform/platform.ts'

/** Keeps the system's scheduled reminders up to date, where it can schedule any: in the native shell. */
export async function scheduleReminders(device: Device): Promise<void> {
  const { notifications } = await platform()
  if (notifications.canSchedule) keepRemindersScheduled(device, notifications)
}
