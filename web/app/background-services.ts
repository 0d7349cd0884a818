import { recordLeftSessions } from '../data/breathing-service.ts'
import type { Device } from '../data/device.ts'
import { onFirstEntry } from '../data/first-entry.ts'
import { closeRoutinesInTime } from '../data/sleep-service.ts'
import { watchDatabase } from '../data/watch-database.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { keepStorage } from '../platform/persistent-storage.ts'
import { platform } from '../platform/platform.ts'
import { relayAppEvents } from './relay.ts'
import { tickAtTaps } from './tap-haptics.ts'

/** What goes on behind every page, from once the first one stands; sync comes after it. */
export function startBackgroundServices(device: Device): void {
  watchDatabase(device.db)
  onFirstEntry(device, () => void keepStorage())
  closeRoutinesInTime(device)
  void recordLeftSessions(device)
  void platform().then((here) => {
    relayAppEvents(here)
    // The shell has begun it already.
    if (!isNativeShell()) tickAtTaps(here)
  })
  if (isNativeShell()) void startReminders(device)
}

/** Fetched in the shell only, and without them nothing else is missing. */
async function startReminders(device: Device): Promise<void> {
  try {
    await (await import('./reminder-service.ts')).serveReminders(device)
  } catch (error) {
    console.error('Reminders could not be loaded', error)
  }
}
