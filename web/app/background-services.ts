import { recordLeftSessions } from '../data/breathing-service.ts'
import type { Device } from '../data/device.ts'
import { onFirstEntry } from '../data/first-entry.ts'
import { closeRoutinesInTime } from '../data/sleep-service.ts'
import { startSync } from '../data/sync/start-sync.ts'
import { keepStorage } from '../platform/persistent-storage.ts'

/** What goes on behind every page, from once the first one stands. */
export function startBackgroundServices(device: Device): void {
  onFirstEntry(device, () => void keepStorage())
  closeRoutinesInTime(device)
  void recordLeftSessions(device)
  startSync(device)
}
