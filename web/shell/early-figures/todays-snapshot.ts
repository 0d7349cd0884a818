import { textChecksum } from '@tend/shared/records/checksum'
import { SELECTION_KEY } from '../../areas/habits/commands/selected-habits.ts'
import type { WeekHabit } from '../../areas/habits/rules/habit-history.ts'
import type { DayHabit } from '../../areas/habits/rules/habits.ts'
import type { GoalNutrients } from '../../areas/nutrition/rules/nutrients.ts'
import type { CheckInSummary } from '../../areas/tracking/texts/todays-check-in.ts'
import type { UsualTexts } from '../../areas/workouts/screens/start/usual-texts.ts'
import type { DayMark } from '../../contract/day-facet.ts'
import { SNAPSHOT_KEY } from '../../store/database/snapshot.ts'
import { dayAt } from '../../store/device/today/day-clock.ts'
import { dayStart } from '../../store/device/today/day-start.ts'
import { type LocalKey, storedText } from '../../store/local-storage/local-storage.ts'
import { SETTINGS_KEY } from '../../store/local-storage/settings-key.ts'
import { USER_ID_STORAGE_KEY } from '../../store/local-storage/user-id-key.ts'
import type { DayOverview, WeekOverview } from '../../views/home/rules/overview.ts'

/** Today's entries on Home's drawing: the minutes of the day at which they were saved. */
export interface DrawnDay {
  readonly workouts: readonly (readonly [minute: number, duration: number])[]
  readonly meals: readonly number[]
  readonly water: number
}

/**
 * The current month, as the calendar shows it. Each mark has the days with such entries as bits: the first day's bit
 * is 1, the second day's 2.
 */
export interface ShownMonth extends Readonly<Record<DayMark, number>> {
  /** This month and its year as text. `previous` is the same for the month before. */
  readonly name: string
  readonly previous: string
  /** The text of a day, with '#' in place of its number. */
  readonly dayText: string
}

type EntryTexts = readonly (readonly [title: string, meta: string])[]

/** Today's entries as texts, as the calendar shows them. */
export type ShownEntries = Readonly<Record<DayMark, EntryTexts>>

/** Today's figures, as the first screens of several pages show them. */
export interface TodaysSnapshot {
  readonly day: DayOverview
  readonly week: WeekOverview
  /** Today's date as Home shows it. Release 1.0.0 stored neither this nor the next. */
  readonly date?: string
  /** Whether Home is as before the first entry. */
  readonly isFirst?: boolean
  /** Whether Home greets the user in place of the figures, after days without entries. */
  readonly isBack?: boolean
  /** The card on Home about trackers; missing without any. The words of the steps are missing if they are long. */
  readonly checkIn?: CheckInSummary
  /** The number of trackers in use; missing without any. */
  readonly trackers?: number
  /** The length of last night's sleep as text, empty if it is not noted; missing if it is not tracked. */
  readonly night?: string
  /** Whether Home has a workout to repeat. */
  readonly canRepeat: boolean
  /** Whether any workout is logged, so that Move has one to repeat. */
  readonly hasWorkouts: boolean
  /** The workout to repeat as Move shows it; missing without one, or if it is too long. */
  readonly usual?: UsualTexts
  /** Today in one sentence, with marks (`daySentence`). */
  readonly sentence: string
  /** The done tasks of the sleep routine, by index. */
  readonly sleepTasks: readonly number[]
  /** The duration of today's breathing sessions. */
  readonly breathedSeconds: number
  /** Missing if their names are too long. Release 1.0.0 stored them without the days before. */
  readonly habits?: readonly (DayHabit & Partial<WeekHabit>)[]
  /** The total of today's meals, not rounded. */
  readonly eaten: GoalNutrients
  /** Missing on a day with too many entries. */
  readonly drawing?: DrawnDay
  /** Missing where the text of a day is not the same for all days but for its number. */
  readonly month?: ShownMonth
  /** Missing on a day with too many entries. */
  readonly entries?: ShownEntries
  /** Everything else that was logged today, with its name; missing if it is too long. */
  readonly lines?: readonly (readonly [name: string, text: string])[]
}

/** Increase it when the figures get another form. */
const FORMAT = 9

