import type { MoveInReport } from '../../move-in.ts'
import { type CsvFormat, LineProblem, type Row, type TableInput } from '../../reading/csv-format.ts'
import { instantOf, parseFileTime } from '../../reading/file-date.ts'
import { readWeightUnit } from '../../reading/file-units.ts'
import { WorkoutTableReader } from '../../reading/workout-table-reader.ts'
import type { FileWorkout } from '../../workout-collector.ts'

/** StrongLifts' export: an exercise in each line, and two columns for each of its sets. */
export const STRONGLIFTS: CsvFormat = {
  format: 'stronglifts',
  columns: ['Date (yyyy/mm/dd)', 'Workout', 'Exercise', 'Set 1 (Reps)'],
  dateColumn: 'date (yyyy/mm/dd)',
  isNumberColumn: (name) => /^set \d+ \(/.test(name),
  createReader: (input) => new StrongLiftsReader(input),
}

const MAX_SETS = 100

class StrongLiftsReader extends WorkoutTableReader {
  readonly #unit: string
  readonly #sets: readonly string[]

  constructor(input: TableInput) {
    super(STRONGLIFTS.format, input)
    const { names } = input.header
    this.#sets = names.filter((name) => /^set \d+ \(reps\)$/.test(name)).slice(0, MAX_SETS)
    const weights = names.find((name) => /^set \d+ \((?:kg|lb)s?\)$/.test(name)) ?? ''
    this.#unit = /\((\w+)\)$/.exec(weights)?.[1] ?? ''
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const exercise = this.cells.name(row, 'exercise', 'name of the exercise')
    const { date } = this.cells.date(row, STRONGLIFTS.dateColumn)
    const seconds = parseFileTime(text('start time (h:mm)'))
    const key = `${date} ${text('workout')}`
    if (this.repeated.isRepeated(key, row.cells)) throw new LineProblem('repeated')
    const hours = this.cells.number(row, 'duration (hours)', 'duration') ?? 0
    const workout: FileWorkout = {
      name: this.cells.limitedText(row, 'workout name', 'name of the workout') || 'Workout 1',
      date,
      createdAt: instantOf({ date, seconds }),
      minutes: Math.round(hours * 60),
      notes: '',
    }
    for (const column of this.#sets) {
      const reps = this.cells.number(row, column, 'number of reps')
      if (reps === null) continue
      const weight = this.cells.number(row, column.replace('reps', this.#unit), 'weight')
      const set = this.details.read({
        ...{ line: row.line, exercise, reps, weight, weightUnit: readWeightUnit(this.#unit) },
        ...{ distance: null, distanceUnit: '', seconds: null, rpe: '' },
      })
      this.workouts.add(key, () => workout, { ...set, exercise, muscleGroup: '' })
    }
    this.workouts.add(key, () => workout, null)
    this.workouts.addNote(key, text('notes'))
    if (text(`body weight (${this.#unit})`) !== '') this.#bodyWeights.add(key)
  }

  /** Each workout repeats the body weight that was typed last. */
  readonly #bodyWeights = new Set<string>()

  override end(): MoveInReport {
    this.to.lose('bodyWeights', this.#bodyWeights.size)
    return super.end()
  }
}
