import { HabitCollector } from '../habit-collector.ts'
import type { MoveInReport } from '../move-in.ts'
import {
  type CsvFormat,
  checkDate,
  LineProblem,
  type Row,
  type TableInput,
  TableReader,
} from '../reading/csv-format.ts'
import { parseFileDate } from '../reading/file-date.ts'

/** Daylio's export. Old files have `year` and, in `date`, day and month: `18 May`. */
export const DAYLIO: CsvFormat = {
  format: 'daylio',
  columns: [['full_date', 'year'], 'date', 'weekday', 'mood', 'activities'],
  dateColumn: 'full_date',
  isNumberColumn: () => false,
  createReader: (input) => new DaylioReader(input),
}

class DaylioReader extends TableReader {
  readonly #isOld: boolean
  readonly #habits: HabitCollector

  constructor(input: TableInput) {
    super(input)
    this.#isOld = !input.header.has('full_date')
    this.#habits = new HabitCollector(input.context.answers, input.context.ownHabits)
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const { date } = this.#isOld
      ? this.#oldDate(text('date'), text('year'))
      : this.cells.date(row, 'full_date')
    for (const activity of text('activities').split('|')) {
      const name = activity.trim()
      if (name.length > 1000) throw new LineProblem('the name of an activity is too long', name)
      if (name !== '') this.#habits.addDone(name, date)
    }
    if (text('mood') !== '') this.to.lose(MOOD)
    if (text('note') !== '' || text('note_title') !== '') this.to.lose(NOTE)
    if (text('scales') !== '') this.to.lose(SCALE)
  }

  override end(): MoveInReport {
    const { habits, questions } = this.#habits.end(this.to, true)
    return this.to.report('daylio', [...this.dialect.questions, ...questions], [], habits)
  }

  #oldDate(dayAndMonth: string, year: string) {
    const text = `${dayAndMonth} ${year}`.trim()
    return checkDate(parseFileDate(text, this.dialect.dateOrder), text, this.context.today)
  }
}

const MOOD = {
  one: 'mood',
  many: 'moods',
  detail: 'The moods of Tend are colours, not entries of a day.',
}
const NOTE = { one: 'note', many: 'notes', detail: 'Tend has no notes of a day.' }
const SCALE = {
  one: 'entry with scales',
  many: 'entries with scales',
  detail: 'Tend has no scales.',
}
