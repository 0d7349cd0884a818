import { HabitCollector } from '../../habit-collector.ts'
import { RepeatedRows } from '../../matching/repeated-rows.ts'
import type { MoveInQuestion, MoveInReport } from '../../move-in.ts'
import {
  type CsvFormat,
  checkDate,
  LineProblem,
  MAX_NAME_CHARS,
  type Row,
  type TableInput,
  TableReader,
} from '../../reading/csv-format.ts'
import { type FileDate, parseFileDate, parseFileTime } from '../../reading/file-date.ts'
import { parseFileNumber } from '../../reading/file-number.ts'
import { type FileTracker, TrackerCollector } from '../../tracker-collector.ts'

/** Daylio's export. Old files have `year` and, in `date`, day and month: `18 May`. */
export const DAYLIO: CsvFormat = {
  format: 'daylio',
  columns: [['full_date', 'year'], 'date', 'weekday', 'mood', 'activities'],
  dateColumn: 'full_date',
  isNumberColumn: () => false,
  createReader: (input) => new DaylioReader(input),
}

const MOOD: FileTracker = { type: 'scale', name: 'Mood', catalogueKey: 'mood', isSuggested: true }

/** Daylio's own names. The user can rename moods and add others, for which the page asks. */
const MOODS: ReadonlyMap<string, number> = new Map([
  ['awful', 1],
  ['bad', 2],
  ['meh', 3],
  ['good', 4],
  ['rad', 5],
])

const MAX_NOTE_CHARS = 10_000

class DaylioReader extends TableReader {
  readonly #isOld: boolean
  readonly #habits: HabitCollector
  readonly #trackers: TrackerCollector
  readonly #repeated = new RepeatedRows()
  /** How often each mood occurs that is none of Daylio's own. */
  readonly #otherMoods = new Map<string, number>()

  constructor(input: TableInput) {
    super(input)
    this.#isOld = !input.header.has('full_date')
    this.#habits = new HabitCollector(input.context)
    this.#trackers = new TrackerCollector(DAYLIO.format, input.context, input.to)
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const { date } = this.#isOld
      ? this.#oldDate(text('date'), text('year'))
      : this.cells.date(row, 'full_date')
    const at = { date, seconds: parseFileTime(text('time')) }
    const note = [text('note_title'), plainText(text('note'))]
      .filter((each) => each !== '')
      .join('\n')
    if (note.length > MAX_NOTE_CHARS)
      throw new LineProblem({ reason: 'tooLong', what: 'note' }, note)
    const activities = splitCell(text('activities'))
    const tooLong = activities.find((name) => name.length > MAX_NAME_CHARS)
    if (tooLong) throw new LineProblem('activityTooLong', tooLong)
    if (this.#repeated.isRepeated(date, row.cells)) throw new LineProblem('repeated')
    for (const name of activities) {
      this.#habits.addDone(name, date)
      this.#trackers.addTick(activity(name), at)
    }
    for (const scale of splitCell(text('scales'))) this.#addScale(scale, at)
    this.#addMood(text('mood'), at, note)
  }

  override end(): MoveInReport {
    const isKept = (name: string) => this.#trackers.chosen(activity(name)) !== undefined
    const { habits, rhythms, ownHabits, questions } = this.#habits.end(this.to, true, isKept)
    const chosen = this.#trackers.end()
    const all = [...this.dialect.questions, ...questions, ...chosen, ...this.#moodQuestions()]
    return this.to.report('daylio', all, [], habits, rhythms, ownHabits)
  }

  #addMood(mood: string, at: FileDate, note: string): void {
    if (mood === '') {
      if (note !== '') this.to.lose('notesWithoutMood')
      return
    }
    const name = mood.toLowerCase()
    const value = MOODS.get(name) ?? this.context.answers.moods?.get(mood)
    if (!MOODS.has(name)) this.#otherMoods.set(mood, (this.#otherMoods.get(mood) ?? 0) + 1)
    // Until it is answered, the lowest step only counts the entry.
    this.#trackers.addEntry(MOOD, at, { value: value ?? 1, note })
  }

  #moodQuestions(): MoveInQuestion[] {
    const tracker = this.#trackers.chosen(MOOD)
    if (this.#otherMoods.size === 0 || !tracker) return []
    const numbers = ['1', '2', '3', '4', '5']
    const words = tracker.labels.length === numbers.length ? tracker.labels : numbers
    const options = [...this.#otherMoods].map(([name, count]) => ({ name, count }))
    const { moods } = this.context.answers
    return [
      { kind: 'moods', options, words, isAnswered: options.every(({ name }) => moods?.has(name)) },
    ]
  }

  /** A scale of the user's own, as `Sleep: 7`, `Sleep quality: 8/10 points` or, of a time, `Sleep: 7:30`. */
  #addScale(text: string, at: FileDate): void {
    const [, name = '', number = '', unit = ''] =
      /^(.+?)\s*:\s*(\d+:\d\d|[\d.,]+)(?!:)(.*)$/.exec(text) ?? []
    const [hours, minutes] = number.split(':').map(Number)
    const isDuration = minutes !== undefined
    const value = isDuration
      ? (hours ?? 0) * 60 + minutes
      : parseFileNumber(number, this.dialect.separator)
    if (value === null) this.to.lose('scales')
    else {
      const type = isDuration ? 'duration' : 'number'
      const scale = { name, unit: unit.trim(), dayFigure: 'mean', isSuggested: true } as const
      this.#trackers.addEntry({ ...scale, type, hasSeveral: true }, at, { value })
    }
  }

  #oldDate(dayAndMonth: string, year: string) {
    const text = `${dayAndMonth} ${year}`.trim()
    return checkDate(parseFileDate(text, this.dialect.dateOrder), text, this.context.today)
  }
}

function activity(name: string): FileTracker {
  return { type: 'tick', name, isSuggested: false, isNamed: true }
}

function splitCell(text: string): string[] {
  return text.split('|').flatMap((part) => part.trim() || [])
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&nbsp;', ' '],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&amp;', '&'],
])

/** Notes of newer versions are HTML. */
function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(/<\/?(?:p|div|ul|ol|li|b|i|u|s|strong|em|span|font)(?: [^>]*)?>/gi, '')
    .replace(/&(?:nbsp|lt|gt|quot|amp);/g, (entity) => ENTITIES.get(entity) ?? entity)
    .trim()
}
