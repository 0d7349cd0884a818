/** What one day holds of daily data (specification §3). Each field is a register of its own in sync. */
export interface DailyFields {
  /** Glasses of 250 ml; a whole number from 0 to `MAX_GLASSES`. */
  readonly waterCount: number
  readonly habits: HabitFlags
  readonly sleepRoutine: SleepRoutine
  readonly eatingLog: EatingLog
}

export type HabitFlags = Readonly<Record<string, boolean>>

export interface SleepRoutine {
  readonly active: boolean
  /** Share of the eight tasks that are done, a whole per cent. */
  readonly progress: number
  /** By task key, `sleep_task_0` to `sleep_task_7`. */
  readonly completedTasks: Readonly<Record<string, boolean>>
}

export interface EatingLog {
  readonly food: string
  readonly feelings: string
}

export type DailyField = keyof DailyFields

export const DAILY_FIELDS = ['waterCount', 'habits', 'sleepRoutine', 'eatingLog'] as const

/** A day never written. */
export const EMPTY_DAY: DailyFields = {
  waterCount: 0,
  habits: {},
  sleepRoutine: { active: false, progress: 0, completedTasks: {} },
  eatingLog: { food: '', feelings: '' },
}

/** Bounds of what a day may hold, on the device as on the server. */
export const MAX_GLASSES = 1000
export const MAX_HABIT_FLAGS = 64
export const MAX_EATING_TEXT_CHARS = 10_000
export const HABIT_KEY = /^[a-z0-9][a-z0-9_]{0,63}$/
export const SLEEP_TASK_KEY = /^sleep_task_[0-7]$/
