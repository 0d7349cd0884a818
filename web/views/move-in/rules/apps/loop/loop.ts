import type { LocalDate } from '@tend/shared/days/local-date'
import type { Collector } from '../../collector.ts'
import { HabitCollector } from '../../habit-collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import {
  checkDate,
  Header,
  LineProblem,
  type Row,
  type RowReader,
} from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import { parseUngroupedNumber } from '../../reading/file-number.ts'
import type { TablesFormat } from '../../reading/table-files.ts'
import { catalogueKeyOf, type FileTracker, TrackerCollector } from '../../tracker-collector.ts'
import { type ClaimedFiles, NOTHING } from '../app-format.ts'

/** Loop's zip file of tables. */
export const LOOP: TablesFormat = {
  format: 'loop',
  claim: claimLoop,
  createReader: (context, to) => new LoopReader(context, to),
}

/** The list of habits, which is read before the days. */
export const LOOP_HABITS = 'Habits.csv'
/** The days of all habits in one table, which is read if there are no files of single habits. */
const LOOP_ALL_DAYS = 'Checkmarks.csv'
/** The days of one habit. The folder has the habit's position and, shortened, its name. */
const LOOP_DAYS = /^(\d{3,}) ?[^/]*\/Checkmarks\.csv$/

/**
 * The habits, then their days. All can be in a folder, as when they were unpacked and packed again. Other files, such
 * as scores, are computed from these.
 */
function claimLoop(paths: readonly string[]): ClaimedFiles {
  const habits = paths.find((path) => /^(?:[^/]+\/)?Habits\.csv$/.test(path))
  if (habits === undefined) return NOTHING
  const folder = habits.slice(0, -LOOP_HABITS.length)
  const inFolder = paths.filter((path) => path.startsWith(folder))
  const days = inFolder.filter((path) => LOOP_DAYS.test(path.slice(folder.length)))
  const all = inFolder.filter((path) => path === folder + LOOP_ALL_DAYS)
  const read = days.length > 0 ? days : all
  return read.length === 0 ? NOTHING : { members: [habits, ...read], others: inFolder }
}

/** The first two are in new files, the second two in old files. */
const FREQUENCY_COLUMNS = [
  'frequencynumerator',
  'frequencydenominator',
  'numrepetitions',
  'interval',
]

interface LoopHabit {
  readonly name: string
  /** The tracker of its amounts, which are recorded in thousandths; `null` for a habit that is done or not. */
  tracker: FileTracker | null
  /** The tracker if it has amounts. */
  readonly amounts: FileTracker
  /** How often it is planned, as the file writes it. */
  readonly times: string
  readonly days: string
}

/** The notes on habits that are done or not. */
const NOTES: FileTracker = {
  type: 'words',
  name: 'Notes on habits',
  catalogueKey: 'words',
  isSuggested: true,
}

const MAX_NOTE_CHARS = 10_000

/** Reads the files of Loop's export: the rows of `LOOP_HABITS` first, including those with column names. */
export class LoopReader implements RowReader {
  readonly #to: Collector
  readonly #context: MoveInContext
  readonly #collector: HabitCollector
  readonly #trackers: TrackerCollector
  readonly #notes = new Map<LocalDate, string>()
  readonly #byPosition = new Map<number, LoopHabit>()
  readonly #byName = new Map<string, LoopHabit>()
  #header = new Header([])
  /** The habits of the columns of `LOOP_ALL_DAYS` after the date. */
  #columns: readonly LoopHabit[] = []
  #hasTypes = false
  /** The days of habits without a type, which are read once all are known. */
  readonly #untyped: Row[] = []
  #file = ''
  /** The folder in which `LOOP_HABITS` is. */
  #folder = ''

  constructor(context: MoveInContext, to: Collector) {
    this.#to = to
    this.#context = context
    this.#collector = new HabitCollector(context)
    this.#trackers = new TrackerCollector(LOOP.format, context, to)
  }

