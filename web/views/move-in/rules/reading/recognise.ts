import { TABLE_FORMATS } from '../apps/all-formats.ts'
import { appOf } from '../apps/app-names.ts'
import { type CsvFormat, Header } from './csv-format.ts'

/** A table that is recognised by its column names. */
export interface RecognisedTable {
  readonly format: CsvFormat
  readonly header: Header
}

/** Files of these apps that Tend cannot import, by some of their columns. */
const KNOWN_OTHERS = [
  [['date', 'exercise', 'exercise calories', 'exercise minutes'], 'myfitnesspalExercises'],
  [['day', 'exercise', 'minutes', 'calories burned'], 'cronometerExercises'],
  [['day', 'group', 'note'], 'cronometerNotes'],
  [['name', 'question', 'description', 'color'], 'loopTable'],
  [['date', 'value', 'notes'], 'loopTable'],
  [['date/time', 'active energy (kj)'], 'healthAutoExport'],
  [['date/time', 'active energy (kcal)'], 'healthAutoExport'],
  [['date/time', 'step count (count)'], 'healthAutoExport'],
  [['date', 'apple exercise time (min)'], 'healthAutoExport'],
  [['date', 'active energy burned(kcal)'], 'healthExport'],
  [['bodyweight', 'equipment', 'status', 'categories'], 'fitnotesTable'],
  [['day', 'contributors', 'score'], 'oura'],
  [['bedtime_start', 'deep_sleep_duration'], 'oura'],
  [['date', 'readiness score'], 'oura'],
  [['cycle start time', 'cycle timezone'], 'whoop'],
  [['title', 'workouttype', 'workoutday'], 'trainingPeaks'],
  [['duration_min', 'calories_burned'], 'lifesum'],
  [['servings', 'ingredient_title'], 'lifesum'],
] as const

/** Files of other apps that are no tables, by the first characters. */
const KNOWN_STARTS = [
  [/^\{\s*"data"\s*:\s*\{\s*"(?:metrics|workouts)"\s*:/, 'healthAutoExport'],
  [
    /^(?:Body\s+Date,Weight|Activities\s+Date,Calories|Foods\s+Date,|Sleep\s+Start Time,)/,
    'fitbitMonth',
  ],
  [/^#{3,} *(?:ROUTINES|SETTING|WORKOUT SESSIONS|EXERCISE LOGS)\b/m, 'jefit'],
  [/^\{\s*"exportVersion"\s*:\s*"[\s\S]*"(?:deviceId|exercises|samples|summary)"/, 'polar'],
  [/"(?:bedtime_start|readiness_score_delta)"/, 'oura'],
  [/^\{\s*"DeviceLog"|suunto\\?\/sml/, 'suunto'],
  [/"daytime"\s*:\s*"[a-z]+"|"simple_products"/, 'yazio'],
] as const

/** An app whose files Tend does not read. */
export type OtherApp =
  | (typeof KNOWN_STARTS)[number][1]
  | 'fitnotesTable'
  | 'healthExport'
  | 'lifesum'
  | 'trainingPeaks'
  | 'whoop'

/** Why a table cannot be imported. */
export type TableRefusal =
  | 'unknown'
  | 'dayTotals'
  | (typeof KNOWN_OTHERS)[number][1]
  | OtherApp
  | { readonly app: string; readonly missing: readonly string[] }

/** The app of a file that is no table of a known one; `undefined` for other files. */
export function otherAppOf(start: string): OtherApp | undefined {
  return KNOWN_STARTS.find(([known]) => known.test(start))?.[1]
}

/**
 * Recognises a table by its column names, or else by the shape of its values.
 * @param values the first line after the column names
 */
export function recogniseTable(
  cells: readonly string[],
  values: readonly string[] = [],
): RecognisedTable | { readonly refusal: TableRefusal } {
  const tables = TABLE_FORMATS.map((format) => ({
    format,
    header: new Header(cells, format.aliases),
  }))
  const found = tables.find(
    ({ format, header }) =>
      missingColumns(format, header).length === 0 && isOwn(format, header, values),
  )
  if (found) return found
  for (const format of TABLE_FORMATS) {
    const names = cells.length === values.length ? format.columnsByShape?.(values, cells) : null
    if (!names) continue
    // The first line is one of its entries.
    if (format.columnsByShape?.(cells))
      return { refusal: { app: appOf(format.format), missing: names.slice(0, 3) } }
    return { format, header: new Header(names, undefined, cells) }
  }
  const header = new Header(cells)
  const other = KNOWN_OTHERS.find(([columns]) => columns.every((name) => header.has(name)))
  if (other) return { refusal: other[1] }
  if (/\((?:kcal|kj|ккал|кдж)\)$/.test(header.names[1] ?? '')) return { refusal: 'dayTotals' }
  const [near] = tables
    .filter(({ format, header }) => isOwn(format, header, values) && hasOwnColumn(format, header))
    .map(({ format, header }) => ({ format, missing: missingColumns(format, header) }))
    .filter(({ format, missing }) => missing.length <= format.columns.length / 2)
    .sort((a, b) => a.missing.length - b.missing.length)
  return { refusal: near ? { app: appOf(near.format.format), missing: near.missing } : 'unknown' }
}

/** Whether the table has a column that not every table of measurements has. */
function hasOwnColumn({ columns }: CsvFormat, header: Header): boolean {
  const names = columns.flat().map((name) => name.toLowerCase())
  return names.some(
    (name) => header.has(name) && !/^(?:date|time|value|unit|note|weight_kg)$/.test(name),
  )
}

function isOwn(format: CsvFormat, header: Header, values: readonly string[]): boolean {
  return format.isOwn?.(header, values) ?? true
}

function missingColumns({ columns }: CsvFormat, header: Header): string[] {
  return columns.flatMap((name) => {
    const names = typeof name === 'string' ? [name] : name
    return names.some((each) => header.has(each.toLowerCase())) ? [] : names.slice(0, 1)
  })
}
