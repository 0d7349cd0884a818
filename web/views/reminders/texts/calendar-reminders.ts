import { t } from '@tend/text'
import type { DayHabit } from '../../../areas/habits/rules/habits.ts'
import type { CalendarReminder } from '../rules/calendar-file.ts'
import { waterHours } from '../rules/planned-reminders.ts'
import type { PlannedTick } from '../rules/planned-ticks.ts'
import type { ReminderSettings } from '../rules/reminder-settings.ts'

/** Which reminders: all, of one kind, or of one tracker. */
export type RemindersOf = 'all' | 'water' | 'habit' | { readonly trackerId: string }

/** The planned times that belong to it. */
export function ticksOf(of: RemindersOf, ticks: readonly PlannedTick[]): readonly PlannedTick[] {
  if (of === 'all') return ticks
  return typeof of === 'object' ? ticks.filter(({ trackerId }) => trackerId === of.trackerId) : []
}

/** Things that a calendar can remind of, at the chosen or the usual hours. */
export function calendarReminders(
  of: RemindersOf,
  settings: ReminderSettings,
  ticks: readonly PlannedTick[],
  habits: readonly DayHabit[],
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
    ...(of === 'all' || of === 'habit'
      ? habits.map(({ key, name }) => ({ id: `habit_${key}`, title: name, hours: [habit.hour] }))
      : []),
    ...(of === 'all' || of === 'water'
      ? [{ id: 'water', title: t`Water`, hours: waterHours(water.fromHour, water.toHour) }]
      : []),
    ...(of === 'all' ? [{ id: 'wind-down', title: t`Wind-down`, hours: [windDown.hour] }] : []),
  ]
}
