import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { Occurrences, stableId } from '@tend/shared/records/stable-id'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'
import { energyFields } from '../../../../areas/nutrition/rules/typed-energy.ts'
import type { Meal } from '../../../../kinds/meal.ts'
import {
  type GramNutrient,
  type Nutrient,
  OPTIONAL_NUTRIENTS,
  type OptionalNutrient,
} from '../../../../kinds/nutrient-names.ts'
import type { MoveInReport } from '../move-in.ts'
import type { ValueName } from '../notes.ts'
import { type Row, type TableInput, TableReader } from './csv-format.ts'
import { parseFileNumber } from './file-number.ts'
import { exact, kilojoulesNote, toKilocalories } from './file-units.ts'
import { LostColumns } from './lost-columns.ts'
import { MealTypes } from './meal-names.ts'

/** The columns of a table with foods or meals; of salt, the one with its sodium in milligrams. */
interface MealColumns extends Readonly<Record<Nutrient, string>> {
  /** The columns that are kept, in lower case. */
  readonly kept: readonly string[]
  readonly kilojoules: string
}

type FileMeal = Pick<Meal, 'date' | 'mealType' | 'foodName' | 'feelings' | 'createdAt'>
type MealNutrients = Pick<Meal, GramNutrient | 'typed'> & {
  readonly calories: number | null
}

/** The base of the readers of tables with a food or a meal in each line. */
export abstract class MealTableReader extends TableReader {
  protected readonly types: MealTypes
  readonly #format: string
  readonly #columns: MealColumns
  readonly #occurrences = new Occurrences()
  readonly #lostColumns: LostColumns

  constructor(format: string, columns: MealColumns, input: TableInput) {
    super(input)
    this.types = new MealTypes(input.context.answers)
    this.#format = format
    this.#columns = columns
    const { kept, ...nutrients } = columns
    const all = new Set([...kept, ...Object.values(nutrients)])
    this.#lostColumns = new LostColumns(input.header, all)
  }

  abstract override read(row: Row): void

  override end(): MoveInReport {
    this.#lostColumns.end(this.to)
    return this.to.report(this.#format, [...this.dialect.questions, ...this.types.questions])
  }

  /** Throws a `LineProblem` if a number is not valid. */
  protected readNutrients(row: Row): MealNutrients {
    const { calories, kilojoules, protein, carbs, fats } = this.#columns
    const number = (column: string, what: ValueName) => this.cells.number(row, column, what)
    return {
      ...(this.header.has(calories)
        ? { calories: number(calories, 'energy') }
        : this.#kilojoules(number(kilojoules, 'energy'))),
      protein: number(protein, 'protein') ?? 0,
      carbs: number(carbs, 'carbohydrates value') ?? 0,
      fats: number(fats, 'fat') ?? 0,
      ...Object.fromEntries(OPTIONAL_NUTRIENTS.flatMap((name) => this.#further(row, name))),
    }
  }

  /** A nutrient that a food need not have: a cell that is no number is left out, not its line. */
  #further(row: Row, name: OptionalNutrient): (readonly [OptionalNutrient, number])[] {
    const value = parseFileNumber(this.cells.text(row, this.#columns[name]), this.dialect.separator)
    const isValid = value !== null && value >= 0 && value <= MAX_NUMBER
    return isValid
      ? [[name, exact(name === 'salt' ? value * (SALT_PER_SODIUM / 1000) : value)]]
      : []
  }

  /** @param key what identifies the meal in its app; equal ones are numbered */
  protected addMeal(
    app: string,
    key: string,
    row: Row,
    meal: FileMeal,
    nutrients: MealNutrients,
  ): void {
    if (nutrients.calories === null) this.to.lose('foodsWithoutEnergy')
    this.#lostColumns.add(row)
    this.to.add('meals', {
      id: stableId(app, key, this.#occurrences.next(key)),
      userId: this.context.userId,
      quantity: 1,
      ...meal,
      ...nutrients,
      calories: nutrients.calories ?? 0,
    })
  }

  /** Whole kilojoules are kept as if they were typed. Others were converted by the other app. */
  #kilojoules(value: number | null): Pick<MealNutrients, 'calories' | 'typed'> {
    if (value === null) return { calories: null }
    if (Number.isInteger(value)) return energyFields(value, 'kJ')
    this.to.convert(kilojoulesNote(value))
    return { calories: toKilocalories(value) }
  }
}
