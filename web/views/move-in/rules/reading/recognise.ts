import type { MoveInFormat } from '../../../../store/database/rules/imported-rows.ts'
import { CRONOMETER_BIOMETRICS, CRONOMETER_SERVINGS } from '../apps/cronometer.ts'
import { DAYLIO } from '../apps/daylio.ts'
import { FITNOTES, FITNOTES_MEASUREMENTS } from '../apps/fitnotes.ts'
import { HEVY } from '../apps/hevy.ts'
import { LIFTLOG } from '../apps/liftlog.ts'
import {
  MYFITNESSPAL_MEALS,
  MYFITNESSPAL_MEASUREMENTS,
  measureOfColumn,
} from '../apps/myfitnesspal.ts'
import { STRONG } from '../apps/strong.ts'
import { type CsvFormat, Header } from './csv-format.ts'

/** A table that is recognised by its column names. */
export interface RecognisedTable {
  readonly format: CsvFormat
  readonly header: Header
}

const FORMATS: readonly CsvFormat[] = [
  STRONG,
  HEVY,
  FITNOTES,
  FITNOTES_MEASUREMENTS,
  LIFTLOG,
  MYFITNESSPAL_MEALS,
  CRONOMETER_SERVINGS,
  CRONOMETER_BIOMETRICS,
  DAYLIO,
  MYFITNESSPAL_MEASUREMENTS,
]

/** Files of these apps that Tend cannot import, by some of their columns. */
const KNOWN_OTHERS = [
  [['date', 'exercise', 'exercise calories', 'exercise minutes'], 'myfitnesspalExercises'],
  [['day', 'exercise', 'minutes', 'calories burned'], 'cronometerExercises'],
  [['day', 'group', 'note'], 'cronometerNotes'],
  [['date', 'energy (kcal)', 'completed'], 'cronometerDays'],
  [['name', 'question', 'description', 'color'], 'loopTable'],
  [['date', 'value', 'notes'], 'loopTable'],
  [['date', 'weight_kg', 'fat_percent'], 'hevyMeasurements'],
] as const

/** Why a table cannot be imported. */
export type TableRefusal =
  | 'unknown'
  | (typeof KNOWN_OTHERS)[number][1]
  | { readonly format: MoveInFormat; readonly missing: readonly string[] }

/** Recognises a table by its first line. */
export function recogniseTable(
  cells: readonly string[],
): RecognisedTable | { readonly refusal: TableRefusal } {
  const tables = FORMATS.map((format) => ({ format, header: new Header(cells, format.aliases) }))
  const found = tables.find(
    ({ format, header }) =>
      missingColumns(format, header).length === 0 && isOwnTable(format, header),
  )
  if (found) return found
  const header = new Header(cells)
  const other = KNOWN_OTHERS.find(([columns]) => columns.every((name) => header.has(name)))
  if (other) return { refusal: other[1] }
  const [near] = tables
    .filter(({ format, header }) => isOwnTable(format, header))
    .map(({ format, header }) => ({ format, missing: missingColumns(format, header) }))
    .filter(({ format, missing }) => missing.length <= format.columns.length / 2)
    .sort((a, b) => a.missing.length - b.missing.length)
  return { refusal: near ? { format: near.format.format, missing: near.missing } : 'unknown' }
}

/** Columns that MyFitnessPal's measurements never have: a file with one of them is of another app. */
const OTHER_COLUMNS =
  /^(?:time|timestamp|units?|value|amount|source|device|user|id|owner|name|title|type|status|item|product|price|quantity|address|country|category|meal|mood|activities)$|^(?:food|order|distan|dur[aéo]|dauer)|note|nota|notiz|comment|calories|exerci|exerc|eserciz|ejercicio|übung|workout|training|entra[iî]n|entren|allen|treino|\breps?\b|wiederh|r[eé]p[eé]t|ripet|\bsets?\b|s[eé]rie|satz/

/** MyFitnessPal's measurements are recognised by one of their measures; the user can add others. */
function isOwnTable(format: CsvFormat, { names }: Header): boolean {
  if (format !== MYFITNESSPAL_MEASUREMENTS) return true
  return (
    names[0] === 'date' &&
    names.some((name) => name === 'neck' || measureOfColumn(name) !== null) &&
    !names.some((name) => OTHER_COLUMNS.test(name))
  )
}

function missingColumns({ columns }: CsvFormat, header: Header): string[] {
  return columns.flatMap((name) => {
    const names = typeof name === 'string' ? [name] : name
    return names.some((each) => header.has(each.toLowerCase())) ? [] : names.slice(0, 1)
  })
}
