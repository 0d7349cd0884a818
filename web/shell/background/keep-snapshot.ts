import { Dexie } from 'dexie'
import { readBreathingSeconds } from '../../areas/breathing/commands/recorded-sessions.ts'
import { readHabitDays } from '../../areas/habits/commands/change-habits.ts'
import { selectedHabits } from '../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../areas/habits/commands/stored-own-habits.ts'
import { habitWeekStart, weekHabits } from '../../areas/habits/rules/habit-history.ts'
import { habitsOf } from '../../areas/habits/rules/habits.ts'
import { totalOf } from '../../areas/nutrition/rules/nutrients.ts'
import {
  readRoutineDays,
  storedRoutineStart,
} from '../../areas/sleep/commands/run-sleep-routine.ts'
import { routineEndMs, visibleRoutineDay } from '../../areas/sleep/rules/routine-time.ts'
import { countTasksDone, isTaskDone } from '../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../areas/sleep/rules/sleep-tasks.ts'
import { askedTracker } from '../../areas/tracking/rules/asked-tracker.ts'
import { isNight, type TrackedDay } from '../../areas/tracking/rules/day-values.ts'
import { clockText } from '../../areas/tracking/screens/use-offer-entry-undo.ts'
import { type CheckInSummary, todaysCheckIn } from '../../areas/tracking/texts/todays-check-in.ts'
import { trackedDayText } from '../../areas/tracking/texts/value-text.ts'
import { readUsualWorkout } from '../../areas/workouts/commands/workouts.ts'
import { usualTexts } from '../../areas/workouts/screens/start/usual-texts.ts'
import { weekdayDate } from '../../platform/formats/date-formats.ts'
import { SNAPSHOT_KEY, storeSnapshot } from '../../store/database/snapshot.ts'
import type { Device } from '../../store/device/device.ts'
import { dayAt, watchClock } from '../../store/device/today/day-clock.ts'
import { dayStart } from '../../store/device/today/day-start.ts'
import { storedText } from '../../store/local-storage/local-storage.ts'
import { onPersistedChange } from '../../store/local-storage/persisted.ts'
import { USER_ID_STORAGE_KEY } from '../../store/local-storage/user-id-key.ts'
import { lastPresent } from '../../store/onboarding/presence.ts'
import { GENTLE_DAYS, gentleKindOn } from '../../store/settings/rules/gentle-days.ts'
import { HIDDEN_NUMBERS } from '../../store/settings/rules/hidden-numbers-setting.ts'
import { storedSetting } from '../../store/settings/stored-settings.ts'
import { readDayEntries } from '../../views/home/commands/day-entries.ts'
import { readIsFirstHome } from '../../views/home/commands/first-home.ts'
import { readOverview } from '../../views/home/commands/read-overview.ts'
import { readReturn } from '../../views/home/commands/read-return.ts'
import { absenceBefore } from '../../views/home/rules/absence.ts'
import { dayMinutes } from '../../views/home/rules/day-ring.ts'
import { daySummary } from '../../views/home/rules/day-summary.ts'
import { weekOf } from '../../views/home/screens/week-of.ts'
import { daySentence } from '../../views/home/texts/day-sentence.ts'
import {
  snapshotContext,
  snapshotText,
  type TodaysSnapshot,
} from '../early-figures/todays-snapshot.ts'
import { whenIdle } from '../start/when-idle.ts'
import { readShownEntries, readShownMonth } from './calendar-snapshot.ts'

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

/** The figures; `null` while a sleep routine is running, since they change without a write when it ends. */
async function readFigures(device: Device): Promise<TodaysSnapshot | null> {
  const nowMs = device.now()
  const today = dayAt(nowMs)
  const [
    { day, week, tracked, isQuiet },
    isFirst,
    usual,
    dayEntries,
    routineDays,
    habitDays,
    meals,
    workoutCount,
    month,
    entries,
    breathedSeconds,
  ] = await Promise.all([
    readOverview(device, today, weekOf(today)),
    readIsFirstHome(device),
    readUsualWorkout(device, today),
    readDayEntries(device, today),
    readRoutineDays(device, today),
    readHabitDays(device, habitWeekStart(today), today),
    device.db.fitness_nutrition_logs.where('date').equals(today).toArray(),
    device.db.fitness_workouts.limit(1).count(),
    readShownMonth(device, today),
    readShownEntries(device, today),
    readBreathingSeconds(device, today),
  ])
  const start = storedRoutineStart()
  const routineDay = visibleRoutineDay(routineDays, start, nowMs)
  if (routineEndMs(routineDay, start, nowMs) !== null) return null
  const { routine } = routineDay
  const habits = habitsOf({
    selection: selectedHabits(),
    flags: habitDays.get(today) ?? {},
    own: storedOwnHabits(),
  })
  const gentle = gentleKindOn(storedSetting(GENTLE_DAYS), today)
  const isBack =
    isQuiet &&
    absenceBefore(today, (await readReturn(device, today)).lastDay, lastPresent()) !== null
  const minutes = dayMinutes(dayEntries, today, dayStart())
  return {
    day: { ...day, sleepTasksDone: countTasksDone(routine) },
    week,
    date: weekdayDate(today, today),
    ...(isFirst && { isFirst }),
    ...(isBack && { isBack }),
    ...trackedFigures(tracked),
    canRepeat: usual !== undefined,
    hasWorkouts: workoutCount > 0,
    ...(usual && { usual: usualTexts(usual, today) }),
    sentence: daySentence(daySummary(dayEntries, today, dayStart()), gentle),
    sleepTasks: SLEEP_TASKS.flatMap((task, index) => (isTaskDone(routine, task) ? index : [])),
    breathedSeconds,
    habits: weekHabits(habits, habitDays, today),
    eaten: totalOf(meals),
    drawing: {
      workouts: minutes.workouts.map(({ minute, duration }) => [minute, duration]),
      meals: minutes.meals.map(({ minute }) => minute),
      water: minutes.glassesMinute,
    },
    ...(month && { month }),
    ...entries,
  }
}

/** Longer words of steps are left out. */
const MAX_WORDS_CHARS = 80

function trackedFigures(
  tracked: readonly TrackedDay[],
): Pick<TodaysSnapshot, 'checkIn' | 'trackers' | 'night'> {
  if (tracked.length === 0) return {}
  const checkIn = todaysCheckIn(
    tracked,
    askedTracker(tracked),
    clockText,
    storedSetting(HIDDEN_NUMBERS),
  )
  const night = tracked.find(({ tracker }) => isNight(tracker))
  return {
    checkIn: withShortWords(checkIn),
    trackers: tracked.length,
    ...(night && { night: trackedDayText(night, clockText) }),
  }
}

function withShortWords(checkIn: CheckInSummary): CheckInSummary {
  const { asked } = checkIn
  if (!asked?.words || asked.words.join('').length <= MAX_WORDS_CHARS) return checkIn
  const { words: _, ...short } = asked
  return { ...checkIn, asked: short }
}
