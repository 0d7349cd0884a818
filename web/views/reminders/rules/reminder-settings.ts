import { HABIT_KEY } from '@tend/shared/days/daily-fields'
import { readObject } from '@tend/shared/records/stored-value'

/** The user's reminders. Hours are local hours, 0 to 23. */
export interface ReminderSettings {
  /** Reminders come between these hours, inclusive. */
  readonly water: { readonly on: boolean; readonly fromHour: number; readonly toHour: number }
  readonly windDown: { readonly on: boolean; readonly hour: number }
  /** `key` is the habit's key; `null` if no habit is chosen. */
  readonly habit: { readonly on: boolean; readonly hour: number; readonly key: string | null }
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
  habit: { on: false, hour: 18, key: null },
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
  const habit = readObject(stored.habit) ?? {}
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
    habit: {
      on: habit.on === true,
      hour: readHour(habit.hour) ?? fallback.habit.hour,
      key: typeof habit.key === 'string' && HABIT_KEY.test(habit.key) ? habit.key : null,
    },
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

/** Whether a planned time is reminded of. @param key see `PlannedTick.key` */
export function isTickOn({ on, keys }: ReminderSettings['medicine'], key: string): boolean {
  return on && (keys === null || keys.includes(key))
}

/**
 * Turns the reminder of one planned time on or off. The others stay as they are.
 * @param all the keys of all planned times
 */
export function withTick(
  medicine: ReminderSettings['medicine'],
  key: string,
  on: boolean,
  all: readonly string[],
): Pick<ReminderSettings['medicine'], 'on' | 'keys'> {
  const others = all.filter((each) => each !== key && isTickOn(medicine, each))
  const keys = on ? [...others, key] : others
  return { on: keys.length > 0, keys }
}

/** Changes the hour of one planned time. @param key see `PlannedTick.key` */
export function withTickHour(settings: ReminderSettings, key: string, hour: number) {
  const { medicine } = settings
  return { ...settings, medicine: { ...medicine, hours: { ...medicine.hours, [key]: hour } } }
}

/** Changes the first hour. The last hour moves along if it would be earlier. */
export function withFromHour(water: ReminderSettings['water'], fromHour: number) {
  return { ...water, fromHour, toHour: Math.max(fromHour, water.toHour) }
}

/** Changes the last hour. The first hour moves along if it would be later. */
export function withToHour(water: ReminderSettings['water'], toHour: number) {
  return { ...water, toHour, fromHour: Math.min(toHour, water.fromHour) }
}
