import { t } from '@tend/text'
import type { Rhythm } from '../../../areas/habits/rules/habit-rhythm.ts'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import { type CalendarReminder, calendarDays } from '../rules/calendar-file.ts'
import { waterHours } from '../rules/planned-reminders.ts'
import { habitTimes, type PlannedTick } from '../rules/planned-ticks.ts'
import type { ReminderSettings } from '../rules/reminder-settings.ts'

/** Which reminders: all, of one kind, or of one tracker or habit. */
export type RemindersOf =
  | 'all'
  | 'water'
  | 'habit'
  | { readonly trackerId: string }
  | { readonly habitKey: string }

/** The planned times that belong to it. */
export function ticksOf(of: RemindersOf, ticks: readonly PlannedTick[]): readonly PlannedTick[] {
  if (of === 'all') return ticks
  if (typeof of !== 'object' || !('trackerId' in of)) return []
  return ticks.filter(({ trackerId }) => trackerId === of.trackerId)
}

/** The habits that belong to it. */
export function habitsWithin(of: RemindersOf, habits: readonly DayHabit[]): readonly DayHabit[] {
  if (of === 'all' || of === 'habit') return habits
  return typeof of === 'object' && 'habitKey' in of
    ? habits.filter(({ key }) => key === of.habitKey)
    : []
}

/** Things that a calendar can remind of, at the chosen or the usual hours. */
export function calendarReminders(
  of: RemindersOf,
  settings: ReminderSettings,
  ticks: readonly PlannedTick[],
  habits: readonly DayHabit[],
  rhythmOf: (key: string) => Rhythm,
): CalendarReminder[] {
  const shown = ticksOf(of, ticks)
  const trackers = [...new Map(shown.map(({ trackerId, tracker }) => [trackerId, tracker]))]
  const { water, windDown, habit } = settings
  return [
    ...trackers.map(([id, title]) => ({
      id,
      title,
      hours: [
        ...new Set(shown.filter(({ trackerId }) => trackerId === id).map(({ hour }) => hour)),
      ].sort((a, b) => a - b),
    })),
    ...habitsWithin(of, habits).map((each) => {
      const times = habitTimes(each, habit)
      const on = times.filter(({ isOn }) => isOn)
      const hours = new Set((on.length > 0 ? on : times.slice(0, 1)).map(({ hour }) => hour))
      const weekdays = calendarDays(rhythmOf(each.key))
      return {
        id: `habit_${each.key}`,
        title: each.name,
        hours: [...hours].sort((a, b) => a - b),
        ...(weekdays && { weekdays }),
      }
    }),
    ...(of === 'all' || of === 'water'
      ? [{ id: 'water', title: t`Water`, hours: waterHours(water.fromHour, water.toHour) }]
      : []),
    ...(of === 'all' ? [{ id: 'wind-down', title: t`Wind-down`, hours: [windDown.hour] }] : []),
  ]
}
