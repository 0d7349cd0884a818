import { stableId } from '@tend/shared/records/stable-id'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'
import { nutrientsFrom } from '../../../../../areas/nutrition/rules/nutrients.ts'
import { isOptionalNutrient, type Nutrient } from '../../../../../kinds/nutrient-names.ts'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { checkDate, checkNumber, LineProblem } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { exact } from '../../reading/file-units.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonText,
} from '../../reading/json-format.ts'
import { MealTypes } from '../../reading/meal-names.ts'
import { Measurements } from '../../reading/measurements.ts'
import { loseOtherNutrients } from '../../reading/other-nutrients.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ArchiveFormat, type ClaimedFiles, NOTHING } from '../app-format.ts'

/**
 * OpenNutriTracker's export. An amount counts as grams whatever its unit says, nutrients are for 100 g, and times
 * are local.
 */
export const OPENNUTRITRACKER: JsonFormat & ArchiveFormat = {
  format: 'opennutritracker',
  start: /"energyKcal100"|"physicalActivityDBO"|^\[\s*\{\s*"date"\s*:\s*"[^"]+",\s*"weightKg"/,
  depth: () => 1,
  claim,
  createReader: (context, to) => new OpenNutriTrackerReader(context, to),
}

/** The goals of days are the app's own, and tables repeat the JSON files. */
function claim(paths: readonly string[]): ClaimedFiles {
  const members = paths.filter((path) =>
    /(?:^|\/)(?:user_(?:intake|activity)|weight_log)\.json$/.test(path),
  )
  const others = paths.filter((path) =>
    /(?:^|\/)user_(?:tracked_day\.json|(?:intake|activity|tracked_day)\.csv)$/.test(path),
  )
  return members.length === 0 ? NOTHING : { members, others }
}

/** The nutrients of 100 g, by their names here. Sodium is in milligrams. */
const NUTRIENTS: { readonly [name in Nutrient]: string } = {
  calories: 'energyKcal100',
  protein: 'proteins100',
  carbs: 'carbohydrates100',
  fats: 'fat100',
  fiber: 'fiber100',
  sugar: 'sugars100',
  saturatedFat: 'saturatedFat100',
  salt: 'sodium100',
}

class OpenNutriTrackerReader implements JsonReader {
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #tracks: TrackReader
  readonly #types: MealTypes
  readonly #measurements: Measurements

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.#tracks = new TrackReader(OPENNUTRITRACKER.format, context, to)
    this.#types = new MealTypes(context.answers)
    this.#measurements = new Measurements(OPENNUTRITRACKER.format, context, to)
  }

  read(element: JsonObject, place: Place): void {
    if ('meal' in element) this.#readMeal(element)
    else if ('physicalActivityDBO' in element) this.#readActivity(element, place)
    else if ('weightKg' in element) this.#readWeight(element, place)
  }

  end(): MoveInReport {
    return this.#tracks.end([...this.#types.questions, ...this.#measurements.questions])
  }

  #readMeal(element: JsonObject): void {
    const date = this.#date(element.dateTime)
    const meal = jsonObject(element.meal)
    const of100 = jsonObject(meal.nutriments)
    const id = jsonText(element.id)
    const name = jsonText(meal.name)
    if (id === '' || name === '') throw new LineProblem({ reason: 'missing', what: 'name' })
    const amount = checkNumber(jsonNumber(element.amount), 'amount', jsonText(element.amount))
    const type = this.#types.of(jsonText(element.type))
    if (jsonNumber(of100.energyKcal100) === null) this.#to.lose('foodsWithoutEnergy')
    this.#to.convert('amountsInNames')
    loseOtherNutrients(this.#to, of100, Object.values(NUTRIENTS))
    this.#to.add('meals', {
      id: stableId(OPENNUTRITRACKER.format, id),
      userId: this.#context.userId,
      date: date.date,
      createdAt: instantOf(date),
      mealType: type,
      foodName: `${name}, ${amount} g`,
      feelings: '',
      quantity: 1,
      ...nutrientsFrom((nutrient) => {
        const value = jsonNumber(of100[NUTRIENTS[nutrient]])
        if (value === null) return isOptionalNutrient(nutrient) ? undefined : 0
        const factor = nutrient === 'salt' ? SALT_PER_SODIUM / 1000 : 1
        return exact(Math.round(value * factor * amount) / 100)
      }),
    })
  }

  #readWeight(element: JsonObject, place: Place): void {
    const date = this.#date(element.date)
    const value = checkNumber(jsonNumber(element.weightKg), 'weight', jsonText(element.weightKg))
    this.#measurements.add(place, instantOf(date), date, [{ key: 'weight', value, unit: 'kg' }])
    if (jsonText(element.note) !== '') this.#to.lose('notesOnMeasurements')
  }

  #readActivity(element: JsonObject, { line }: Place): void {
    const activity = jsonObject(element.physicalActivityDBO)
    const name = jsonText(activity.specificActivity) || 'Activity'
    this.#tracks.announce({
      ...{ line, file: '', sport: name, name, notes: jsonText(activity.description) },
      totals: {
        startMs: Date.parse(instantOf(this.#date(element.date))),
        meters: 0,
        seconds: (jsonNumber(element.duration) ?? 0) * 60,
        pulse: null,
        hasEnergy: (jsonNumber(element.burnedKcal) ?? 0) > 0,
      },
    })
  }

  #date(value: unknown): FileDate {
    const text = jsonText(value)
    return checkDate(parseFileDate(text, 'month-day'), text, this.#context.today)
  }
}
