import type { MeasureKey } from '../metrics/measures.ts'
import {
  type CsvFormat,
  LineProblem,
  type Row,
  type TableInput,
  TableReader,
} from './csv-format.ts'
import { instantOf, parseFileTime } from './file-date.ts'
import { MealTableReader } from './meal-table-reader.ts'
import { Measurements, type RawMeasure } from './measurements.ts'
import type { MoveInReport } from './move-in.ts'
import { REPEATED, RepeatedRows } from './repeated-rows.ts'
import { Occurrences } from './stable-id.ts'

/**
 * MyFitnessPal's nutrition summary: the totals of each meal. Files with a column `Time` have a line for
 * each food instead, usually without its name.
 */
export const MYFITNESSPAL_MEALS: CsvFormat = {
  format: 'myfitnesspal-meals',
  columns: ['Date', 'Meal', ['Calories', 'Kilojoules'], 'Fat (g)', 'Protein (g)'],
  aliases: new Map([
    ['fat', 'fat (g)'],
    ['carbohydrates', 'carbohydrates (g)'],
    ['protein', 'protein (g)'],
  ]),
  dateColumn: 'date',
  isNumberColumn: (name) => !['date', 'meal', 'note'].includes(name),
  createReader: (input) => new MealReader(input),
}

/** MyFitnessPal's measurement summary. It has a column for each measure, and no units. */
export const MYFITNESSPAL_MEASUREMENTS: CsvFormat = {
  format: 'myfitnesspal-measurements',
  columns: ['Date', ['Weight', 'Waist', 'Hips', 'Neck']],
  dateColumn: 'date',
  isNumberColumn: (name) => name !== 'date',
  createReader: (input) => new MeasureReader(input),
}

const COLUMNS = {
  kept: ['date', 'meal', 'time', 'food', 'note'],
  calories: 'calories',
  kilojoules: 'kilojoules',
  protein: 'protein (g)',
  carbs: 'carbohydrates (g)',
  fats: 'fat (g)',
}

class MealReader extends MealTableReader {
  readonly #equalTotals = new Occurrences()
  readonly #repeatedFoods = new RepeatedRows()

  constructor(input: TableInput) {
    super('myfitnesspal-meals', COLUMNS, input)
  }

  override read(row: Row): void {
    const meal = this.cells.limitedText(row, 'meal', 'name of the meal')
    if (isTotal(this.cells.text(row, 'date')) || isTotal(meal)) {
      throw new LineProblem('the line is a total of other lines')
    }
    const date = this.cells.date(row, 'date')
    if (meal === '') throw new LineProblem('the name of the meal is missing')
    const key = `${date.date} ${meal}`
    if (this.#isRepeated(row, date.date)) throw new LineProblem(REPEATED)
    const seconds = parseFileTime(this.cells.text(row, 'time'))
    const food = this.cells.limitedText(row, 'food', 'name of the food')
    const nutrients = this.readNutrients(row)
    const feelings = this.cells.limitedText(row, 'note', 'note', 10_000)
    const mealType = this.types.of(meal)
    const createdAt = instantOf({ date: date.date, seconds }, MEAL_ORDER.indexOf(mealType))
    const foodName = food || meal
    const added = { date: date.date, mealType, foodName, feelings, createdAt }
    this.addMeal('myfitnesspal', key, row, added, nutrients)
  }

  /** A meal has one total, but the same food can be eaten twice. */
  #isRepeated({ cells }: Row, date: string): boolean {
    if (this.header.has('time')) return this.#repeatedFoods.isRepeated(date, cells)
    return this.#equalTotals.next(JSON.stringify(cells)) > 0
  }
}

const MEAL_ORDER = ['breakfast', 'lunch', 'dinner', 'snack']

function isTotal(text: string): boolean {
  return /^(?:daily )?totals?:?$/i.test(text)
}

const MEASURE_COLUMNS: ReadonlyMap<string, MeasureKey> = new Map([
  ['weight', 'weight'],
  ['waist', 'waist'],
  ['hips', 'hips'],
  ['chest', 'chest'],
  ['arms', 'arms'],
  ['biceps', 'arms'],
  ['thighs', 'legs'],
  ['body fat', 'bodyFat'],
  ['body fat %', 'bodyFat'],
])

class MeasureReader extends TableReader {
  readonly #measurements: Measurements
  readonly #occurrences = new Occurrences()
  readonly #repeated = new Occurrences()

  constructor(input: TableInput) {
    super(input)
    this.#measurements = new Measurements('myfitnesspal-measurements', input.context, input.to)
  }

  override read(row: Row): void {
    const date = this.cells.date(row, 'date')
    if (this.#repeated.next(JSON.stringify(row.cells)) > 0) throw new LineProblem(REPEATED)
    const measures: RawMeasure[] = []
    for (const name of this.header.names) {
      if (name === 'date') continue
      const value = this.cells.number(row, name, name)
      const key = MEASURE_COLUMNS.get(name)
      if (value === null) continue
      if (key) measures.push({ key, value, unit: undefined })
      else this.to.lose({ one: `value of ${name}`, many: `values of ${name}`, detail: UNKNOWN })
    }
    this.#measurements.add(row, `${date.date} ${this.#occurrences.next(date.date)}`, date, measures)
  }

  override end(): MoveInReport {
    const questions = [...this.dialect.questions, ...this.#measurements.questions]
    return this.to.report('myfitnesspal-measurements', questions)
  }
}

const UNKNOWN = 'Tend does not have this measurement.'
