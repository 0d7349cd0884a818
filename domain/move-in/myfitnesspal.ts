import type { MeasureKey } from '../metrics/measures.ts'
import type { Collector } from './collector.ts'
import {
  CellReader,
  type CsvFormat,
  type Dialect,
  type Header,
  LineProblem,
  type Row,
  type RowReader,
} from './csv-format.ts'
import { instantOf, parseFileTime } from './file-date.ts'
import { LostColumns } from './lost-columns.ts'
import { MealTypes, NO_ENERGY } from './meal-names.ts'
import { Measurements, type RawMeasure } from './measurements.ts'
import type { MoveInContext, MoveInReport } from './move-in.ts'
import { REPEATED, RepeatedRows } from './repeated-rows.ts'
import { Occurrences, stableId } from './stable-id.ts'
import { toKilocalories } from './units.ts'

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
  createReader: (header, dialect, context, to) => new MealReader(header, dialect, context, to),
}

/** MyFitnessPal's measurement summary. It has a column for each measure, and no units. */
export const MYFITNESSPAL_MEASUREMENTS: CsvFormat = {
  format: 'myfitnesspal-measurements',
  columns: ['Date', ['Weight', 'Waist', 'Hips', 'Neck']],
  dateColumn: 'date',
  isNumberColumn: (name) => name !== 'date',
  createReader: (header, dialect, context, to) => new MeasureReader(header, dialect, context, to),
}

const KEPT = new Set([
  'date',
  'meal',
  'time',
  'food',
  'note',
  'calories',
  'kilojoules',
  'fat (g)',
  'carbohydrates (g)',
  'protein (g)',
])

class MealReader implements RowReader {
  readonly #to: Collector
  readonly #header: Header
  readonly #dialect: Dialect
  readonly #context: MoveInContext
  readonly #cells: CellReader
  readonly #types: MealTypes
  readonly #occurrences = new Occurrences()
  readonly #equalTotals = new Occurrences()
  readonly #repeatedFoods = new RepeatedRows()
  readonly #lostColumns: LostColumns

  constructor(header: Header, dialect: Dialect, context: MoveInContext, to: Collector) {
    this.#to = to
    this.#header = header
    this.#dialect = dialect
    this.#context = context
    this.#cells = new CellReader(header, dialect, context.today)
    this.#types = new MealTypes(context.answers)
    this.#lostColumns = new LostColumns(header, KEPT)
  }

  read(row: Row): void {
    const meal = this.#cells.limitedText(row, 'meal', 'name of the meal')
    if (isTotal(this.#cells.text(row, 'date')) || isTotal(meal)) {
      throw new LineProblem('the line is a total of other lines')
    }
    const date = this.#cells.date(row, 'date')
    if (meal === '') throw new LineProblem('the name of the meal is missing')
    const key = `${date.date} ${meal}`
    if (this.#isRepeated(row, date.date)) throw new LineProblem(REPEATED)
    const seconds = parseFileTime(this.#cells.text(row, 'time'))
    const food = this.#cells.limitedText(row, 'food', 'name of the food')
    const energy = this.#energy(row)
    const protein = this.#cells.number(row, 'protein (g)', 'protein')
    const carbs = this.#cells.number(row, 'carbohydrates (g)', 'carbohydrates value')
    const fats = this.#cells.number(row, 'fat (g)', 'fat')
    const note = this.#cells.limitedText(row, 'note', 'note', 10_000)
    if (energy === null) this.#to.lose(NO_ENERGY)
    this.#lostColumns.add(row)
    const mealType = this.#types.of(meal)
    this.#to.addMeal({
      id: stableId('myfitnesspal', key, this.#occurrences.next(key)),
      userId: this.#context.userId,
      date: date.date,
      mealType,
      foodName: food || meal,
      quantity: 1,
      calories: energy ?? 0,
      protein: protein ?? 0,
      carbs: carbs ?? 0,
      fats: fats ?? 0,
      feelings: note,
      createdAt: instantOf({ date: date.date, seconds }, MEAL_ORDER.indexOf(mealType)),
    })
  }

  end(): MoveInReport {
    this.#lostColumns.end(this.#to)
    const questions = [...this.#dialect.questions, ...this.#types.questions]
    return this.#to.report('myfitnesspal-meals', questions)
  }

  /** A meal has one total, but the same food can be eaten twice. */
  #isRepeated({ cells }: Row, date: string): boolean {
    if (this.#header.has('time')) return this.#repeatedFoods.isRepeated(date, cells)
    return this.#equalTotals.next(JSON.stringify(cells)) > 0
  }

  #energy(row: Row): number | null {
    if (this.#header.has('calories')) {
      return this.#cells.number(row, 'calories', 'calories value')
    }
    const kilojoules = this.#cells.number(row, 'kilojoules', 'kilojoules value')
    if (kilojoules === null) return null
    const calories = toKilocalories(kilojoules)
    this.#to.convert({
      one: 'energy in kJ, now in kcal',
      many: 'energies in kJ, now in kcal',
      detail: `${kilojoules} kJ became ${calories} kcal: 1 kcal is 4.184 kJ, rounded to 0.1 kcal.`,
    })
    return calories
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

class MeasureReader implements RowReader {
  readonly #to: Collector
  readonly #header: Header
  readonly #dialect: Dialect
  readonly #cells: CellReader
  readonly #measurements: Measurements
  readonly #occurrences = new Occurrences()
  readonly #repeated = new Occurrences()

  constructor(header: Header, dialect: Dialect, context: MoveInContext, to: Collector) {
    this.#to = to
    this.#header = header
    this.#dialect = dialect
    this.#cells = new CellReader(header, dialect, context.today)
    this.#measurements = new Measurements('myfitnesspal-measurements', context, to)
  }

  read(row: Row): void {
    const date = this.#cells.date(row, 'date')
    if (this.#repeated.next(JSON.stringify(row.cells)) > 0) throw new LineProblem(REPEATED)
    const measures: RawMeasure[] = []
    for (const name of this.#header.names) {
      if (name === 'date') continue
      const value = this.#cells.number(row, name, name)
      const key = MEASURE_COLUMNS.get(name)
      if (value === null) continue
      if (key) measures.push({ key, value, unit: undefined })
      else this.#to.lose({ one: `value of ${name}`, many: `values of ${name}`, detail: UNKNOWN })
    }
    this.#measurements.add(row, `${date.date} ${this.#occurrences.next(date.date)}`, date, measures)
  }

  end(): MoveInReport {
    const questions = [...this.#dialect.questions, ...this.#measurements.questions]
    return this.#to.report('myfitnesspal-measurements', questions)
  }
}

const UNKNOWN = 'Tend does not have this measurement.'
