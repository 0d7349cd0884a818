import { textChecksum } from '@tend/shared/records/checksum'
import { LANGUAGE } from '@tend/text/language'
import type { EarlyBreathing } from '../../areas/breathing/screens/early.ts'
import { SELECTION_KEY } from '../../areas/habits/commands/selected-habits.ts'
import type { EarlyHabits } from '../../areas/habits/screens/early.ts'
import type { EarlyNutrition } from '../../areas/nutrition/screens/early.ts'
import type { EarlySleep } from '../../areas/sleep/screens/early.ts'
import type { EarlyTracking } from '../../areas/tracking/screens/early.ts'
import type { EarlyWorkouts } from '../../areas/workouts/screens/early.ts'
import { SNAPSHOT_KEY } from '../../store/database/snapshot.ts'
import { dayAt } from '../../store/device/today/day-clock.ts'
import { dayStart } from '../../store/device/today/day-start.ts'
import { type LocalKey, storedText } from '../../store/local-storage/local-storage.ts'
import { SETTINGS_KEY } from '../../store/local-storage/settings-key.ts'
import { USER_ID_STORAGE_KEY } from '../../store/local-storage/user-id-key.ts'
import type { EarlyCalendar } from '../../views/calendar/screens/early.ts'
import type { EarlyHome } from '../../views/home/screens/early.ts'

/** Today's figures, as the first screens of several pages show them, by area and view. */
export interface TodaysSnapshot
  extends EarlyHome,
    EarlyCalendar,
    EarlyWorkouts,
    EarlyNutrition,
    EarlyHabits,
    EarlySleep,
    EarlyBreathing,
    EarlyTracking {}

/** Increase it when the figures get another form. */
const FORMAT = 13

/**
 * Everything that the figures depend on beside the database, as text. A snapshot of another context is one
 * of another day, user, language or version, or of other settings or habits.
 */
export function snapshotContext(nowMs: number): string {
  const today = [dayAt(nowMs), dayStart(), navigator.language, LANGUAGE]
  const keys: readonly LocalKey[] = [USER_ID_STORAGE_KEY, SETTINGS_KEY, SELECTION_KEY]
  return [FORMAT, ...today, ...keys.map(storedText)].join(' ')
}

/** The most bytes of a snapshot, so that storing and reading it takes no time worth mentioning. */
const MAX_BYTES = 3000
/** What a snapshot that would be larger leaves out, in this order. */
const OPTIONAL = ['entries', 'drawing', 'lines', 'month', 'usual', 'habits'] as const

/**
 * The text of a snapshot, of less than 3 kB: a checksum of its context and figures, then the figures as
 * JSON.
 */
export function snapshotText(context: string, figures: TodaysSnapshot): string {
  const kept = { ...figures }
  for (const part of OPTIONAL) {
    if (isSmall(kept)) break
    delete kept[part]
  }
  const json = JSON.stringify(kept)
  return `${textChecksum(context, json)} ${json}`
}

function isSmall(figures: TodaysSnapshot): boolean {
  const CHECKSUM_BYTES = 20
  return new TextEncoder().encode(JSON.stringify(figures)).length + CHECKSUM_BYTES < MAX_BYTES
}

/** The stored snapshot; `null` if there is none, or it is of another context or damaged. */
export function readSnapshot(nowMs: number): TodaysSnapshot | null {
  const [, checksum, json = ''] = /^(\d+) (.*)$/s.exec(storedText(SNAPSHOT_KEY) ?? '') ?? []
  if (checksum !== String(textChecksum(snapshotContext(nowMs), json))) return null
  return JSON.parse(json)
}
