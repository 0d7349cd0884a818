import { readBreathingSession } from '../breathing/breathing-session.ts'
import { readStoredDay, readStoredDayV1 } from '../days/stored-day.ts'
import { readSelectedHabits } from '../habits/habits.ts'
import { readBodyMetric } from '../metrics/body-metric.ts'
import { MOODS } from '../moods/moods.ts'
import { readNutritionLog } from '../nutrition/nutrition-log.ts'
import {
  completeOrUndefined,
  type ReadContext,
  readInstant,
  readList,
  readObject,
  readOneOf,
  type StoredObject,
} from '../records/stored-value.ts'
import { readExercise } from '../workouts/exercise.ts'
import { readOwnTemplates } from '../workouts/own-template.ts'
import { readQuickStart } from '../workouts/quick-start.ts'
import { readWorkout } from '../workouts/workout.ts'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_KINDS,
  ARCHIVE_VERSION,
  type Archive,
  type ArchiveChoices,
  type ArchiveRecords,
} from './archive.ts'

/** Why a file was refused. `foreign` means that it is not an export file of Tend. */
export type ArchiveRefusal = 'foreign' | 'older' | 'newer' | 'damaged'

export type ArchiveReadResult =
  | { readonly state: 'read'; readonly archive: Archive }
  | { readonly state: 'refused'; readonly refusal: ArchiveRefusal }

const THEMES = ['light', 'dark', 'system'] as const

/**
 * Reads an export file. A single invalid record or a repeated id makes the file `damaged`: nothing
 * of it is imported.
 * @param context the user of this device, who becomes the owner of every record
 */
export function readArchive(text: string, context: ReadContext): ArchiveReadResult {
  const file = parseObject(text)
  if (file === 'no JSON') {
    return { state: 'refused', refusal: text.includes(ARCHIVE_FORMAT) ? 'damaged' : 'foreign' }
  }
  if (file?.format !== ARCHIVE_FORMAT) return { state: 'refused', refusal: 'foreign' }
  const version = Number.isInteger(file.version) ? Number(file.version) : Number.NaN
  if (version > ARCHIVE_VERSION) return { state: 'refused', refusal: 'newer' }
  if (version < 1) return { state: 'refused', refusal: 'older' }
  const readDay = version === 1 ? readStoredDayV1 : readStoredDay
  const records = Number.isNaN(version) ? undefined : readRecords(file.records, readDay, context)
  const exportedAt = readInstant(file.exportedAt, context.nowIso)
  if (!records || exportedAt === undefined) return { state: 'refused', refusal: 'damaged' }
  const choices = readChoices(file.choices)
  return { state: 'read', archive: { exportedAt, userId: context.userId, choices, records } }
}

function parseObject(text: string): StoredObject | undefined | 'no JSON' {
  try {
    return readObject(JSON.parse(text))
  } catch {
    return 'no JSON'
  }
}

function readRecords(
  value: unknown,
  readDay: typeof readStoredDay,
  context: ReadContext,
): ArchiveRecords | undefined {
  const stored = readObject(value)
  // An export writes an empty list for a kind without records, so a missing list means damage.
  if (!stored || !ARCHIVE_KINDS.every((kind) => Array.isArray(stored[kind]))) return undefined
  const records = completeOrUndefined<ArchiveRecords>({
    workouts: readList(stored.workouts, (item) => readWorkout(item, context)),
    exercises: readList(stored.exercises, (item) => readExercise(item, context)),
    meals: readList(stored.meals, (item) => readNutritionLog(item, context)),
    measurements: readList(stored.measurements, (item) => readBodyMetric(item, context)),
    days: readList(stored.days, readDay),
    breathingSessions: readList(stored.breathingSessions, (item) =>
      readBreathingSession(item, context),
    ),
  })
  return records && ARCHIVE_KINDS.every((kind) => isUnique(records[kind])) ? records : undefined
}

function isUnique(records: ArchiveRecords[keyof ArchiveRecords]): boolean {
  const keys = records.map((record) => ('id' in record ? record.id : record.date))
  return new Set(keys).size === keys.length
}

/** Unknown settings are dropped; they do not make a file damaged. */
function readChoices(value: unknown): ArchiveChoices {
  const stored = readObject(value) ?? {}
  const habits = readSelectedHabits(stored.selectedHabits)
  const workoutTemplates = readOwnTemplates(stored.workoutTemplates)
  const mood = readOneOf(stored.mood, Object.keys(MOODS))
  const theme = readOneOf(stored.theme, THEMES)
  return {
    ...(habits && { selectedHabits: habits }),
    ...(stored.quickStartExercises !== undefined && {
      quickStartExercises: readQuickStart(stored.quickStartExercises),
    }),
    ...(workoutTemplates.length > 0 && { workoutTemplates }),
    ...(mood && { mood }),
    ...(theme && { theme }),
  }
}
