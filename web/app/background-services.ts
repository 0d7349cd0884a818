import { recordLeftSessions } from '../data/breathing/record-left-sessions.ts'
import type { Device } from '../data/device/device.ts'
import { watchDatabase } from '../data/device/watch-database.ts'
import { onFirstEntry } from '../data/onboarding/first-entry.ts'
import { closeRoutinesInTime } from '../data/sleep/close-past-routines.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { keepStorage } from '../platform/persistent-storage.ts'
import { platform } from '../platform/platform.ts'
import { forwardPlatformEvents } from './platform-events.ts'
import { tickAtTaps } from './tap-haptics.ts'

/** What goes on behind every page, from once the first one stands; sync comes after it. */
export function startBackgroundServices(device: Device): void {
  watchDatabase(device.db)
  onFirstEntry(device, () => void keepStorage())
  closeRoutinesInTime(device)
  void recordLeftSessions(device)
  void platform().then((here) => {
    forwardPlatformEvents(here)
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
