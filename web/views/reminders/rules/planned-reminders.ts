import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import { addDays, type DayStart, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { type HabitWeeks, restsOn } from '../../../areas/habits/rules/habit-rhythm.ts'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { isWaterGoalMet } from '../../../areas/hydration/rules/water.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import type { TrackedDay } from '../../../areas/tracking/rules/day-values.ts'
import type { StoredReminder } from '../../../store/push/rules/due-reminders.ts'
import { habitTimes, plannedTicks } from './planned-ticks.ts'
import { HOURS, isTickOn, type ReminderKind, type ReminderSettings } from './reminder-settings.ts'

/** The data of today that can make a reminder unnecessary. */
export interface TodaySoFar {
  readonly glasses: number
  /** The goal of the day. */
  readonly glassesGoal: number
  readonly routine: SleepRoutine
  readonly habits: readonly DayHabit[]
  /** The habits of the week so far, and their rhythms. */
  readonly weeks: HabitWeeks
  /** The trackers in use, in the user's order. */
  readonly tracked: readonly TrackedDay[]
}

/** One planned notification, without its words. */
export interface PlannedReminder extends Pick<StoredReminder, 'atMs' | 'path'> {
  readonly kind: ReminderKind
  readonly date: LocalDate
  /** The habits or trackers that it names. */
  readonly names: readonly string[]
}

/** Reminders stop after this many days without opening the app. */
export const DAYS_AHEAD = 7
/** iOS schedules at most 64 notifications per app. Some are left for the rest timer. */
export const MAX_REMINDERS = 60
const WATER_INTERVAL_HOURS = 2

/**
 * Plans the reminders of today and the next days, earliest first, at most `MAX_REMINDERS`.
 *
 * Reminders are within the chosen hours. Today has no reminder for a task that is already done, and
 * a removed habit has none at all. Reminders from earlier today are included, because the system may
 * still show them. An hour that is skipped by a clock change is replaced by the next hour.
 * @param nowMs the current time, milliseconds since 1970; days are local days of the device
 * @param days.start the hour at which a day starts; an earlier hour belongs to the end of the day
 * @param days.isGentle whether a day is gentle, and so without reminders
 */
export function plannedReminders(
  settings: ReminderSettings,
  today: TodaySoFar,
  nowMs: number,
  days: { readonly start?: DayStart; readonly isGentle?: (date: LocalDate) => boolean } = {},
): PlannedReminder[] {
  const { start = 0, isGentle } = days
  const firstDay = localDateOf(new Date(nowMs), start)
  const dates = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(firstDay, ahead))
  const reminders = enabledReminders(settings, today, dates).flatMap(
    ({ hours, days, ...content }) =>
      dates
        .filter((date) => !isGentle?.(date))
        .filter((date) => [date, date === firstDay ? 'today' : 'later', 'all'].includes(days))
        .flatMap((date) =>
          hours.flatMap((hour) => {
            const calendarDay = hour < start ? addDays(date, 1) : date
            const atMs = instantOf(calendarDay, hour)
            // A time zone that crosses the date line skips a whole day.
            return localDateOf(new Date(atMs)) === calendarDay ? [{ ...content, date, atMs }] : []
          }),
        ),
  )
  return reminders.sort((a, b) => a.atMs - b.atMs).slice(0, MAX_REMINDERS)
}

interface DailyReminder extends Pick<PlannedReminder, 'kind' | 'names' | 'path'> {
  readonly hours: readonly number[]
  /** The days on which it is planned. */
  readonly days: 'all' | 'today' | 'later' | LocalDate
}

function enabledReminders(
  { water, windDown, habit, medicine }: ReminderSettings,
  today: TodaySoFar,
  dates: readonly LocalDate[],
): DailyReminder[] {
  const reminders: DailyReminder[] = []
  if (water.on) {
    reminders.push({
      kind: 'water',
      hours: waterHours(water.fromHour, water.toHour),
      days: isWaterGoalMet(today.glasses, today.glassesGoal) ? 'later' : 'all',
      names: [],
      path: '/hydration',
    })
  }
  if (windDown.on) {
    reminders.push({
      kind: 'windDown',
      hours: [windDown.hour],
      days: today.routine.active || countTasksDone(today.routine) > 0 ? 'later' : 'all',
      names: [],
      path: '/sleep',
    })
  }
  if (habit.on) reminders.push(...habitReminders(habit, today, dates))
  if (medicine.on) reminders.push(...medicineReminders(medicine, today.tracked))
  return reminders
}

/** One for each hour of a day at which habits are reminded of: those that are asked for and not done. */
function habitReminders(
  settings: ReminderSettings['habit'],
  { habits, weeks }: TodaySoFar,
  dates: readonly LocalDate[],
): DailyReminder[] {
  const times = habits.flatMap((habit) => habitTimes(habit, settings)).filter(({ isOn }) => isOn)
  const hours = HOURS.filter((hour) => times.some((time) => time.hour === hour))
  return dates.flatMap((date, ahead) =>
    hours.flatMap((hour): DailyReminder[] => {
      const open = times.filter(
        ({ habit, hour: at }) =>
          at === hour && !(ahead === 0 && habit.done) && !restsOn(weeks, habit.key, date),
      )
      const names = [...new Set(open.map(({ habit }) => habit.name))]
      return open.length > 0
        ? [{ kind: 'habit', hours: [hour], days: date, names, path: '/habits' }]
        : []
    }),
  )
}

/** One for each hour at which something is to be ticked, whatever number of things. */
function medicineReminders(
  medicine: ReminderSettings['medicine'],
  tracked: readonly TrackedDay[],
): DailyReminder[] {
  const { isNamed, hours } = medicine
  const ticks = plannedTicks(tracked, hours).filter(({ key }) => isTickOn(medicine, key))
  return HOURS.flatMap((hour) => {
    const due = ticks.filter((tick) => tick.hour === hour)
    const open = due.filter(({ isTicked }) => !isTicked)
    const of = (some: typeof due, days: DailyReminder['days']): DailyReminder[] => {
      if (some.length === 0) return []
      const names = isNamed ? [...new Set(some.map(({ tracker }) => tracker))] : []
      return [{ kind: 'medicine', hours: [hour], days, names, path: '/check-in' }]
    }
    return [...of(open, 'today'), ...of(due, 'later')]
  })
}

/**
 * Every second hour from the first to the last, inclusive; none if the last is before the first.
 */
export function waterHours(fromHour: number, toHour: number): number[] {
  const count = Math.max(0, Math.floor((toHour - fromHour) / WATER_INTERVAL_HOURS) + 1)
  return Array.from({ length: count }, (_, index) => fromHour + index * WATER_INTERVAL_HOURS)
}

/** The start of an hour of a calendar day, in milliseconds since 1970. */
function instantOf(date: LocalDate, hour: number): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day, hour).getTime()
}
