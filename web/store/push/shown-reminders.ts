import type { ShownReminder } from './rules/due-reminders.ts'

/** Closes the reminders on this browser's screen that are over. */
export async function closeShownReminders(
  isOver: (shown: ShownReminder) => boolean,
): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    const { tag, data } = shown
    if (tag.startsWith('reminder-') && isOver({ tag, atMs: data?.atMs })) shown.close()
  }
}
