import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import { readObject, type StoredObject } from '@tend/shared/records/stored-value'

/** The user's reminders. Hours are local hours, 0 to 23. */
export interface ReminderSettings {
  /** Reminders come between these hours, inclusive. */
  readonly water: { readonly on: boolean; readonly fromHour: number; readonly toHour: number }
  readonly windDown: { readonly on: boolean; readonly hour: number }
  readonly habit: {
    readonly on: boolean
    /** The chosen hours, by `HabitTime.key`. */
    readonly hours: Readonly<Record<string, number>>
    /** The times that are reminded of, by `HabitTime.key`. */
    readonly keys: readonly string[]
  }
  readonly medicine: {
    readonly on: boolean
    /** Whether notifications have the names of the trackers. */
    readonly isNamed: boolean
    /** The chosen hours, by `PlannedTick.key`. */
    readonly hours: Readonly<Record<string, number>>
    /** The times that are reminded of, by `PlannedTick.key`; `null` for all. */
    readonly keys: readonly string[] | null
  }
}

export type ReminderKind = keyof ReminderSettings

/** The default settings: all off. */
export const NO_REMINDERS: ReminderSettings = {
  water: { on: false, fromHour: 9, toHour: 19 },
  windDown: { on: false, hour: 21 },
  habit: { on: false, hours: {}, keys: [] },
  medicine: { on: false, isNamed: false, hours: {}, keys: null },
}

export const HOURS: readonly number[] = Array.from({ length: 24 }, (_, hour) => hour)

/**
 * Reads persisted settings. A missing or invalid value is replaced by its default.
 * @returns `undefined` if the settings are not an object
 */
export function readReminderSettings(value: unknown): ReminderSettings | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const water = readObject(stored.water) ?? {}
  const windDown = readObject(stored.windDown) ?? {}
  const medicine = readObject(stored.medicine) ?? {}
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
    habit: readHabit(readObject(stored.habit) ?? {}),
    medicine: {
      on: medicine.on === true,
      isNamed: medicine.isNamed === true,
      hours: readHours(medicine.hours),
      keys: Array.isArray(medicine.keys)
        ? medicine.keys.filter((key) => typeof key === 'string')
        : fallback.medicine.keys,
    },
  }
}

/** Release 1.0.0 had one reminder for one habit: its key, and its hour. */
function readHabit(stored: StoredObject): ReminderSettings['habit'] {
  const on = stored.on === true
  if (typeof stored.key === 'string' && HABIT_KEY.test(stored.key)) {
    const key = habitTimeKey(stored.key, 0)
    return { on, hours: { [key]: readHour(stored.hour) ?? 18 }, keys: on ? [key] : [] }
  }
  const keys = Array.isArray(stored.keys)
    ? stored.keys.filter((key) => typeof key === 'string')
    : NO_REMINDERS.habit.keys
  return { on, hours: readHours(stored.hours), keys }
}

/** @param index which of the reminders of a habit, from 0 */
export function habitTimeKey(habitKey: string, index: number): string {
  return `${habitKey} ${index + 1}`
}

function readHours(value: unknown): Readonly<Record<string, number>> {
  const hours = Object.entries(readObject(value) ?? {}).flatMap(([key, stored]) => {
    const hour = readHour(stored)
    return hour === undefined ? [] : [[key, hour] as const]
  })
  return Object.fromEntries(hours)
}

function readHour(value: unknown): number | undefined {
  return HOURS.find((hour) => hour === value)
}

/** Whether a planned time is reminded of. @param key see `PlannedTick.key` and `HabitTime.key` */
export function isTickOn(
  { on, keys }: { readonly on: boolean; readonly keys: readonly string[] | null },
  key: string,
): boolean {
  return on && (keys === null || keys.includes(key))
}

/**
 * Turns the reminder of one planned time on or off. The others stay as they are.
 * @param all the keys of all planned times
 */
export function withTick(
  before: { readonly on: boolean; readonly keys: readonly string[] | null },
  key: string,
  on: boolean,
  all: readonly string[],
): { readonly on: boolean; readonly keys: readonly string[] } {
  const others = all.filter((each) => each !== key && isTickOn(before, each))
  const keys = on ? [...others, key] : others
  return { on: keys.length > 0, keys }
}

/** Changes the hour of one time. @param key see `PlannedTick.key` and `HabitTime.key` */
export function withTickHour(
  settings: ReminderSettings,
  kind: 'medicine' | 'habit',
  key: string,
  hour: number,
): ReminderSettings {
  const { hours } = settings[kind]
  return { ...settings, [kind]: { ...settings[kind], hours: { ...hours, [key]: hour } } }
}

/** Changes the first hour. The last hour moves along if it would be earlier. */
export function withFromHour(water: ReminderSettings['water'], fromHour: number) {
  return { ...water, fromHour, toHour: Math.max(fromHour, water.toHour) }
}

/** Changes the last hour. The first hour moves along if it would be later. */
export function withToHour(water: ReminderSettings['water'], toHour: number) {
  return { ...water, toHour, fromHour: Math.min(toHour, water.fromHour) }
}
