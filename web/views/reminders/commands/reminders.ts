import { startOfWeek } from '@tend/shared/days/week'
import { liveQuery } from 'dexie'
import { selectedHabits } from '../../../areas/habits/commands/selected-habits.ts'
import { storedOwnHabits } from '../../../areas/habits/commands/stored-own-habits.ts'
import { HABIT_RHYTHMS } from '../../../areas/habits/rules/habit-rhythm.ts'
import { habitsOf } from '../../../areas/habits/rules/habits.ts'
import { readTrackedDay } from '../../../areas/tracking/commands/read-tracking.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import { dayOf } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt, watchClock } from '../../../store/device/today/day-clock.ts'
import { dayStart } from '../../../store/device/today/day-start.ts'
import {
  onPersistedChange,
  type Persisted,
  readPersisted,
  usePersisted,
  writePersisted,
} from '../../../store/local-storage/persisted.ts'
import { REMINDERS_KEY } from '../../../store/push/reminders-key.ts'
import type { StoredReminder } from '../../../store/push/rules/due-reminders.ts'
import { storedFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { GOALS, goalsOn } from '../../../store/settings/rules/goal-settings.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import {
  MAX_REMINDERS,
  type PlannedReminder,
  plannedReminders,
  type TodaySoFar,
} from '../rules/planned-reminders.ts'
import {
  NO_REMINDERS,
  type ReminderKind,
  type ReminderSettings,
  readReminderSettings,
} from '../rules/reminder-settings.ts'
import { reminderText } from '../texts/reminder-text.ts'

/** One planned notification. */
export interface Reminder extends StoredReminder, Pick<PlannedReminder, 'date'> {}

/** The user's reminder settings, stored on the device. */
export function storedReminders(): ReminderSettings {
  return readPersisted(REMINDERS_KEY, readReminderSettings, NO_REMINDERS)
}

/** Whether any reminder is on. */
export function areRemindersOn(): boolean {
  return Object.values(storedReminders()).some(({ on }) => on)
}

/** The notification ids reserved for reminders, enough for a complete plan. */
export const REMINDER_IDS: readonly number[] = Array.from(
  { length: MAX_REMINDERS },
  (_, index) => 1000 + index,
)

/** `storedReminders`, for a component. */
export function useReminderSettings(): Persisted<ReminderSettings> {
  return usePersisted(REMINDERS_KEY, readReminderSettings, NO_REMINDERS)
}

/** Changes a part of the reminders of one kind. The others stay as they are. */
export function changeReminders<Kind extends ReminderKind>(
  kind: Kind,
  part: Partial<ReminderSettings[Kind]>,
): void {
  const before = storedReminders()
  writePersisted(REMINDERS_KEY, { ...before, [kind]: { ...before[kind], ...part } })
}

/** The notifications of the system, as provided by `web/platform`. */
export interface ReminderSchedule {
  /** Resolves with whether the system has accepted the notifications. */
  schedule(
    notifications: readonly {
      readonly id: number
      readonly kind: 'reminder'
      readonly title: string
      readonly body: string
      readonly atMs: number
      readonly path: string
    }[],
  ): Promise<boolean>
  cancel(ids: readonly number[]): Promise<void>
}

/**
 * Schedules the reminders of the next days with the system and keeps them up to date: they are
 * planned again whenever a setting, a habit or today's data changes, when the user returns to the
 * app, and at least once a minute. Returns the function that stops this.
 *
 * The first plan cancels all reminders of an earlier run, which may be from before an erasure.
 * Later plans change only the difference. A reminder that is due stays scheduled, since the system
 * may deliver it some minutes late, until the plan drops it because its day or its reason has
 * passed. If the system rejects reminders, the next plan schedules them again.
 */
export function keepRemindersScheduled(device: Device, system: ReminderSchedule): () => void {
  /** Each scheduled reminder as JSON, by notification id; `undefined` before the first plan. */
  let scheduled: ReadonlyMap<number, string> | undefined
  return watchPlan(device, async (reminders) => {
    const planned = new Map(reminders.map((one) => [JSON.stringify(one), one]))
    const kept = new Map([...(scheduled ?? [])].filter(([, json]) => planned.has(json)))
    const dropped = (scheduled ? [...scheduled.keys()] : REMINDER_IDS).filter((id) => !kept.has(id))
    if (dropped.length > 0) await system.cancel(dropped)
    scheduled = kept

    const known = new Set(kept.values())
    const free = REMINDER_IDS.filter((id) => !kept.has(id))
    const added = [...planned]
      .filter(([json, { atMs }]) => !known.has(json) && atMs > device.now())
      .map(([json, one], index) => ({ json, notification: notificationOf(one, free[index]) }))
    if (added.length === 0) return
    if (!(await system.schedule(added.map(({ notification }) => notification)))) return
    const accepted = added.map(({ json, notification }) => [notification.id, json] as const)
    scheduled = new Map([...kept, ...accepted])
  })
}

/**
 * Calls `onPlan` with the reminders of the next days: at first, whenever a setting, a habit or today's
 * data changes, when the user returns to the app, and at least once a minute; one call after the
 * other. Returns the function that stops this.
 */
export function watchPlan(
  device: Device,
  onPlan: (reminders: readonly Reminder[], today: TodaySoFar) => Promise<void>,
): () => void {
  let isWanted = false
  let isRunning = false

  async function run() {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      try {
        const { reminders, today } = await plan(device)
        await onPlan(reminders, today)
      } catch (error) {
        console.error('Reminders could not be planned; the next change tries again', error)
      }
    }
    isRunning = false
  }

  const today = liveQuery(async () => await readToday(device)).subscribe(
    () => void run(),
    (error) => console.error("Watching today's data for reminders failed", error),
  )
  const ends = [
    () => today.unsubscribe(),
    onPersistedChange(() => void run()),
    watchClock(() => void run()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

async function plan(device: Device) {
  const settings = storedReminders()
  const { fields, tracked, days } = await readToday(device)
  const { waterCount: glasses, sleepRoutine: routine, habits: flags } = fields
  const habits = habitsOf({ selection: selectedHabits(), flags, own: storedOwnHabits() })
  const glassesGoal = goalsOn(storedSetting(GOALS), dayAt(device.now())).glasses
  const weeks = {
    days,
    firstWeekday: storedFirstDayOfWeek(),
    rhythms: storedSetting(HABIT_RHYTHMS),
  }
  const today = { glasses, glassesGoal, routine, habits, weeks, tracked }
  const planned = plannedReminders(settings, today, device.now(), {
    start: dayStart(),
    isGentle: gentleTest(storedSetting(GENTLE_DAYS)),
  })
  const reminders = planned.map(
    ({ names, ...reminder }): Reminder => ({
      ...reminder,
      ...reminderText({ kind: reminder.kind, names }),
    }),
  )
  return { reminders, today }
}

async function readToday(device: Device) {
  const date = dayAt(device.now())
  const [weekDays, tracked] = await Promise.all([
    ownDays(device, { first: startOfWeek(date, storedFirstDayOfWeek()), last: date }).toArray(),
    readTrackedDay(device, date),
  ])
  const { fields } = dayOf(weekDays.find((day) => day.date === date))
  return { fields, tracked, days: new Map(weekDays.map((day) => [day.date, day.habits])) }
}

function notificationOf({ title, body, path, atMs }: Reminder, id: number | undefined) {
  if (id === undefined)
    throw new Error('More reminders are planned than there are notification ids')
  return {
    id,
    kind: 'reminder' as const,
    title,
    body,
    path,
    atMs,
  }
}
