import { capitalised } from '@tend/shared/forms/capitalised'
import { MAX_NUMBER } from '@tend/shared/forms/max-number'
import { Occurrences } from '@tend/shared/records/stable-id'
import type { MeasureKey } from '../../../../../areas/metrics/rules/measures.ts'
import { RepeatedRows } from '../../matching/repeated-rows.ts'
import type { MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import {
  aliasesOf,
  type CsvFormat,
  type Header,
  LineProblem,
  type Row,
  type TableInput,
  TableReader,
  withLastCellJoined,
} from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileTime } from '../../reading/file-date.ts'
import { parseFileNumber } from '../../reading/file-number.ts'
import { readBodyWeightUnit, readLengthUnit } from '../../reading/file-units.ts'
import { MealTableReader } from '../../reading/meal-table-reader.ts'
import { kindOfTable } from '../../reading/measure-table-reader.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { catalogueKeyOf, TrackerCollector } from '../../tracker-collector.ts'

/** Names without a unit stand for those with one too. */
const MEAL_ALIASES = aliasesOf({
  date: ['datum', 'fecha', 'data'],
  meal: ['mahlzeit', 'comida', 'repas', 'pasto', 'refeição', 'maaltijd', 'type'],
  time: ['uhrzeit', 'zeit', 'hora', 'heure', 'ora', 'tijd'],
  food: ['lebensmittel', 'alimento', 'aliment', 'voedingsmiddel', 'food name', 'name'],
  note: ['notiz', 'notizen', 'notes', 'nota', 'notas', 'remarque', 'opmerking'],
  calories: [
    ...['kalorien', 'calorías', 'calorie', 'calorias', 'calorieën', 'energy (kcal)', 'kcal'],
    ...['calories (kcal)', 'kalorien (kcal)'],
  ],
  kilojoules: ['kilojoule', 'kilojulios', 'energy (kj)', 'kj', 'calories (kj)', 'kilojoules (kj)'],
  'fat (g)': ['fat', 'fett', 'grasa', 'grasas', 'lipides', 'grassi', 'gordura', 'gorduras', 'vet'],
  'carbohydrates (g)': [
    ...['carbohydrates', 'carbs', 'kohlenhydrate', 'carbohidratos', 'glucides', 'carboidrati'],
    ...['carboidratos', 'koolhydraten'],
  ],
  'protein (g)': [
    ...['protein', 'eiweiß', 'proteine', 'proteína', 'proteínas', 'protéines', 'eiwitten'],
  ],
  'fiber (g)': [
    ...['fiber', 'fibre', 'ballaststoffe', 'fibra', 'fibras', 'fibres', 'fibra alimentar'],
    ...['vezels'],
  ],
  'sugar (g)': [
    ...['sugar', 'sugars', 'zucker', 'azúcar', 'azúcares', 'sucre', 'sucres', 'zuccheri'],
    ...['açúcar', 'açúcares', 'suiker', 'suikers'],
  ],
  'saturated fat (g)': [
    ...['saturated fat', 'gesättigte fettsäuren', 'gesättigte fette', 'gesättigtes fett'],
    ...['grasa saturada', 'grasas saturadas', 'graisses saturées', 'lipides saturés'],
    ...['grassi saturi', 'gordura saturada', 'verzadigd vet'],
  ],
  'sodium (mg)': ['sodium', 'natrium', 'sodio', 'sódio'],
})

function isNumberColumn(name: string): boolean {
  return !['date', 'meal', 'time', 'food', 'note'].includes(name)
}

/**
 * MyFitnessPal's nutrition summary: the totals of each meal. Files with a column `Time` have a line for
 * each food instead, usually without its name. The foods of Lose It! are read too.
 */
