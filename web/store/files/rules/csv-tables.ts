import type { StoredDay } from '@tend/shared/days/registers/stored-day'
import { progressPercent } from '@tend/shared/days/routine-progress'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { Typed, Unit } from '@tend/shared/units/quantity'
import { CLASSIC, isClassic, patternText } from '../../../areas/breathing/rules/breath-pattern.ts'
import { sessionPattern } from '../../../areas/breathing/rules/session-pattern.ts'
import {
  isOwnHabit,
  NO_OWN_HABITS,
  type OwnHabits,
  shownHabitName,
} from '../../../areas/habits/rules/own-habits.ts'
import { countTasksDone } from '../../../areas/sleep/rules/sleep-routine.ts'
import { barcodeFood } from '../../../kinds/barcode-food.ts'
import { type BreathingSession, breathingSession } from '../../../kinds/breathing-session.ts'
import { exercise } from '../../../kinds/exercise.ts'
import type { Fields } from '../../../kinds/field.ts'
import { meal } from '../../../kinds/meal.ts'
import { measurement } from '../../../kinds/measurement.ts'
import { type Recipe, recipeFood } from '../../../kinds/recipe.ts'
import { unitsOf } from '../../../kinds/record-reader.ts'
import type { KindName } from '../../../kinds/tables.ts'
import { type Tracker, tracker } from '../../../kinds/tracker.ts'
import { trackerEntry } from '../../../kinds/tracker-entry.ts'
import {
  loggedExercise,
  type OwnTemplate,
  type Workout,
  workout,
  workoutSet,
} from '../../../kinds/workout.ts'
import type { ArchiveRecords } from './archive.ts'
import type { Cell, CsvTable } from './csv.ts'

/** The kinds that are read for the table of a kind. */
export function kindsOfTable(kind: KindName): readonly KindName[] {
  return kind === 'trackerEntries' ? ['trackers', kind] : [kind]
}

/**
 * The records of one kind as a table. A workout has one row per set, a recipe one per food.
 * @param records those of the kinds that `kindsOfTable` names
 * @param ownHabits adds a column with the names of the user's own habits, if there are any
 */
export function archiveTable(
  kind: KindName,
  records: ArchiveRecords,
  ownHabits: OwnHabits = NO_OWN_HABITS,
): CsvTable {
  return TABLES[kind](records, ownHabits)
}

const TABLES: Readonly<
  Record<KindName, (records: ArchiveRecords, ownHabits: OwnHabits) => CsvTable>
> = {
  workouts: ({ workouts }) => workoutTable(workouts),
  exercises: ({ exercises }) => fieldTable('exercises', exercise.fields, exercises),
  meals: ({ meals }) => fieldTable('meals', meal.fields, meals),
  measurements: ({ measurements }) => fieldTable('measurements', measurement.fields, measurements),
  days: ({ days }, ownHabits) => dayTable(days, ownHabits),
  breathingSessions: ({ breathingSessions }) => sessionTable(breathingSessions),
  recipes: ({ recipes }) => recipeTable(recipes),
  barcodeFoods: ({ barcodeFoods }) =>
    fieldTable('foods-with-barcodes', barcodeFood.fields, barcodeFoods),
  trackers: ({ trackers }) => trackerTable(trackers),
  trackerEntries: (records) => trackerEntryTable(records),
  templates: ({ templates }) => templateTable(templates),
}

/** Added to the name of a field for the column of the numbers that were typed in its other unit. */
const OTHER_UNIT = new Map<Unit, string>([
  ['lb', 'Kg'],
  ['in', 'Cm'],
  ['kcal', 'Kj'],
  ['km', 'Miles'],
])

/**
 * A column for each field; for an optional one only if any record has it. If any number was typed in another
 * unit than that of its field, columns at the end have these as well.
 */
function fieldTable(name: string, fields: Fields, records: readonly object[]): CsvTable {
  const rows = records as readonly (StoredObject & { readonly typed?: Typed<string> })[]
  const columns = Object.entries(fields).flatMap(([column, { isColumn, isOptional }]) =>
    isColumn && (!isOptional || rows.some((row) => row[column] !== undefined)) ? [column] : [],
  )
  const plain = rows.map((row) => columns.map((column) => (row[column] ?? null) as Cell))
  if (rows.every(({ typed }) => typed === undefined)) return { name, columns, rows: plain }
  const units = Object.entries(unitsOf(fields)).filter(([field]) => columns.includes(field))
  const typedColumns = units.map(([field, unit]) => `${field}${OTHER_UNIT.get(unit)}`)
  return {
    name,
    columns: [...columns, ...typedColumns],
    rows: plain.map((row, index) => [
      ...row,
      ...units.map(([field]) => rows[index]?.typed?.[field]?.value ?? null),
    ]),
  }
}

/** If any session has another pattern than 4-7-8, a column at the end has the pattern of each. */
function sessionTable(sessions: readonly BreathingSession[]): CsvTable {
  const plain = fieldTable('breathing-sessions', breathingSession.fields, sessions)
  const patterns = sessions.map(sessionPattern)
  if (patterns.every(isClassic)) return plain
  return {
    name: plain.name,
    columns: [...plain.columns, 'pattern'],
    rows: plain.rows.map((row, index) => [...row, patternText(patterns[index] ?? CLASSIC)]),
  }
}

