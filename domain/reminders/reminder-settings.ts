import { HABIT_KEY } from '../days/daily-data.ts'
import { readObject } from '../records/stored-value.ts'

/** What a person wants to be reminded of; hours are whole ones of their day, 0 to 23. */
export interface ReminderSettings {
  /** From the first to the last hour of the day at which they want to hear of it. */
  readonly water: { readonly on: boolean; readonly fromHour: number; readonly toHour: number }
  readonly windDown: { readonly on: boolean; readonly hour: number }
  /** `key` is of one of their habits; `null` while none is chosen. */
  readonly habit: { readonly on: boolean; readonly hour: number; readonly key: string | null }
}

export type ReminderKind = keyof ReminderSettings

/** All off, with the hours that a first look offers. */
export const NO_REMINDERS: ReminderSettings = {
  water: { on: false, fromHour: 9, toHour: 19 },
  windDown: { on: false, hour: 21 },
  habit: { on: false, hour: 18, key: null },
}

export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/** Settings as they were kept; what is missing or makes no sense is as in `NO_REMINDERS`. */
export function readReminderSettings(kept: unknown): ReminderSettings | undefined {
  const stored = readObject(kept)
  if (!stored) return undefined
  const water = readObject(stored.water) ?? {}
  const windDown = readObject(stored.windDown) ?? {}
  const habit = readObject(stored.habit) ?? {}
  const fallback = NO_REMINDERS
  return {
    water: {
      on: water.on === true,
      fromHour: readHour(water.fromHour) ?? fallback.water.fromHour,
      toHour: readHour(water.toHour) ?? fallback.water.toHour,
    },
    windDown: {
      on: windDown.on === true,
      hour: readHour(windDown.hour) ?? fallback.windDown.hour,
    },
    habit: {
      on: habit.on === true,
      hour: readHour(habit.hour) ?? fallback.habit.hour,
      key: typeof habit.key === 'string' && HABIT_KEY.test(habit.key) ? habit.key : null,
    },
  }
}

function readHour(value: unknown): number | undefined {
  return HOURS.find((hour) => hour === value)
}

/** With another first hour; the last moves along, so that it is never before the first. */
export function withFromHour(water: ReminderSettings['water'], fromHour: number) {
  return { ...water, fromHour, toHour: Math.max(fromHour, water.toHour) }
}

/** With another last hour; the first moves along, so that it is never after the last. */
export function withToHour(water: ReminderSettings['water'], toHour: number) {
  return { ...water, toHour, fromHour: Math.min(toHour, water.fromHour) }
}