export const MYFITNESSPAL_MEALS: CsvFormat = {
  format: 'myfitnesspal-meals',
  columns: ['Date', 'Meal', ['Calories', 'Kilojoules'], 'Fat (g)', 'Protein (g)'],
  aliases: MEAL_ALIASES,
  dateColumn: 'date',
  isNumberColumn,
  repair: (cells, header) =>
    header.names.at(-1) === 'note' ? withLastCellJoined(cells, header, isNumberColumn) : null,
  createReader: (input) => new MealReader(input),
}

const MEASURE_ALIASES = aliasesOf({
  date: ['datum', 'fecha', 'data'],
  weight: ['gewicht', 'körpergewicht', 'peso', 'poids', 'body weight'],
  waist: ['taille', 'taillenumfang', 'cintura', 'vita'],
  hips: [
    'hip',
    'hüfte',
    'hüften',
    'hüftumfang',
    'caderas',
    'cadera',
    'hanches',
    'fianchi',
    'quadril',
  ],
  chest: ['brust', 'brustumfang', 'pecho', 'poitrine', 'torace', 'peito'],
  arms: ['arm'],
  biceps: ['bicep', 'bizeps', 'bíceps'],
  thighs: ['thigh', 'oberschenkel', 'muslos', 'muslo', 'cuisses', 'cosce', 'coxas'],
  neck: ['hals', 'nacken', 'cuello', 'cou', 'collo', 'pescoço'],
  'body fat': ['körperfett', 'grasa corporal', 'masse grasse', 'massa grassa', 'gordura corporal'],
  'body fat %': ['körperfett %', 'körperfettanteil', '% de grasa corporal'],
})

/**
 * MyFitnessPal's measurement summary. It has a column for each measure, also of the user's own ones, and
 * usually no units. A name can end with the device that has measured it.
 */
export const MYFITNESSPAL_MEASUREMENTS: CsvFormat = {
  format: 'myfitnesspal-measurements',
  columns: ['Date'],
  aliases: MEASURE_ALIASES,
  isOwn: hasOwnMeasures,
  dateColumn: 'date',
  isNumberColumn: (name) => measureOfColumn(name) !== null,
  createReader: (input) => new MeasureReader(input),
}

const COLUMNS = {
  kept: ['date', 'meal', 'time', 'food', 'note'],
  calories: 'calories',
  kilojoules: 'kilojoules',
  protein: 'protein (g)',
  carbs: 'carbohydrates (g)',
  fats: 'fat (g)',
  fiber: 'fiber (g)',
  sugar: 'sugar (g)',
  saturatedFat: 'saturated fat (g)',
  salt: 'sodium (mg)',
}

class MealReader extends MealTableReader {
  readonly #equalTotals = new Occurrences()
  readonly #repeatedFoods = new RepeatedRows()

  constructor(input: TableInput) {
    super(MYFITNESSPAL_MEALS.format, COLUMNS, input)
  }

