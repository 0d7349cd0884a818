import type { DayHabit } from '@tend/domain/habits/habits'
import type { Nutrients } from '@tend/domain/nutrition/nutrients'
import { textChecksum } from '@tend/domain/records/checksum'
import { dayAt } from '../device/day-clock.ts'
import { dayStart, SETTINGS_KEY } from '../device/day-start.ts'
import { USER_ID_STORAGE_KEY } from '../device/user-id.ts'
import { SELECTION_KEY } from '../habits/selected-habits.ts'
import { storedSetting } from '../storage/local-storage.ts'
import { SNAPSHOT_KEY } from '../storage/snapshot.ts'
import type { Overview } from './overview.ts'

/** Today's entries on Home's drawing: the minutes of the day at which they were saved. */
export interface DrawnDay {
  readonly workouts: readonly (readonly [minute: number, duration: number])[]
  readonly meals: readonly number[]
  readonly water: number
}

/** Today's figures, as the first screens of several pages show them. */
export interface TodaysFigures extends Pick<Overview, 'day' | 'week'> {
  /** Whether Home has a workout to repeat. */
  readonly canRepeat: boolean
  /** Whether any workout is logged, so that Move has one to repeat. */
  readonly hasWorkouts: boolean
  /** Today in one sentence. */
  readonly sentence: string
  /** The done tasks of the sleep routine, by index. */
  readonly sleepTasks: readonly number[]
  /** Missing if their names are too long. */
  readonly habits?: readonly DayHabit[]
  /** The total of today's meals, not rounded. */
  readonly eaten: Nutrients
  /** Missing on a day with too many entries. */
  readonly drawing?: DrawnDay
}

/** Increase it when the figures get another form. */
const FORMAT = 5

/**
 * Everything that the figures depend on beside the database, as text. A snapshot of another context is one
 * of another day, user, language or version, or of other settings or habits.
 */
export function snapshotContext(nowMs: number): string {
  const today = [dayAt(nowMs), dayStart(), navigator.language]
  const stored = [USER_ID_STORAGE_KEY, SETTINGS_KEY, SELECTION_KEY].map(storedSetting)
  return [FORMAT, ...today, ...stored].join(' ')
}

/** The most bytes of a snapshot, so that storing and reading it takes no time worth mentioning. */
const MAX_BYTES = 1000
/** What a snapshot that would be larger leaves out, in this order. */
const OPTIONAL = ['drawing', 'habits'] as const

/**
 * The text of a snapshot, of less than 1 kB: a checksum of its context and figures, then the figures as
 * JSON.
 */
export function snapshotText(context: string, figures: TodaysFigures): string {
  const kept = { ...figures }
  for (const part of OPTIONAL) {
    if (isSmall(kept)) break
    delete kept[part]
  }
  const json = JSON.stringify(kept)
  return `${textChecksum(context, json)} ${json}`
}

function isSmall(figures: TodaysFigures): boolean {
  const CHECKSUM_BYTES = 20
  return new TextEncoder().encode(JSON.stringify(figures)).length + CHECKSUM_BYTES < MAX_BYTES
}

/** The stored snapshot; `null` if there is none, or it is of another context or damaged. */
export function readSnapshot(nowMs: number): TodaysFigures | null {
  const [, checksum, json = ''] = /^(\d+) (.*)$/s.exec(storedSetting(SNAPSHOT_KEY) ?? '') ?? []
  if (checksum !== String(textChecksum(snapshotContext(nowMs), json))) return null
  return JSON.parse(json)
}
