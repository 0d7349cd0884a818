import { Dexie } from 'dexie'
import { readEarlyBreathing } from '../../areas/breathing/screens/early.ts'
import { readEarlyHabits } from '../../areas/habits/screens/early.ts'
import { readEarlyNutrition } from '../../areas/nutrition/screens/early.ts'
import { readEarlySleep } from '../../areas/sleep/screens/early.ts'
import { readEarlyTracking } from '../../areas/tracking/screens/early.ts'
import { readEarlyWorkouts } from '../../areas/workouts/screens/early.ts'
import { SNAPSHOT_KEY, storeSnapshot } from '../../store/database/snapshot.ts'
import type { Device } from '../../store/device/device.ts'
import { dayAt, watchClock } from '../../store/device/today/day-clock.ts'
import { storedText } from '../../store/local-storage/local-storage.ts'
import { onPersistedChange } from '../../store/local-storage/persisted.ts'
import { USER_ID_STORAGE_KEY } from '../../store/local-storage/user-id-key.ts'
import { lastPresent } from '../../store/onboarding/presence.ts'
import { readEarlyCalendar } from '../../views/calendar/screens/early.ts'
import { readEarlyHome } from '../../views/home/screens/early.ts'
import {
  snapshotContext,
  snapshotText,
  type TodaysSnapshot,
} from '../early-figures/todays-snapshot.ts'
import { whenIdle } from '../start/when-idle.ts'

/**
 * Writes today's figures for the next start after every commit, and when the day or the settings change.
 */
export function keepSnapshot(device: Device): void {
  let isWaiting = false
  let seen: string | null = null
  // Not now on the card of coming back changes neither an entry nor a setting.
  const toSee = () => `${snapshotContext(device.now())} ${lastPresent()}`
  const update = async () => {
    if (isWaiting) return
    isWaiting = true
    await whenIdle()
    isWaiting = false
    seen = toSee()
    await writeSnapshot(device, snapshotContext(device.now()))
  }
  const start = () => {
    update().catch((error: unknown) => {
      if (device.db.isOpen()) console.error("Today's figures could not be kept", error)
    })
  }
  const startIfChanged = () => {
    if (toSee() !== seen) start()
  }
  // After a commit of this tab or another.
  Dexie.on('storagemutated', start)
  watchClock(startIfChanged)
  onPersistedChange(startIfChanged)
  start()
}

/**
 * Writes nothing if the data changes meanwhile: the tab that has changed it writes afterwards. A write that
 * has begun before this read is in the figures, since IndexedDB completes it first. Also writes nothing if
 * the device has got another user.
 */
async function writeSnapshot(device: Device, context: string): Promise<void> {
  const before = storedText(SNAPSHOT_KEY)
  const figures = await readFigures(device)
  const isCurrent =
    storedText(SNAPSHOT_KEY) === before &&
    snapshotContext(device.now()) === context &&
    storedText(USER_ID_STORAGE_KEY) === device.userId
  if (figures && isCurrent) storeSnapshot(snapshotText(context, figures))
}

/** The figures; `null` if they may change without a write. */
async function readFigures(device: Device): Promise<TodaysSnapshot | null> {
  const today = dayAt(device.now())
  const sleep = await readEarlySleep(device, today)
  if (!sleep) return null
  const home = await readEarlyHome(device, today)
  return {
    ...home,
    ...sleep,
    // A routine that began yesterday is still shown.
    day: { ...home.day, sleepTasksDone: sleep.sleepTasks.length },
    ...(await readEarlyCalendar(device, today)),
    ...(await readEarlyWorkouts(device, today)),
    ...(await readEarlyNutrition(device, today)),
    ...(await readEarlyHabits(device, today)),
    ...(await readEarlyBreathing(device, today)),
    ...(await readEarlyTracking(device, today)),
  }
}