  override read(row: Row): void {
    const meal = this.cells.limitedText(row, 'meal', 'name of the meal')
    if (isTotal(this.cells.text(row, 'date')) || isTotal(meal)) {
      throw new LineProblem('total')
    }
    const date = this.cells.date(row, 'date')
    if (meal === '') throw new LineProblem({ reason: 'missing', what: 'name of the meal' })
    const key = `${date.date} ${meal}`
    if (this.#isRepeated(row, date.date)) throw new LineProblem('repeated')
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
    if (this.header.has('time') || this.header.has('food'))
      return this.#repeatedFoods.isRepeated(date, cells)
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

interface MeasureColumn {
  readonly key: MeasureKey
  /** `undefined` if the column does not say. */
  readonly unit: RawMeasure['unit']
  /** Whether the name ends with a device. */
  readonly isOfDevice: boolean
}

/** What a column measures: `weight`, `weight (kg)`, `weight (garmin)`; `null` if Tend does not have it. */
export function measureOfColumn(name: string): MeasureColumn | null {
  const [, base = name, suffix = ''] = /^(.*\S)\s*\((.*)\)$/.exec(name) ?? []
  const key = MEASURE_COLUMNS.get(base)
  if (!key) return null
  const unit =
    key === 'bodyFat'
      ? ('%' as const)
      : key === 'weight'
        ? readBodyWeightUnit(suffix)
        : readLengthUnit(suffix)
  const isOfDevice = suffix !== '' && suffix !== '%' && (unit === undefined || key === 'bodyFat')
  return { key, unit, isOfDevice }
}

class MeasureReader extends TableReader {
  readonly #measurements: Measurements
  readonly #trackers: TrackerCollector
  readonly #occurrences = new Occurrences()
  readonly #repeated = new Occurrences()

  constructor(input: TableInput) {
    super(input)
    this.#measurements = new Measurements('myfitnesspal-measurements', input.context, input.to)
    this.#trackers = new TrackerCollector(MYFITNESSPAL_MEASUREMENTS.format, input.context, input.to)
  }

  override read(row: Row): void {
    const date = this.cells.date(row, 'date')
    if (this.#repeated.next(JSON.stringify(row.cells)) > 0) throw new LineProblem('repeated')
    const measures = new Map<MeasureKey, RawMeasure>()
    const columns = this.header.names.map((name) => ({ name, column: measureOfColumn(name) }))
    // A measure of the app itself comes before a device's measure.
    const sorted = columns.sort(
      (a, b) => Number(a.column?.isOfDevice ?? 0) - Number(b.column?.isOfDevice ?? 0),
    )
    for (const { name, column } of sorted) {
      if (name === 'date' || this.cells.text(row, name) === '') continue
      if (!column && this.#addOther(row, name, date)) continue
      if (!column) {
        this.to.lose({ note: 'unknownMeasure', name })
        continue
      }
      const { key, unit } = column
      const value = this.cells.number(row, name, { column: name })
      if (value === null) continue
      if (!measures.has(key)) measures.set(key, { key, value, unit })
      else if (measures.get(key)?.value !== value) {
        this.to.lose({ note: 'secondMeasure', name })
      }
    }
    const kind = kindOfTable(columns.flatMap(({ column }) => column?.key ?? []))
    const key = `${date.date} ${this.#occurrences.next(date.date)}${kind}`
    this.#measurements.add(row, key, date, [...measures.values()])
  }

  /** @returns whether the value is a number */
  #addOther(row: Row, name: string, { date }: FileDate): boolean {
    const value = parseFileNumber(this.cells.text(row, name), this.dialect.separator)
    if (value === null || value < 0 || value > MAX_NUMBER) return false
    const [, base = name, unit = ''] = /^(.*\S)\s*\((.*)\)$/.exec(name) ?? []
    const label = capitalised(base)
    const measure = otherMeasure(label, unit, catalogueKeyOf(label, unit))
    this.#trackers.addEntry(measure, { date, seconds: null }, { value })
    return true
  }

  override end(): MoveInReport {
    const own = this.#measurements.questions
    const questions = [...this.dialect.questions, ...own, ...this.#trackers.end()]
    return this.to.report('myfitnesspal-measurements', questions)
  }
}

/** Columns that MyFitnessPal's measurements never have: a file with one of them is of another app. */
const OTHER_COLUMNS =
  /^(?:time|timestamp|units?|value|amount|(?:data )?source|device|user|id|owner|name|title|type|status|item|product|price|quantity|address|country|category|meal|mood|activities)$|^(?:food|order|distan|dur[aéo]|dauer)|note|nota|notiz|comment|calories|exerci|exerc|eserciz|ejercicio|übung|workout|training|entra[iî]n|entren|allen|treino|\breps?\b|wiederh|r[eé]p[eé]t|ripet|\bsets?\b|s[eé]rie|satz|\((?:kcal|kj|ккал|кдж)\)$/

/** MyFitnessPal's measurements are recognised by one of their measures; the user can add others. */
function hasOwnMeasures({ names }: Header): boolean {
  return (
    names[0] === 'date' &&
    names.some((name) => name === 'neck' || measureOfColumn(name) !== null) &&
    !names.some((name) => OTHER_COLUMNS.test(name))
  )
}
