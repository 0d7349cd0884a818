import { readObject, readText } from '../records/stored-value.ts'
import { type Revisions, registersOfField } from './apply-change.ts'
import {
  DAILY_FIELDS,
  type DailyFields,
  type EatingLog,
  EMPTY_DAY,
  HABIT_KEY,
  type HabitFlags,
  MAX_EATING_TEXT_CHARS,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_COUNT,
  SLEEP_TASK_KEY,
  type SleepRoutine,
} from './daily-data.ts'
import { type LocalDate, parseLocalDate } from './local-date.ts'
import { fieldsOf, isReplica } from './merge-registers.ts'
import { isRegister } from './register-bounds.ts'
import { clampRevision, type DayRegisters, type Register } from './registers.ts'

/** One day of daily data in an export file: its registers, and the fields computed from them. */
export interface StoredDay extends DailyFields {
  readonly date: LocalDate
  readonly registers: DayRegisters
}

/** A day with these registers, as it is written to an export file. */
export function storedDay(date: LocalDate, registers: DayRegisters): StoredDay {
  return { date, ...fieldsOf(registers), registers }
}

/** A day has far fewer. A page that counts glasses adds one, so there can be more than the server stores. */
const MAX_READ_REGISTERS = 10_000

/**
 * Reads a stored day within the bounds that device and server share. Only the registers are read, since
 * the fields are computed from them. A revision outside its bounds becomes the nearest one.
 * @param onInvalid receives the names of the registers that are left out
 * @returns `undefined` if the date or all registers are invalid
 */
export function readStoredDay(
  value: unknown,
  onInvalid: (name: string) => void = () => {},
): StoredDay | undefined {
  const stored = readObject(value)
  const date = parseLocalDate(stored?.date)
  const entries = Object.entries(readObject(stored?.registers) ?? { '': null })
  if (date === null || entries.length > MAX_READ_REGISTERS) return undefined
  const registers: [string, Register][] = []
  const invalid: string[] = []
  for (const [name, each] of entries) {
    const register = withValidRevision(name, each)
    if (isRegister(name, register)) registers.push([name, register])
    else invalid.push(name)
  }
  if (registers.length === 0 && invalid.length > 0) return undefined
  for (const name of invalid) onInvalid(name)
  return storedDay(date, Object.fromEntries(registers))
}

function withValidRevision(name: string, register: unknown): unknown {
  if (isRegister(name, register) || isReplica(name) || !Array.isArray(register)) return register
  const [value, revision, ...rest] = register
  return typeof revision === 'number' ? [value, clampRevision(revision), ...rest] : register
}

/**
 * Reads a day of version 1, which had one revision for each field. A missing field counts as never
 * written. The registers remove nothing: an import only adds.
 * @returns `undefined` if any field is invalid
 */
export function readStoredDayV1(value: unknown): StoredDay | undefined {
  const stored = readObject(value)
  if (!stored) return undefined
  const date = parseLocalDate(stored.date)
  const waterCount = readInteger(stored.waterCount, MAX_GLASSES)
  const habits = readFlags(stored.habits, HABIT_KEY, MAX_HABIT_FLAGS)
  const sleepRoutine = readSleepRoutine(stored.sleepRoutine)
  const eatingLog = readEatingLog(stored.eatingLog)
  const revisions = readRevisions(stored.revisions)
  if (date === null || waterCount === undefined) return undefined
  if (!habits || !sleepRoutine || !eatingLog || !revisions) return undefined
  return storedDay(date, {
    ...registersOfField('waterCount', waterCount, revisions.waterCount),
    ...registersOfField('habits', habits, revisions.habits),
    ...registersOfField('sleepRoutine', sleepRoutine, revisions.sleepRoutine),
    ...registersOfField('eatingLog', eatingLog, revisions.eatingLog),
  })
}

/** An integer from 0 to `maximum`; 0 if the value is missing, `undefined` if it is invalid. */
function readInteger(value: unknown, maximum: number): number | undefined {
  if (value === undefined) return 0
  const isInteger = typeof value === 'number' && Number.isInteger(value)
  return isInteger && value >= 0 && value <= maximum ? value : undefined
}

function readFlags(value: unknown, key: RegExp, maxCount: number): HabitFlags | undefined {
  if (value === undefined) return {}
  const flags = Object.entries(readObject(value) ?? { '': value })
  const isValid = flags.every(([name, flag]) => key.test(name) && typeof flag === 'boolean')
  return isValid && flags.length <= maxCount
    ? (Object.fromEntries(flags) as Record<string, boolean>)
    : undefined
}

function readSleepRoutine(value: unknown): SleepRoutine | undefined {
  if (value === undefined) return EMPTY_DAY.sleepRoutine
  const stored = readObject(value)
  const progress = readInteger(stored?.progress, 100)
  const completedTasks = readFlags(stored?.completedTasks, SLEEP_TASK_KEY, SLEEP_TASK_COUNT)
  if (!stored || progress === undefined || !completedTasks) return undefined
  return { active: stored.active === true, progress, completedTasks }
}

function readEatingLog(value: unknown): EatingLog | undefined {
  if (value === undefined) return EMPTY_DAY.eatingLog
  const stored = readObject(value)
  const food = readText(stored?.food, '')
  const feelings = readText(stored?.feelings, '')
  if (!stored || food === undefined || feelings === undefined) return undefined
  if (Math.max(food.length, feelings.length) > MAX_EATING_TEXT_CHARS) return undefined
  return { food, feelings }
}

function readRevisions(value: unknown): Revisions | undefined {
  const stored = readObject(value ?? {})
  const entries = DAILY_FIELDS.map((field) => [field, readRevision(stored?.[field])])
  if (!stored || entries.some(([, revision]) => revision === undefined)) return undefined
  return Object.fromEntries(entries) as Revisions
}

/** 0 for a field that was never written. */
function readRevision(value: unknown): number | undefined {
  if (value === undefined || value === 0) return 0
  return typeof value === 'number' ? clampRevision(value) : undefined
}
