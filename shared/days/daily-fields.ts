/** The daily data of one day, as screens show it. It is computed from the day's registers. */
export interface DailyFields {
  /** Glasses, an integer from 0 to `MAX_GLASSES`. The user's goals say how large a glass is. */
  readonly waterCount: number
  readonly habits: HabitFlags
  readonly sleepRoutine: SleepRoutine
  readonly eatingLog: EatingLog
}

/** Whether each habit is done, by habit key. */
export type HabitFlags = Readonly<Record<string, boolean>>

export interface SleepRoutine {
  readonly active: boolean
  /** Percentage of the tasks that are done, a whole number from 0 to 100; 0 if not active. */
  readonly progress: number
  /** Whether each task is done, by task key: `sleep_task_0` to `sleep_task_7`. */
  readonly completedTasks: Readonly<Record<string, boolean>>
}

export interface EatingLog {
  readonly food: string
  readonly feelings: string
}

export type DailyField = keyof DailyFields

export const DAILY_FIELDS = ['waterCount', 'habits', 'sleepRoutine', 'eatingLog'] as const

/** The values of a day that was never written. */
export const EMPTY_DAY: DailyFields = {
  waterCount: 0,
  habits: {},
  sleepRoutine: { active: false, progress: 0, completedTasks: {} },
  eatingLog: { food: '', feelings: '' },
}

/** Bounds of the fields, enforced by device and server. */
export const MAX_GLASSES = 1000
export const MAX_HABIT_FLAGS = 64
export const MAX_EATING_TEXT_CHARS = 10_000
export const HABIT_KEY = /^[a-z0-9][a-z0-9_]{0,63}$/
export const SLEEP_TASK_COUNT = 8
/** More registers of one day are not stored by the server. */
export const MAX_DAY_REGISTERS = 256
/** The most glasses that one replica adds or removes in a day, far more than taps can reach. */
export const MAX_REPLICA_GLASSES = 1_000_000
export const SLEEP_TASK_KEY = /^sleep_task_[0-7]$/
