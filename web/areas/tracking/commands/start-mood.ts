import type { Device } from '../../../store/device/device.ts'
import { MOOD } from '../rules/mood-tracker.ts'
import { chooseStep, type EntryChange, undoEntry } from './entries.ts'
import { addFromCatalogue, type TrackerChange, undoTracker } from './trackers.ts'
import { writeTracking } from './write-tracking.ts'

/** The tracker and the entry that one tap has made, for `undoMood`. */
export interface StartedMood {
  readonly tracker: TrackerChange
  readonly entry: EntryChange
}

/**
 * Notes today's mood, and starts its tracker if it is not in use. The step that is chosen already is taken back.
 * @param step from 1
 */
export function startMood(device: Device, step: number): Promise<StartedMood> {
  return writeTracking(device, async () => {
    const tracker = await addFromCatalogue(device, MOOD)
    if ('problem' in tracker) throw new Error('Only names that a user types are refused')
    return { tracker, entry: await chooseStep(device, tracker.after.id, { date: null }, step) }
  })
}

/** Takes back both. @throws {ChangedSinceError} if one was changed since */
export function undoMood(device: Device, { tracker, entry }: StartedMood): Promise<void> {
  return writeTracking(device, async () => {
    await undoEntry(device, entry)
    await undoTracker(device, tracker)
  })
}