/**
 * Everything that the figures depend on beside the database, as text. A snapshot of another context is one
 * of another day, user, language or version, or of other settings or habits.
 */
export function snapshotContext(nowMs: number): string {
  const today = [dayAt(nowMs), dayStart(), navigator.language]
  const keys: readonly LocalKey[] = [USER_ID_STORAGE_KEY, SETTINGS_KEY, SELECTION_KEY]
  return [FORMAT, ...today, ...keys.map(storedText)].join(' ')
}

/** The names of an object's fields, in the order in which their values are stored. */
const keysOf = <T>(order: Record<keyof T, null>) => Object.keys(order) as (keyof T)[]

const KEYS = {
  day: keysOf<TodaysSnapshot['day']>({
    workouts: null,
    activeMinutes: null,
    caloriesBurned: null,
    caloriesEaten: null,
    glasses: null,
    habitsDone: null,
    sleepTasksDone: null,
  }),
  week: keysOf<TodaysSnapshot['week']>({ workouts: null, glasses: null, habitsDone: null }),
  eaten: keysOf<GoalNutrients>({ calories: null, protein: null, carbs: null, fats: null }),
  drawing: keysOf<DrawnDay>({ workouts: null, meals: null, water: null }),
  month: keysOf<ShownMonth>({
    name: null,
    previous: null,
    dayText: null,
    workouts: null,
    nutrition: null,
    metrics: null,
  }),
  entries: keysOf<ShownEntries>({ workouts: null, nutrition: null, metrics: null }),
}
type Shortened = keyof typeof KEYS

/** Stores only the values of the larger objects, which leaves room for more entries. */
function toJson(figures: TodaysSnapshot): string {
  const { day, week, eaten, drawing, month, entries, habits, ...others } = figures
  const objects = { day, week, eaten, drawing, month, entries }
  const values = Object.entries(KEYS).map(([name, keys]) => {
    const object = objects[name as Shortened] as Record<string, unknown> | undefined
    return object ? keys.map((key) => object[key]) : 0
  })
  return JSON.stringify([
    ...values,
    habits?.map(({ key, name, done, daysBefore = [] }) => [
      key,
      name,
      done,
      daysBefore.map(Number).join(''),
    ]) ?? 0,
    others,
  ])
}

function fromJson(json: string): TodaysSnapshot {
  const stored = JSON.parse(json)
  const names = Object.keys(KEYS) as Shortened[]
  const figures = { ...stored[names.length + 1] }
  for (const [index, name] of names.entries()) {
    const values = stored[index]
    if (values) figures[name] = Object.fromEntries(KEYS[name].map((key, at) => [key, values[at]]))
  }
  const habits: [string, string, boolean, string?][] | 0 = stored[names.length]
  if (habits) {
    figures.habits = habits.map(([key, name, done, before]) => ({
      key,
      name,
      done,
      ...(before && { daysBefore: Array.from(before, (day) => day === '1') }),
    }))
  }
  return figures
}

/** The most bytes of a snapshot, so that storing and reading it takes no time worth mentioning. */
const MAX_BYTES = 1000
/** What a snapshot that would be larger leaves out, in this order. */
const OPTIONAL = ['entries', 'drawing', 'lines', 'month', 'usual', 'habits'] as const

/**
 * The text of a snapshot, of less than 1 kB: a checksum of its context and figures, then the figures as
 * JSON.
 */
export function snapshotText(context: string, figures: TodaysSnapshot): string {
  const kept = { ...figures }
  for (const part of OPTIONAL) {
    if (isSmall(kept)) break
    delete kept[part]
  }
  const json = toJson(kept)
  return `${textChecksum(context, json)} ${json}`
}

function isSmall(figures: TodaysSnapshot): boolean {
  const CHECKSUM_BYTES = 20
  return new TextEncoder().encode(toJson(figures)).length + CHECKSUM_BYTES < MAX_BYTES
}

/** The stored snapshot; `null` if there is none, or it is of another context or damaged. */
export function readSnapshot(nowMs: number): TodaysSnapshot | null {
  const [, checksum, json = ''] = /^(\d+) (.*)$/s.exec(storedText(SNAPSHOT_KEY) ?? '') ?? []
  if (checksum !== String(textChecksum(snapshotContext(nowMs), json))) return null
  return fromJson(json)
}