  read(row: Row): void {
    const isFirst = row.file !== this.#file
    if (this.#file === '') this.#folder = row.file.slice(0, -LOOP_HABITS.length)
    this.#file = row.file
    const path = this.#pathOf(row)
    if (isFirst) this.#header = new Header(row.cells)
    const isHeader = isFirst && !/^\d/.test(row.cells[0] ?? '')
    if (path === LOOP_HABITS) {
      this.#hasTypes ||= this.#header.has('type')
      if (!isFirst) this.#readHabit(row)
    } else if (path === LOOP_ALL_DAYS && isHeader) this.#columns = this.#habitsOf(row)
    else if (!isHeader && this.#hasTypes) this.#readDays(withPlainValues(row))
    else if (!isHeader) this.#untyped.push(withPlainValues(row))
  }

  #readDays(row: Row): void {
    if (this.#pathOf(row) === LOOP_ALL_DAYS) this.#readAll(row)
    else this.#readDay(row)
  }

  /** Loop 2.3 and older do not say which habits have amounts: those with a value that is none of a day. */
  #readUntyped(): void {
    for (const row of this.#untyped) {
      const habits = this.#pathOf(row) === LOOP_ALL_DAYS ? this.#columns : [this.#habitOf(row)]
      for (const [index, habit] of habits.entries()) {
        if (habit && /^\d{2,}$/.test((row.cells[index + 1] ?? '').trim()))
          habit.tracker ??= habit.amounts
      }
    }
    if (!this.#hasTypes) for (const habit of this.#byName.values()) this.#addHabit(habit)
    for (const row of this.#untyped) {
      try {
        this.#readDays(row)
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error
        this.#to.skip(row, error.reason, error.value)
      }
    }
  }

  end(): MoveInReport {
    this.#readUntyped()
    const { habits, rhythms, ownHabits, questions } = this.#collector.end(this.#to, false)
    for (const [date, text] of this.#notes) {
      this.#trackers.addEntry(NOTES, { date, seconds: null }, { text })
    }
    const asked = [...questions, ...this.#trackers.end()]
    return this.#to.report('loop', asked, [], habits, rhythms, ownHabits)
  }

  #pathOf({ file }: Row): string {
    return file.slice(this.#folder.length)
  }

  #readHabit(row: Row): void {
    const cell = (name: string) => this.#header.cell(row, name)
    const name = cell('name')
    if (name === '') throw new LineProblem({ reason: 'missing', what: 'name of the habit' })
    const isMeasured = /^(?:numerical|measurable)$/i.test(cell('type'))
    const [times = '', days = ''] = FREQUENCY_COLUMNS.map(cell).filter((text) => text !== '')
    const amounts = measured(cell, days)
    const habit: LoopHabit = { name, tracker: isMeasured ? amounts : null, amounts, times, days }
    this.#byPosition.set(Number(cell('position')) || this.#byPosition.size + 1, habit)
    this.#byName.set(name, habit)
    if (this.#hasTypes) this.#addHabit(habit)
  }

  #addHabit({ name, tracker, times, days }: LoopHabit): void {
    if (tracker) this.#trackers.add(tracker)
    else this.#collector.add(name)
    const isTimesAWeek = !tracker && days === '7' && /^[1-6]$/.test(times)
    if (isTimesAWeek) this.#collector.addTimesAWeek(name, Number(times))
    const isKept = tracker ? /^[17]?$/.test(days) : isTimesAWeek || times === days
    if (!isKept) this.#to.lose('habitFrequencies')
  }

  #readDay(row: Row): void {
    const habit = this.#habitOf(row)
    if (!habit) throw new LineProblem('habitUnknown', row.file)
    const [date = '', value = '', notes = ''] = row.cells
    const day = this.#date(date)
    const note = notes.trim()
    const isKept = this.#addValue(habit, day, value.trim(), note)
    if (note !== '' && !isKept) this.#addNote(day, `${habit.name}: ${note}`)
  }

  #habitOf(row: Row): LoopHabit | undefined {
    return this.#byPosition.get(Number(LOOP_DAYS.exec(this.#pathOf(row))?.[1]))
  }

