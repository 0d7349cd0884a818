import { readObject, readText } from '../records/stored-value.ts'
import { type Revisions, registersOfField } from './apply-change.ts'
import {
  DAILY_FIELDS,
  type DailyFields,
  type EatingLog,
  EMPTY_DAY,
  HABIT_KEY,
  type HabitFlags,
  MAX_DAY_REGISTERS,
  MAX_EATING_TEXT_CHARS,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_COUNT,
  SLEEP_TASK_KEY,
  type SleepRoutine,
} from './daily-data.ts'
import { type LocalDate, parseLocalDate } from './local-date.ts'
import { fieldsOf } from './merge-registers.ts'
import { isRegister } from './register-bounds.ts'
import { type DayRegisters, MAX_REVISION } from './registers.ts'

/** One day of daily data in an export file: its registers, and the fields computed from them. */
export interface StoredDay extends DailyFields {
  readonly date: LocalDate
  readonly registers: DayRegisters
}

/** A day with these registers, as it is written to an export file. */
export function storedDay(date: LocalDate, registers: DayRegisters): StoredDay {
  return { date, ...fieldsOf(registers), registers }
}

/**
 * Reads a stored day within the bounds that device and server share. Only the registers are read, since
 * the fields are computed from them.
 * @returns `undefined` if the date or any register is invalid
 */
export function readStoredDay(value: unknown): StoredDay | undefined {
  const stored = readObject(value)
  const date = parseLocalDate(stored?.date)
  const registers = readObject(stored?.registers)
  if (date === null || !registers) return undefined
  const entries = Object.entries(registers)
  const isValid = entries.every(([name, register]) => isRegister(name, register))
  if (!isValid || entries.length > MAX_DAY_REGISTERS) return undefined
  return storedDay(date, registers as DayRegisters)
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
  const entries = DAILY_FIELDS.map((field) => [field, readInteger(stored?.[field], MAX_REVISION)])
  if (!stored || entries.some(([, revision]) => revision === undefined)) return undefined
  return Object.fromEntries(entries) as Revisions
}
