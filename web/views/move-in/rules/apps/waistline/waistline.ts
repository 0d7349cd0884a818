import { capitalised } from '@tend/shared/forms/capitalised'
import { Occurrences, stableId } from '@tend/shared/records/stable-id'
import { nutrientsFrom } from '../../../../../areas/nutrition/rules/nutrients.ts'
import { isOptionalNutrient, type Nutrient } from '../../../../../kinds/nutrient-names.ts'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { checkDate, LineProblem, readOrSkip } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { exact } from '../../reading/file-units.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonObjects,
  jsonText,
} from '../../reading/json-format.ts'
import { MealTypes } from '../../reading/meal-names.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { loseOtherNutrients } from '../../reading/other-nutrients.ts'
import { catalogueKeyOf, TrackerCollector } from '../../tracker-collector.ts'

/**
 * Waistline's export: the diary names foods of the list beside it, with a portion and how often it was eaten. Measures
 * of the body are in kilograms and centimetres, whatever the app shows.
 */
export const WAISTLINE: JsonFormat = {
  format: 'waistline',
  start: /^\s*\{[\s\S]*"(?:diary|foodList)"\s*:\s*\[/,
  depth: () => 0,
  createReader: (context, to) => new WaistlineReader(context, to),
}

/** Where the foods of a kind are. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['food', 'foodList'],
  ['meal', 'meals'],
  ['recipe', 'recipes'],
])

const NUTRIENTS: { readonly [name in Nutrient]: string } = {
  calories: 'calories',
  protein: 'proteins',
  carbs: 'carbohydrates',
  fats: 'fat',
  fiber: 'fiber',
  sugar: 'sugars',
  saturatedFat: 'saturated-fat',
  salt: 'salt',
}
const DEFAULT_MEALS = ['Breakfast', 'Lunch', 'Dinner', 'Snacks']

class WaistlineReader implements JsonReader {
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #types: MealTypes
  readonly #occurrences = new Occurrences()
  readonly #measurements: Measurements
  readonly #trackers: TrackerCollector

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.#types = new MealTypes(context.answers)
    this.#measurements = new Measurements(WAISTLINE.format, context, to)
    this.#trackers = new TrackerCollector(WAISTLINE.format, context, to)
  }

  read(file: JsonObject): void {
    const foods = new Map(
      [...LISTS].flatMap(([type, list]) =>
        jsonObjects(file[list]).map((food) => [`${type} ${jsonText(food.id)}`, food] as const),
      ),
    )
    const { 'meal-names': stored } = jsonObject(jsonObject(file.settings).diary)
    const mealNames = Array.isArray(stored) ? stored.map(jsonText) : DEFAULT_MEALS
    for (const [index, day] of jsonObjects(file.diary).entries()) {
      const place = { line: index + 1, file: '' }
      // A problem skips a day or a food, and not the whole diary.
      readOrSkip(place, this.#to, () => this.#readDay(place, day, foods, mealNames))
    }
  }

  end(): MoveInReport {
    const own = this.#measurements.questions
    const questions = [...this.#types.questions, ...own, ...this.#trackers.end()]
    return this.#to.report(WAISTLINE.format, questions)
  }

  #readDay(
    place: Place,
    day: JsonObject,
    foods: ReadonlyMap<string, JsonObject>,
    mealNames: readonly string[],
  ): void {
    // Midnight in UTC of the day on the calendar.
    const text = jsonText(day.dateTime).slice(0, 10)
    const { date } = checkDate(parseFileDate(text, 'day-month'), text, this.#context.today)
    const at: FileDate = { date, seconds: null }
    this.#readStats(place, jsonObject(day.stats), at)
    for (const [index, item] of jsonObjects(day.items).entries()) {
      readOrSkip(place, this.#to, () => {
        const known = foods.get(`${jsonText(item.type)} ${jsonText(item.id)}`)
        const meal = mealNames[jsonNumber(item.category) ?? 0] ?? ''
        this.#addFood({ ...known, ...item }, known ?? item, meal, at, index)
      })
    }
  }

  #addFood(item: JsonObject, food: JsonObject, meal: string, at: FileDate, index: number): void {
    const name = jsonText(food.name)
    if (name === '') throw new LineProblem({ reason: 'missing', what: 'name' }, jsonText(item.id))
    const portion = jsonNumber(item.portion) ?? 1
    const quantity = jsonNumber(item.quantity) ?? 1
    const share = (portion / (jsonNumber(food.portion) || portion)) * quantity
    const of = jsonObject(food.nutrition)
    const energy = jsonNumber(of.calories) ?? (jsonNumber(of.kilojoules) ?? Number.NaN) / 4.184
    if (Number.isNaN(energy)) this.#to.lose('foodsWithoutEnergy')
    this.#to.convert('amountsInNames')
    loseOtherNutrients(this.#to, of, [...Object.values(NUTRIENTS), 'kilojoules'])
    const noted = Date.parse(jsonText(item.dateTime))
    const source = [at.date, jsonText(item.dateTime), name, meal, portion, quantity].join('\n')
    this.#to.add('meals', {
      id: stableId(WAISTLINE.format, source, this.#occurrences.next(source)),
      userId: this.#context.userId,
      date: at.date,
      createdAt: Number.isNaN(noted) ? instantOf(at, index) : new Date(noted).toISOString(),
      mealType: this.#types.of(meal),
      foodName: `${name}, ${exact(portion * quantity)} ${jsonText(food.unit)}`.trim(),
      feelings: '',
      quantity: 1,
      ...nutrientsFrom((nutrient) => {
        const value = nutrient === 'calories' ? energy || 0 : jsonNumber(of[NUTRIENTS[nutrient]])
        if (value === null) return isOptionalNutrient(nutrient) ? undefined : 0
        return Math.round(value * share * 100) / 100
      }),
    })
  }

  #readStats(place: Place, stats: JsonObject, at: FileDate): void {
    const measures: RawMeasure[] = []
    for (const [name, text] of Object.entries(stats)) {
      const number = jsonNumber(text)
      if (!number) continue
      // 181 lb are stored as 82.10020097 kg.
      const value = exact(number)
      if (name === 'weight') measures.push({ key: 'weight', value, unit: 'kg' })
      else if (name === 'body fat') measures.push({ key: 'bodyFat', value, unit: '%' })
      else if (name === 'waist' || name === 'hips') measures.push({ key: name, value, unit: 'cm' })
      else {
        const label = capitalised(name)
        const unit = name === 'neck' ? 'cm' : ''
        const tracker = otherMeasure(label, unit, catalogueKeyOf(label, unit))
        this.#trackers.addEntry(tracker, at, { value })
      }
    }
    this.#measurements.add(place, at.date, at, measures)
  }
}