  #addNote(date: LocalDate, note: string): void {
    const before = this.#notes.get(date)
    const text = before === undefined ? note : `${before}\n${note}`
    if (text.length <= MAX_NOTE_CHARS) this.#notes.set(date, text)
    else this.#to.lose('longNotes')
  }

  /** The habits of the column names, which Loop does not quote: a name with a comma has several cells. */
  #habitsOf(row: Row): LoopHabit[] {
    const names = row.cells.slice(1)
    const habits: LoopHabit[] = []
    for (let at = 0; at < names.length; ) {
      const rest = names.slice(at)
      const count =
        rest.findLastIndex((_, last) => this.#named(rest.slice(0, last + 1).join(','))) + 1
      const habit = this.#named(rest.slice(0, count).join(','))
      if (habit) habits.push(habit)
      else if (rest[0]?.trim()) {
        // It is no longer certain to which habit the columns after it belong.
        this.#to.skip(row, 'habitOfColumnUnknown', rest[0])
        break
      }
      at += Math.max(1, count)
    }
    return habits
  }

  #named(name: string): LoopHabit | undefined {
    const plain = name.trim().toLowerCase()
    return [...this.#byName.values()].find((habit) => habit.name.toLowerCase() === plain)
  }

  /** A value that cannot be read costs only its own habit the day. */
  #readAll(row: Row): void {
    const [date = '', ...values] = row.cells
    const day = this.#date(date)
    for (const [index, habit] of this.#columns.entries()) {
      try {
        this.#addValue(habit, day, (values[index] ?? '').trim())
      } catch (error) {
        if (!(error instanceof LineProblem)) throw error
        this.#to.skip(row, error.reason, `${habit.name}: ${error.value}`)
      }
    }
  }

  /** @returns whether the note is kept with the value */
  #addValue({ name, tracker }: LoopHabit, date: LocalDate, text: string, note = ''): boolean {
    // Some files have thousandths as decimals, also of the numbers for skipped and missing days.
    const value = /^-?0[.,]00\d$/.test(text)
      ? String(Math.round(Number(text.replace(',', '.')) * 1000))
      : text
    if (['', '-1', 'UNKNOWN'].includes(value)) return false
    const isNone = value === '0' || value === 'NO'
    // Zero counts only for habits with an upper limit.
    if (isNone && tracker?.targetBound !== 'atMost') {
      if (tracker) this.#to.lose('zeroAmounts')
      return false
    }
    const amount = tracker ? (isNone ? 0 : amountOf(value)) : null
    if (value === '3' || value === 'SKIP') {
      if (tracker) this.#to.lose('skippedAmounts')
      else this.#collector.addSkipped(name, date)
    } else if (tracker && amount !== null) {
      this.#trackers.addEntry(tracker, { date, seconds: null }, { value: amount, note })
      return true
    } else if (value === '2' || value === 'YES_MANUAL') this.#collector.addDone(name, date)
    else if (value === '1' || value === 'YES_AUTO') this.#to.lose('daysFilledIn')
    else throw new LineProblem('valueUnknown', value)
    return false
  }

  #date(text: string): LocalDate {
    const plain = text.trim()
    return checkDate(parseFileDate(plain, 'day-month'), plain, this.#context.today).date
  }
}

/** Loop 2.0 writes `Entry(timestamp=2022-02-06, value=2)` into its combined table, with a comma and without quotes. */
function withPlainValues(row: Row): Row {
  const [date = '', ...cells] = row.cells
  const values = [...cells.join(',').matchAll(/\bvalue=(-?\d+)\)/g)].map(([, value = '']) => value)
  return values.length === 0 ? row : { ...row, cells: [date, ...values] }
}

/** An amount: a whole number of thousandths, or one with decimals; `null` for anything else. */
function amountOf(value: string): number | null {
  if (/^\d+$/.test(value)) return Number(value) / 1000
  return parseUngroupedNumber(value)
}

/** @param days the target is for so many days */
function measured(cell: (name: string) => string, days: string): FileTracker {
  const target = cell('target value')
  const targetAmount = parseUngroupedNumber(target) ?? 0
  const targetBound = /^at.most$/i.test(cell('target type')) ? 'atMost' : 'atLeast'
  const hasTarget = /^[17]?$/.test(days) && (targetAmount > 0 || targetBound === 'atMost')
  const [name, unit] = [cell('name'), cell('unit')]
  return {
    ...{ type: 'number', name, unit, catalogueKey: catalogueKeyOf(name, unit), isSuggested: true },
    ...(hasTarget && { targetBound, targetAmount, ...(days !== '7' && { targetDays: 7 }) }),
  }
}
