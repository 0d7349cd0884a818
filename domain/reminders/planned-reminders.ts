import type { SleepRoutine } from '../days/daily-data.ts'
import { addDays, type LocalDate, localDateOf } from '../days/local-date.ts'
import type { DayHabit } from '../habits/habits.ts'
import { isWaterGoalMet } from '../hydration/water.ts'
import { countTasksDone } from '../sleep/sleep-routine.ts'
import type { ReminderKind, ReminderSettings } from './reminder-settings.ts'

/** What today is known to hold; of the days to come nothing is. */
export interface TodaySoFar {
  readonly glasses: number
  readonly routine: SleepRoutine
  readonly habits: readonly DayHabit[]
}

/** One notification to come. */
export interface Reminder {
  readonly kind: ReminderKind
  readonly date: LocalDate
  /** When it is due, in milliseconds since 1970. */
  readonly atMs: number
  readonly title: string
  readonly body: string
  /** The page that it leads to. */
  readonly path: string
}

/** A person who does not open the app is left in peace after this. */
export const DAYS_AHEAD = 7
/** iOS keeps no more than 64 of an app; some are left for what a timer arranges. */
export const MAX_REMINDERS = 60
const WATER_EVERY_HOURS = 2

/**
 * What there is to be reminded of today and in the next days, soonest first, at most `MAX_REMINDERS`:
 * nothing outside the hours that were chosen, nothing of today that is done already, nothing of a
 * habit that was let go. What was due earlier today is in it too: the system may not have shown it
 * yet, or still show it. An hour that the clocks leave out comes when they go on.
 * @param nowMs the present, milliseconds since 1970; the days are those of the device's time zone
 */
export function plannedReminders(
  settings: ReminderSettings,
  today: TodaySoFar,
  nowMs: number,
): Reminder[] {
  const firstDay = localDateOf(new Date(nowMs))
  const reminders = wishes(settings, today).flatMap(({ hours, restsToday, ...words }) =>
    Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(firstDay, ahead))
      .filter((date) => !(restsToday && date === firstDay))
      .flatMap((date) => hours.map((hour) => ({ ...words, date, atMs: instantOf(date, hour) }))),
  )
  return reminders
    .filter(({ date, atMs }) => localDateOf(new Date(atMs)) === date)
    .sort((a, b) => a.atMs - b.atMs)
    .slice(0, MAX_REMINDERS)
}

interface Wish extends Pick<Reminder, 'kind' | 'title' | 'body' | 'path'> {
  readonly hours: readonly number[]
  readonly restsToday: boolean
}

function wishes({ water, windDown, habit }: ReminderSettings, today: TodaySoFar): Wish[] {
  const wished: Wish[] = []
  if (water.on) {
    wished.push({
      kind: 'water',
      hours: waterHours(water.fromHour, water.toHour),
      restsToday: isWaterGoalMet(today.glasses),
      title: 'Water',
      body: 'A glass, if you like.',
      path: '/hydration',
    })
  }
  if (windDown.on) {
    wished.push({
      kind: 'windDown',
      hours: [windDown.hour],
      restsToday: today.routine.active || countTasksDone(today.routine) > 0,
      title: 'Wind-down',
      body: 'The day can grow quiet now.',
      path: '/sleep',
    })
  }
  const chosen = today.habits.find(({ key }) => key === habit.key)
  if (habit.on && chosen) {
    wished.push({
      kind: 'habit',
      hours: [habit.hour],
      restsToday: chosen.done,
      title: chosen.name,
      body: 'There is time for it, if you like.',
      path: '/habits',
    })
  }
  return wished
}

/** Every second hour from the first to the last, both counted; none if the last is before it. */
function waterHours(fromHour: number, toHour: number): number[] {
  const count = Math.max(0, Math.floor((toHour - fromHour) / WATER_EVERY_HOURS) + 1)
  return Array.from({ length: count }, (_, index) => fromHour + index * WATER_EVERY_HOURS)
}

/** The instant of an hour of a day, in the time zone of the device. */
function instantOf(date: LocalDate, hour: number): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, day, hour).getTime()
}