/** The fields that follow those of a set, if any workout has them. */
const { figures, restSeconds, joinsNext } = loggedExercise
const { climb, meanPulse, fileName } = workout.fields
const SET_FIELDS = {
  ...workoutSet,
  ...{ figures, restSeconds, joinsNext, climb, meanPulse, fileName },
}

function workoutTable(workouts: readonly Workout[]): CsvTable {
  const rows = workouts.flatMap((each) => {
    const { date, name, duration, notes } = each
    return setRows(each, [date, name, duration, notes])
  })
  const columns = ['date', 'workout', 'duration', 'notes', ...SET_COLUMNS]
  return nestedTable('workouts', columns, SET_FIELDS, rows)
}

function templateTable(templates: readonly OwnTemplate[]): CsvTable {
  const rows = templates.flatMap((each) => setRows(each, [each.name, each.duration]))
  // No set of a template is completed.
  const { completed: _, ...fields } = SET_FIELDS
  return nestedTable('workout-templates', ['template', 'duration', ...SET_COLUMNS], fields, rows)
}

const SET_COLUMNS = ['exercise', 'muscleGroup', 'set']

/**
 * One row for each set, or for an exercise without sets, or for a workout without exercises.
 * @param cells of the workout
 */
function setRows(each: Workout | OwnTemplate, cells: readonly Cell[]): readonly NestedRow[] {
  const sets = each.exercises.flatMap((exercise) => {
    const named = [...cells, exercise.name, exercise.muscleGroup]
    const record = { ...each, ...exercise }
    if (exercise.sets.length === 0) return [{ cells: [...named, null], record }]
    return exercise.sets.map((set, index) => ({
      cells: [...named, index + 1],
      record: { ...record, ...set },
    }))
  })
  return sets.length > 0 ? sets : [{ cells: [...cells, null, null, null], record: each }]
}

interface NestedRow {
  /** The cells of the record that contains this one. */
  readonly cells: readonly Cell[]
  readonly record: object
}

/** A row for each record inside another one. */
function nestedTable(
  name: string,
  columns: readonly string[],
  fields: Fields,
  rows: readonly NestedRow[],
): CsvTable {
  const inner = fieldTable(
    name,
    fields,
    rows.map(({ record }) => record),
  )
  return {
    name,
    columns: [...columns, ...inner.columns],
    rows: rows.map(({ cells }, index) => [...cells, ...(inner.rows[index] ?? [])]),
  }
}

const DAY_COLUMNS = [
  'date',
  'waterCount',
  'habitsDone',
  'habitsNotDone',
  'windDownProgress',
  'food',
  'feelings',
] as const

/** Columns of habits contain keys; own habits are named in a separate column. */
function dayTable(days: readonly StoredDay[], own: OwnHabits): CsvTable {
  if (Object.keys(own).length === 0)
    return { name: 'days', columns: DAY_COLUMNS, rows: days.map(dayRow) }
  const ownNames = ({ habits }: StoredDay) =>
    Object.keys(habits)
      .filter((key) => habits[key] && isOwnHabit(key))
      .map((key) => shownHabitName(key, own))
      .join('; ')
  return {
    name: 'days',
    columns: [...DAY_COLUMNS, 'ownHabitsDone'],
    rows: days.map((day) => [...dayRow(day), ownNames(day)]),
  }
}

function dayRow({ date, waterCount, habits, sleepRoutine, eatingLog }: StoredDay): Cell[] {
  const keys = (done: boolean) =>
    Object.keys(habits)
      .filter((key) => habits[key] === done)
      .join(' ')
  const { food, feelings } = eatingLog
  // A routine that has ended no longer has progress, but keeps its tasks.
  const progress = progressPercent(countTasksDone(sleepRoutine))
  return [date, waterCount, keys(true), keys(false), progress, food, feelings]
}

function recipeTable(recipes: readonly Recipe[]): CsvTable {
  const rows = recipes.flatMap(({ name, portions, foods }) =>
    foods.map((record) => ({ cells: [name, portions], record })),
  )
  return nestedTable('recipes', ['recipe', 'portions'], recipeFood, rows)
}

function trackerTable(trackers: readonly Tracker[]): CsvTable {
  const { name, columns, rows } = fieldTable('trackers', tracker.fields, trackers)
  const labels = trackers.map((each) => each.labels.join('; '))
  return {
    name,
    columns: [...columns, 'labels'],
    rows: rows.map((row, index) => [...row, labels[index] ?? null]),
  }
}

/** The columns of an entry after the name and the unit of its tracker; the id where the tracker is missing. */
function trackerEntryTable({ trackers, trackerEntries }: TrackerRecords): CsvTable {
  const byId = new Map(trackers.map((each) => [each.id, each]))
  const rows = trackerEntries.map((record) => {
    const found = byId.get(record.trackerId)
    return { cells: [found?.name ?? record.trackerId, found?.unit ?? null], record }
  })
  return nestedTable('tracker-entries', ['tracker', 'unit'], trackerEntry.fields, rows)
}

type TrackerRecords = Pick<ArchiveRecords, 'trackers' | 'trackerEntries'>
