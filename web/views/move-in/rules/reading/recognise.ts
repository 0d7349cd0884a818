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
import { APP_NAMES } from '../move-in.ts'
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
const KNOWN_OTHERS: readonly (readonly [columns: readonly string[], reason: string])[] = [
  [
    ['date', 'exercise', 'exercise calories', 'exercise minutes'],
    'This is MyFitnessPal’s exercise summary, which Tend does not read. The files “Nutrition Summary” and “Measurement Summary” of the same export can be imported.',
  ],
  [
    ['day', 'exercise', 'minutes', 'calories burned'],
    'This is Cronometer’s list of exercises, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.',
  ],
  [
    ['day', 'group', 'note'],
    'These are Cronometer’s notes, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.',
  ],
  [
    ['date', 'energy (kcal)', 'completed'],
    'This is Cronometer’s daily nutrition, the totals of each day. “Food & Recipe Entries” of the same export can be imported.',
  ],
  [
    ['name', 'question', 'description', 'color'],
    'This is one of the files of Loop Habit Tracker’s export. Choose its whole zip file instead.',
  ],
  [
    ['date', 'value', 'notes'],
    'This is one of the files of Loop Habit Tracker’s export. Choose its whole zip file instead.',
  ],
  [
    ['date', 'weight_kg', 'fat_percent'],
    'These are Hevy’s body measurements, which Tend does not read. Hevy’s workout data can be imported.',
  ],
]

/**
 * Recognises a table by its first line.
 * @returns sentences for the user if it is none that Tend reads
 */
export function recogniseTable(cells: readonly string[]): RecognisedTable | { reason: string } {
  const tables = FORMATS.map((format) => ({ format, header: new Header(cells, format.aliases) }))
  const found = tables.find(
    ({ format, header }) =>
      missingColumns(format, header).length === 0 && isOwnTable(format, header),
  )
  if (found) return found
  const header = new Header(cells)
  const other = KNOWN_OTHERS.find(([columns]) => columns.every((name) => header.has(name)))
  if (other) return { reason: other[1] }
  const [near] = tables
    .filter(({ format, header }) => isOwnTable(format, header))
    .map(({ format, header }) => ({ format, missing: missingColumns(format, header) }))
    .filter(({ format, missing }) => missing.length <= format.columns.length / 2)
    .sort((a, b) => a.missing.length - b.missing.length)
  if (near) {
    const names = near.missing.map((name) => `“${name}”`).join(', ')
    const columns = near.missing.length === 1 ? 'the column' : 'the columns'
    return {
      reason:
        `This looks like a file of ${APP_NAMES[near.format.format]}, but ${columns} ${names} are missing.`.replace(
          /(the column “[^”]*”) are/,
          '$1 is',
        ),
    }
  }
  return { reason: UNKNOWN }
}

const READABLE =
  'reads exports of Strong, Hevy, FitNotes, LiftLog, MyFitnessPal, Cronometer, Loop Habit Tracker, Daylio, Apple Health and Tend, and runs and rides as GPX, TCX and FIT files.'

/** Shown for a file that Tend does not recognise. */
export const UNKNOWN = `Tend does not know this kind of file. It ${READABLE}`

/** Shown for a zip file with no file that Tend recognises. */
export function unknownZip(paths: readonly string[]): string {
  const nested = paths.find((path) => /\.zip$/i.test(path))
  if (nested !== undefined) {
    return `The zip file contains another one, “${nested}”. Unpack it, and choose that file.`
  }
  const others = paths.length - 1
  const more = others === 0 ? '' : ` and ${others} other ${others === 1 ? 'file' : 'files'}`
  return `The zip file contains “${paths[0]}”${more}, but no file that Tend knows. Tend ${READABLE}`
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
