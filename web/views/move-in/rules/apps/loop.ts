import type { LocalDate } from '@tend/shared/days/local-date'
import type { Collector } from '../collector.ts'
import { HabitCollector } from '../habit-collector.ts'
import type { MoveInContext, MoveInReport } from '../move-in.ts'
import { checkDate, Header, LineProblem, type Row, type RowReader } from '../reading/csv-format.ts'
import { parseFileDate } from '../reading/file-date.ts'
import { parseFileNumber } from '../reading/file-number.ts'

/** The list of habits, which is read before the days. */
export const LOOP_HABITS = 'Habits.csv'
/** The days of all habits in one table, which is read if there are no files of single habits. */
export const LOOP_ALL_DAYS = 'Checkmarks.csv'
/** The days of one habit. The folder has the habit's position and, shortened, its name. */
export const LOOP_DAYS = /^(\d{3,}) ?[^/]*\/Checkmarks\.csv$/

/** The second two are those of old files. */
const FREQUENCY_COLUMNS = [
  'frequencynumerator',
  'frequencydenominator',
  'numrepetitions',
  'interval',
]

interface LoopHabit {
  readonly name: string
  /** Whether amounts are recorded, in thousandths. */
  readonly isMeasured: boolean
  readonly isAtMost: boolean
  readonly target: number
}

/** Reads the files of Loop's export: the rows of `LOOP_HABITS` first, including those with column names. */
export class LoopReader implements RowReader {
  readonly #to: Collector
  readonly #context: MoveInContext
  readonly #collector: HabitCollector
  readonly #byPosition = new Map<number, LoopHabit>()
  readonly #byName = new Map<string, LoopHabit>()
  #header = new Header([])
  /** The habits of the columns of `LOOP_ALL_DAYS` after the date. */
  #columns: readonly LoopHabit[] = []
  #file = ''

  constructor(context: MoveInContext, to: Collector) {
    this.#to = to
    this.#context = context
    this.#collector = new HabitCollector(context.answers, context.ownHabits)
  }

  read(row: Row): void {
    const isFirst = row.file !== this.#file
    this.#file = row.file
    if (isFirst) this.#header = new Header(row.cells)
    const isHeader = isFirst && !/^\d/.test(row.cells[0] ?? '')
    if (row.file === LOOP_HABITS) {
      if (!isFirst) this.#readHabit(row)
    } else if (row.file === LOOP_ALL_DAYS) {
      if (isHeader) this.#columns = this.#habitsOf(row)
      else this.#readAll(row)
    } else if (!isHeader) this.#readDay(row)
  }

  end(): MoveInReport {
    const { habits, questions } = this.#collector.end(this.#to, false)
    return this.#to.report('loop', questions, [], habits)
  }

  #readHabit(row: Row): void {
    const cell = (name: string) => this.#header.cell(row, name)
    const name = cell('name')
    if (name === '') throw new LineProblem('the name of the habit is missing')
    const habit: LoopHabit = {
      name,
      isMeasured: /^(?:numerical|measurable)$/i.test(cell('type')),
      isAtMost: /^at.most$/i.test(cell('target type')),
      target:
        parseFileNumber(cell('target value'), '.') ??
        parseFileNumber(cell('target value'), ',') ??
        0,
    }
    this.#byPosition.set(Number(cell('position')) || this.#byPosition.size + 1, habit)
    this.#byName.set(name, habit)
    this.#collector.add(name)
    const frequency = FREQUENCY_COLUMNS.map(cell).join('')
    if (/[^1]/.test(frequency)) {
      this.#to.lose({
        one: 'habit with its own frequency',
        many: 'habits with their own frequency',
        detail: 'A habit in Tend is of every day.',
      })
    }
  }

  #readDay(row: Row): void {
    const position = Number(LOOP_DAYS.exec(row.file)?.[1])
    const habit = this.#byPosition.get(position)
    if (!habit) throw new LineProblem('the habit of this file is not in Habits.csv', row.file)
    const [date = '', value = '', notes = ''] = row.cells
    this.#addValue(habit, this.#date(date), value.trim())
    if (notes.trim() !== '') this.#to.lose(NOTE)
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
        this.#to.skip(row, 'the column belongs to no habit of Habits.csv', rest[0])
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
        this.#to.skip(row, error.message, `${habit.name}: ${error.value}`)
      }
    }
  }

  #addValue(habit: LoopHabit, date: LocalDate, text: string): void {
    // Some files have thousandths as decimals, also of the numbers for skipped and missing days.
    const value = /^-?0[.,]00\d$/.test(text)
      ? String(Math.round(Number(text.replace(',', '.')) * 1000))
      : text
    if (['', '-1', 'UNKNOWN'].includes(value)) return
    if (value === '0' || value === 'NO') {
      // None of something of which at most an amount is allowed.
      if (habit.isMeasured && habit.isAtMost) this.#addAmount(habit, date, 0)
      return
    }
    const amount = habit.isMeasured ? amountOf(value) : null
    if (value === '3' || value === 'SKIP') this.#collector.addSkipped(habit.name, date)
    else if (amount !== null) this.#addAmount(habit, date, amount)
    else if (value === '2' || value === 'YES_MANUAL') this.#collector.addDone(habit.name, date)
    else if (value === '1' || value === 'YES_AUTO') this.#to.lose(COMPUTED)
    else throw new LineProblem('the value is not known', value)
  }

  #addAmount(habit: LoopHabit, date: LocalDate, amount: number): void {
    const isDone = habit.isAtMost ? amount <= habit.target : amount >= habit.target
    if (isDone) {
      this.#to.convert(REACHED)
      this.#collector.addDone(habit.name, date)
    } else this.#to.lose(MISSED)
  }

  #date(text: string): LocalDate {
    const plain = text.trim()
    return checkDate(parseFileDate(plain, 'day-month'), plain, this.#context.today).date
  }
}

/** An amount: a whole number of thousandths, or one with decimals; `null` for anything else. */
function amountOf(value: string): number | null {
  if (/^\d+$/.test(value)) return Number(value) / 1000
  return /^\d+[.,]\d+$/.test(value) ? Number(value.replace(',', '.')) : null
}

const NOTE = { one: 'note on a day', many: 'notes on days', detail: 'Tend has no notes on habits.' }

const COMPUTED = {
  one: 'day that Loop has filled in',
  many: 'days that Loop has filled in',
  detail: 'They were not ticked by hand: Loop counts them for the frequency of the habit.',
}

const REACHED = {
  one: 'amount that reached its target, now a day on which the habit was done',
  many: 'amounts that reached their target, now days on which the habit was done',
  detail: 'A habit in Tend is done or not done.',
}

const MISSED = {
  one: 'amount that did not reach its target',
  many: 'amounts that did not reach their target',
  detail: 'A habit in Tend is done or not done.',
}
