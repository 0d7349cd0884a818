import { Occurrences } from '@tend/shared/records/stable-id'
import { defaultMealType } from '../../../../areas/nutrition/rules/meal-groups.ts'
import type { MealType } from '../../../../kinds/meal-types.ts'
import { RepeatedRows } from '../matching/repeated-rows.ts'
import { LineProblem, type Row, type TableInput } from './csv-format.ts'
import { instantOf, parseFileTime } from './file-date.ts'
import { MealTableReader } from './meal-table-reader.ts'

const COLUMNS = {
  kept: ['day', 'time', 'group', 'food name', 'amount', 'unit'],
  calories: 'energy (kcal)',
  kilojoules: 'energy (kj)',
  protein: 'protein (g)',
  carbs: 'carbs (g)',
  fats: 'fat (g)',
  fiber: 'fiber (g)',
  sugar: 'sugars (g)',
  saturatedFat: 'saturated (g)',
  salt: 'sodium (mg)',
}

/**
 * Reads a table with the amount of a food in each line, and its unit in the same cell or in a column `unit`. A format
 * whose columns have other names has aliases for them.
 */
export class ServingReader extends MealTableReader {
  readonly #app: string
  readonly #ofDay = new Occurrences()
  readonly #repeated = new RepeatedRows()

  /**
   * @param app begins the ids of the foods
   * @param repeated columns that say the same as others, in lower case
   */
  constructor(format: string, app: string, input: TableInput, repeated: readonly string[] = []) {
    super(format, { ...COLUMNS, kept: [...COLUMNS.kept, ...repeated] }, input)
    this.#app = app
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const day = this.cells.date(row, 'day')
    if (this.#repeated.isRepeated(day.date, row.cells)) throw new LineProblem('repeated')
    const food = this.cells.name(row, 'food name', 'name of the food')
    const nutrients = this.readNutrients(row)
    const date = { date: day.date, seconds: parseFileTime(text('time')) }
    const unit = text('unit')
    const fileAmount = `${this.cells.limitedText(row, 'amount', 'amount')} ${unit}`.trim()
    const amount = plainAmount(fileAmount)
    if (amount !== '') this.to.convert('amountsInNames')
    const group = text('group')
    const key = [date.date, date.seconds ?? '', group, food, keyAmount(fileAmount)].join('\n')
    const meal = {
      date: date.date,
      mealType: this.#mealType(group, date.seconds),
      foodName: amount === '' ? food : `${food}, ${amount}`,
      feelings: '',
      createdAt: instantOf(date, this.#ofDay.next(date.date)),
    }
    this.addMeal(this.#app, key, row, meal, nutrients)
  }

  #mealType(group: string, seconds: number | null): MealType {
    if (!/^(?:uncategorized)?$/i.test(group)) return this.types.of(group)
    if (seconds === null) return this.types.of('Uncategorized')
    this.to.convert('foodsWithoutGroup')
    return defaultMealType(Math.floor(seconds / 3600))
  }
}

/** `118.00 g` as `118 g`, `1.50 cup` as `1.5 cup`, `1,000.00 g` as `1,000 g`. */
export function plainAmount(text: string): string {
  const [, number = '', rest = ''] = /^([\d.,'’ ]*\d)(.*)$/.exec(text) ?? []
  const [, whole = '', sign = '', decimals = ''] = /^(.*)([.,])(\d*)$/.exec(number) ?? []
  // `1,000` may be a thousand.
  if (sign === '' || (decimals.length === 3 && !/[.,]/.test(whole))) return text
  const plain = decimals.replace(/0+$/, '')
  return `${whole}${plain === '' ? '' : sign + plain}${rest}`
}

/**
 * The amount in the key of a food. It cuts zeros off after the first separator, but it can't change: the
 * ids of imported foods are made of it.
 */
function keyAmount(text: string): string {
  return text.replace(/^(\d+)([.,]\d*?)0+(?=\D|$)/, (_, whole: string, fraction: string) =>
    fraction.length === 1 ? whole : `${whole}${fraction}`,
  )
}
