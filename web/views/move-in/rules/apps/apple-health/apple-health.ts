import { parseLocalDate } from '@tend/shared/days/local-date'
import { MAX_SESSION_SECONDS } from '@tend/shared/days/session-id'
import { capitalised } from '@tend/shared/forms/capitalised'
import { Occurrences, stableId } from '@tend/shared/records/stable-id'
import { SALT_PER_SODIUM } from '@tend/shared/units/salt'
import { t } from '@tend/text'
import { defaultMealType } from '../../../../../areas/nutrition/rules/meal-groups.ts'
import { nutrientsFrom } from '../../../../../areas/nutrition/rules/nutrients.ts'
import { exerciseName } from '../../../../../areas/workouts/rules/exercises/exercise-name.ts'
import type { ExerciseCategory } from '../../../../../kinds/exercise-categories.ts'
import type { MealType } from '../../../../../kinds/meal-types.ts'
import {
  isOptionalNutrient,
  NUTRIENT_NAMES,
  type Nutrient,
} from '../../../../../kinds/nutrient-names.ts'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { checkDate, checkNumber, LineProblem } from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import type { FileInstant } from '../../reading/file-instant.ts'
import {
  exact,
  kilojoulesNote,
  readBodyWeightUnit,
  readLengthUnit,
  toKilocalories,
} from '../../reading/file-units.ts'
import { HealthTracking, isTracked, type TrackedRecord } from '../../reading/health-tracking.ts'
import { knownMealType } from '../../reading/meal-names.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { SetDetails } from '../../reading/set-details.ts'
import { SourceChoice } from '../../reading/source-choice.ts'
import { WaterDays } from '../../reading/water-days.ts'
import { WorkoutCollector } from '../../workout-collector.ts'
import type { AppFormat } from '../app-format.ts'

/** An `export.xml`, also in a zip file. */
export const APPLE_HEALTH: AppFormat = { format: 'apple-health' }

/** The attributes of an element. */
export type Attributes = ReadonlyMap<string, string>

interface NamedFood {
  foodName: string
  mealName: string
}

interface Distance {
  readonly value: string | undefined
  readonly unit: string | undefined
}

interface OpenElement extends NamedFood {
  readonly name: 'Record' | 'Workout'
  readonly attributes: Attributes
  readonly line: number
  readonly isCorrelated: boolean
  /** By sport. The whole workout repeats the distances of its parts. */
  readonly distances: Map<string, Distance>
  hasEnergy: boolean
  hasSteps?: boolean
  /** Beats per minute, of a workout. */
  meanPulse?: number
}

/** A file has thousands, so a food keeps no more than it needs. */
interface HealthMeal extends FileInstant {
  readonly source: string
  readonly foodName: string
  /** `undefined` if the file does not name a known meal. */
  readonly mealType: MealType | undefined
  readonly nutrients: Partial<Record<Nutrient, number>>
}

interface MealHead extends Readonly<NamedFood> {
  readonly start: FileInstant
  readonly source: string
}

/** Reads the elements of Apple Health's export.xml, one after the other. */
export class AppleHealthReader {
  readonly root = 'HealthData'
  readonly app = 'Apple Health'
  readonly elements: ReadonlySet<string> = new Set([
    'Record',
    'Workout',
    'WorkoutStatistics',
    'MetadataEntry',
    'Correlation',
  ])
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #measurements: Measurements
  readonly #workouts: WorkoutCollector
  readonly #details: SetDetails
  readonly #tracked: HealthTracking
  readonly #sources: SourceChoice
  readonly #seen = new Occurrences()
  readonly #occurrences = new Occurrences()
  /** The records of a food are far apart, so foods are kept until the end. */
  readonly #meals = new Map<string, HealthMeal>()
  /** The times of these foods. Foods of correlations are usually repeated outside them. */
  readonly #mealTimes = new Set<number>()
  readonly #correlatedMeals = new Map<string, HealthMeal>()
  readonly #water: WaterDays
  #correlation: NamedFood | null = null
  #element: OpenElement | null = null
  #firstOther = ''
  #otherCount = 0

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.#measurements = new Measurements('apple-health', context, to)
    this.#workouts = new WorkoutCollector('apple-health', context, to)
    this.#details = new SetDetails(context.answers, to)
    this.#tracked = new HealthTracking(APPLE_HEALTH.format, context, to)
    this.#sources = new SourceChoice(context.answers, to)
    this.#water = new WaterDays(context, to)
  }

  /** @param line of the file, from 1 */
  open(name: string, attributes: Attributes, line: number): void {
    const food = { foodName: '', mealName: '' }
    if (name === 'Correlation') this.#correlation = food
    if (name === 'Record' || name === 'Workout') {
      const hasEnergy = attributes.has('totalEnergyBurned')
      const total = {
        value: attributes.get('totalDistance'),
        unit: attributes.get('totalDistanceUnit'),
      }
      const distances = new Map([['', total]])
      const isCorrelated = this.#correlation !== null
      const named = this.#correlation ?? food
      this.#element = { name, attributes, line, ...named, distances, hasEnergy, isCorrelated }
    } else if (name === 'MetadataEntry') {
      const named = this.#element ?? this.#correlation ?? food
      const key = attributes.get('key')
      const value = (attributes.get('value') ?? '').trim().slice(0, 1000)
      if (key === 'HKFoodType') named.foodName = value
      if (key === 'HKFoodMeal') named.mealName = value
    } else if (this.#element && name === 'WorkoutStatistics') {
      const type = attributes.get('type') ?? ''
      if (/^HKQuantityTypeIdentifierDistance/.test(type)) {
        const distance = { value: attributes.get('sum'), unit: attributes.get('unit') }
        this.#element.distances.delete('')
        this.#element.distances.set(type, distance)
      }
      // Since iOS 16, the energy is no attribute of the workout.
      const isEnergy = type === 'HKQuantityTypeIdentifierActiveEnergyBurned'
      if (isEnergy) this.#element.hasEnergy = true
      if (type === 'HKQuantityTypeIdentifierStepCount') this.#element.hasSteps = true
      const pulse = Number(attributes.get('average') ?? 0)
      const isPulse = type === 'HKQuantityTypeIdentifierHeartRate'
      if (isPulse && pulse >= 20 && pulse <= 250) this.#element.meanPulse = Math.round(pulse)
    }
  }

  close(name: string): void {
    if (name === 'Correlation') this.#correlation = null
    if (this.#element?.name !== name) return
    const element = this.#element
    this.#element = null
    try {
      if (name === 'Record') this.#readRecord(element)
      else this.#readWorkout(element)
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      this.#to.skip({ line: element.line, file: '' }, error.reason, error.value)
    }
  }

  /**
   * Call it before `end` if the file was cut off. The records of a food are far apart, and so can be those of
   * a day's water and other sums, so none is known to be complete.
   * @param line the last one
   */
  endEarly(line: number): void {
    this.#to.skip({ line: this.#element?.line ?? line, file: '' }, 'cutOff')
    this.#element = null
    for (const meals of [this.#meals, this.#correlatedMeals]) {
      this.#to.lose('foods', meals.size)
      meals.clear()
    }
    this.#water.endEarly()
    this.#tracked.endEarly()
    this.#sources.forget('food')
    this.#sources.forget('water')
  }

  /** Call it once, after the last element. */
  end(): MoveInReport {
    for (const meals of [this.#meals, this.#correlatedMeals]) {
      for (const [key, meal] of meals) {
        meals.delete(key)
        const isRepeated = meals === this.#correlatedMeals && this.#mealTimes.has(meal.ms)
        if (!isRepeated) this.#addMeal(key, meal)
      }
    }
    this.#water.end()
    const exercises = this.#workouts.end()
    const chosen = this.#tracked.end()
    this.#to.lose({ note: 'otherRecords', example: this.#firstOther }, this.#otherCount)
    const questions = [
      ...this.#measurements.questions,
      ...this.#workouts.questions,
      ...this.#sources.questions,
    ]
    return this.#to.report('apple-health', [...questions, ...chosen], exercises)
  }

  #readRecord({ attributes, line, foodName, mealName, isCorrelated }: OpenElement): void {
    const type = attributes.get('type') ?? ''
    const kind = RECORDS.get(type)
    if (isCorrelated && !CORRELATED.has(kind)) return
    if (kind === undefined) {
      this.#otherCount += 1
      this.#firstOther ||= type.replace(/^HK\w+TypeIdentifier/, '')
      return
    }
    const start = this.#start(attributes)
    const source = sourceOf(attributes)
    const place = { line, file: '' }
    const text = attributes.get('value') ?? ''
    const unit = attributes.get('unit') ?? ''
    if (kind === 'mindfulness') {
      if (this.#sources.isChosen('mindfulness', source, start.date))
        this.#addSession(attributes, start, source)
      return
    }
    if (kind === 'sleep') {
      const isAsleep = /SleepAnalysisAsleep/.test(text)
      if (!(isAsleep || /SleepAnalysisInBed/.test(text))) return
      this.#tracked.addSleep(source, start, this.#end(attributes, start), isAsleep)
      return
    }
    const value = checkNumber(text === '' ? null : Number(text), 'value', text)
    if (isTracked(kind)) {
      const [name, shown, factor = 1] = UNITS[kind].find(([name]) => name.test(unit)) ?? []
      if (!name) throw new LineProblem('unitUnknown', unit)
      const scaled = factor > 1 && value > 1 ? value : exact(value * factor)
      this.#tracked.add(kind, source, start, scaled, shown)
      return
    }
    if (kind === 'weight' || kind === 'bodyFat' || kind === 'waist') {
      this.#readMeasure(place, start, source, toMeasure(kind, value, unit))
    } else if (kind === 'water') {
      const milliliters = amountIn(MILLILITERS, value, unit)
      if (!this.#sources.isChosen('water', source, start.date)) return
      if (this.#seen.next(['water', source, start.ms, milliliters].join('\n')) > 0) {
        this.#to.convert('sameSecondWater')
      }
      this.#water.add(start.date, milliliters)
    } else {
      if (!isCorrelated) this.#mealTimes.add(start.ms)
      else if (this.#mealTimes.has(start.ms)) return
      const amount = kind === 'calories' ? this.#energy(value, unit) : gramsOf(kind, value, unit)
      if (!this.#sources.isChosen('food', source, start.date)) return
      const key = [source, start.ms, mealName, foodName].join('\n')
      const meals = isCorrelated ? this.#correlatedMeals : this.#meals
      const { nutrients } = mealOf(meals, key, { start, source, foodName, mealName })
      if (nutrients[kind] !== undefined) this.#to.convert('sameSecondFoods')
      nutrients[kind] = (nutrients[kind] ?? 0) + amount
    }
  }

  #readMeasure(place: Place, start: FileInstant, source: string, measure: RawMeasure): void {
    const key = [measure.key, source, start.ms].join('\n')
    if (this.#seen.next(`${key}\n${measure.value}`) > 0) throw new LineProblem('repeated')
    const sourced = measure.key as 'weight' | 'bodyFat' | 'waist'
    if (!this.#sources.isChosen(sourced, source, start.date)) return
    this.#measurements.add(place, `${key}\n${this.#occurrences.next(key)}`, start, [measure])
  }

  #readWorkout({ attributes, distances, hasEnergy, hasSteps, meanPulse }: OpenElement): void {
    const start = this.#start(attributes)
    const source = sourceOf(attributes)
    const type = (attributes.get('workoutActivityType') ?? '').replace('HKWorkoutActivityType', '')
    const name = activityName(type)
    const minutes = this.#minutes(attributes, start)
    const end = attributes.get('endDate') ?? ''
    const key = ['workout', source, start.ms, type, end, attributes.get('duration')].join('\n')
    if (this.#seen.next(key) > 0) throw new LineProblem('repeated')
    if (!this.#sources.isChosen('workouts', source, start.date)) return
    if (hasEnergy) this.#to.lose('calories')
    if (hasSteps) this.#to.lose('workoutSteps')
    const workout = {
      name: exerciseName(name),
      date: start.date,
      createdAt: new Date(start.ms).toISOString(),
      minutes: Math.round(minutes),
      notes: '',
      ...(meanPulse !== undefined && { recorded: { meanPulse } }),
    }
    // Only a workout of several sports has several distances.
    const kept = [...distances.values()].slice(type === 'SwimBikeRun' ? 0 : -1)
    for (const [index, { value, unit }] of kept.entries()) {
      // Apple adds up metres with many digits.
      const length = Math.round(Number(value ?? 0) * 1000) / 1000
      const set = this.#details.read({
        ...{ line: 0, exercise: name, reps: null, weight: null, weightUnit: undefined, rpe: '' },
        distance: length > 0 ? length : null,
        distanceUnit: unit ?? 'km',
        seconds: length > 0 && index === 0 ? Math.round(minutes * 60) : null,
      })
      this.#workouts.add([source, start.ms, type].join('\n'), () => workout, {
        ...set,
        exercise: name,
        muscleGroup: '',
        category: CATEGORIES.get(type) ?? 'cardio',
      })
    }
  }

  #minutes(attributes: Attributes, start: FileInstant): number {
    const text = attributes.get('duration') ?? ''
    const unit = attributes.get('durationUnit') ?? 'min'
    if (text !== '') {
      const perUnit = MINUTES.get(unit)
      if (perUnit === undefined) throw new LineProblem('unitUnknown', unit)
      return checkNumber(Number(text), 'duration', text) * perUnit
    }
    const end = readInstant(attributes.get('endDate') ?? '')
    return end === null ? 0 : Math.max(0, (end.ms - start.ms) / 60_000)
  }

  #addSession(attributes: Attributes, start: FileInstant, source: string): void {
    const end = this.#end(attributes, start)
    const duration = Math.round((end.ms - start.ms) / 1000)
    const offset = (attributes.get('startDate') ?? '').replace(OFFSET, '$1:$2')
    const key = [source, start.ms, end.ms].join('\n')
    if (this.#seen.next(`mindfulness\n${key}`) > 0) throw new LineProblem('repeated')
    this.#to.convert('mindfulSessions')
    this.#to.add('breathingSessions', {
      id: stableId('apple-health', 'mindfulness', key),
      userId: this.#context.userId,
      date: start.date,
      startedAt: `${start.date}T${clock(start.seconds)}${offset}`,
      duration,
      cycles: 0,
    })
  }

  /** The end of a session or a night. */
  #end(attributes: Attributes, start: FileInstant): FileInstant {
    const text = attributes.get('endDate') ?? ''
    const end = readInstant(text)
    if (end === null || end.ms < start.ms) {
      throw new LineProblem('endUnreadable', text)
    }
    if (end.ms - start.ms > MAX_SESSION_SECONDS * 1000) {
      throw new LineProblem('sessionTooLong')
    }
    return end
  }

  #addMeal(key: string, meal: HealthMeal): void {
    const { date, seconds, ms, source, foodName, mealType, nutrients } = meal
    if (nutrients.calories === undefined) this.#to.lose('foodsWithoutEnergy')
    if (mealType === undefined) this.#to.convert('foodsOfTime')
    if (foodName === '') this.#to.convert('foodsUnnamed')
    this.#to.add('meals', {
      id: stableId('apple-health', 'food', key),
      userId: this.#context.userId,
      date,
      mealType: mealType ?? defaultMealType(Math.floor(seconds / 3600)),
      foodName: foodName || t`Food from ${source}`,
      quantity: 1,
      ...nutrientsFrom((name) => {
        const value = nutrients[name] ?? (isOptionalNutrient(name) ? undefined : 0)
        return value === undefined ? undefined : exact(value)
      }),
      feelings: '',
      createdAt: new Date(ms).toISOString(),
    })
  }

  #energy(value: number, unit: string): number {
    if (unit === 'kJ') {
      this.#to.convert(kilojoulesNote(value))
      return toKilocalories(value)
    }
    return amountIn(KILOCALORIES, value, unit)
  }

  #start(attributes: Attributes): FileInstant {
    const text = attributes.get('startDate') ?? ''
    const start = readInstant(text)
    checkDate(start ?? parseFileDate(text, 'day-month'), text, this.#context.today)
    if (start === null) throw new LineProblem('dateUnreadable', text)
    return start
  }
}

type RecordKind =
  | 'weight'
  | 'bodyFat'
  | 'waist'
  | 'water'
  | 'mindfulness'
  | 'sleep'
  | TrackedRecord
  | Nutrient

const NUTRIENTS: { readonly [Name in Nutrient]: string } = {
  calories: 'EnergyConsumed',
  protein: 'Protein',
  carbs: 'Carbohydrates',
  fats: 'FatTotal',
  fiber: 'Fiber',
  sugar: 'Sugar',
  saturatedFat: 'FatSaturated',
  salt: 'Sodium',
}

const RECORDS: ReadonlyMap<string, RecordKind> = new Map([
  ['HKQuantityTypeIdentifierBodyMass', 'weight'],
  ['HKQuantityTypeIdentifierBodyFatPercentage', 'bodyFat'],
  ['HKQuantityTypeIdentifierWaistCircumference', 'waist'],
  ['HKQuantityTypeIdentifierDietaryWater', 'water'],
  ...NUTRIENT_NAMES.map(
    (name) => [`HKQuantityTypeIdentifierDietary${NUTRIENTS[name]}`, name] as const,
  ),
  ['HKCategoryTypeIdentifierMindfulSession', 'mindfulness'],
  ['HKCategoryTypeIdentifierSleepAnalysis', 'sleep'],
  ['HKQuantityTypeIdentifierStepCount', 'steps'],
  ['HKQuantityTypeIdentifierRestingHeartRate', 'restingPulse'],
  ['HKQuantityTypeIdentifierHeartRate', 'pulse'],
  ['HKQuantityTypeIdentifierBloodPressureSystolic', 'systolic'],
  ['HKQuantityTypeIdentifierBloodPressureDiastolic', 'diastolic'],
  ['HKQuantityTypeIdentifierBloodGlucose', 'bloodSugar'],
  ['HKQuantityTypeIdentifierOxygenSaturation', 'bloodOxygen'],
  ['HKQuantityTypeIdentifierBodyTemperature', 'temperature'],
])

/** Records of a correlation that may not be repeated outside it. Readings of blood pressure of the same second are one. */
const CORRELATED: ReadonlySet<RecordKind | undefined> = new Set([
  ...NUTRIENT_NAMES,
  ...(['systolic', 'diastolic'] as const),
])

const COUNT = [[/^count$/]] as const
const PER_MINUTE = [[/^count\/min$/]] as const
const PRESSURE = [[/^mmHg$/]] as const

/** The units of a kind as Apple writes them, as the catalogue does, and what a value is multiplied by. */
const UNITS: Readonly<
  Record<TrackedRecord, readonly (readonly [RegExp, unit?: string, factor?: number])[]>
> = {
  ...{ steps: COUNT, pulse: PER_MINUTE, restingPulse: PER_MINUTE },
  ...{ systolic: PRESSURE, diastolic: PRESSURE },
  // Apple writes 97 % as 0.97, other programs write 97. Apple writes the mass of glucose within mmol.
  bloodOxygen: [[/^%$/, '%', 100]],
  bloodSugar: [
    [/^mg\/dL$/, 'mg/dL'],
    [/^mmol(?:<.*>)?\/L$/, 'mmol/L'],
  ],
  temperature: [
    [/^degC$/, '°C'],
    [/^degF$/, '°F'],
  ],
}

/** In millilitres; the US customary and imperial units by definition. */
const MILLILITERS: ReadonlyMap<string, number> = new Map([
  ['mL', 1],
  ['cL', 10],
  ['dL', 100],
  ['L', 1000],
  ['fl_oz_us', 29.5735295625],
  ['cup_us', 236.5882365],
  ['pt_us', 473.176473],
  ['qt_us', 946.352946],
  ['fl_oz_imp', 28.4130625],
  ['cup_imp', 284.130625],
  ['pt_imp', 568.26125],
])
const GRAMS: ReadonlyMap<string, number> = new Map([
  ['mg', 0.001],
  ['g', 1],
  ['kg', 1000],
  ['oz', 28.349523125],
])
const KILOCALORIES: ReadonlyMap<string, number> = new Map([
  ['kcal', 1],
  ['Cal', 1],
  ['cal', 0.001],
])
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['s', 1 / 60],
  ['sec', 1 / 60],
  ['min', 1],
  ['hr', 60],
])

/** Grams of a nutrient. Apple writes sodium for salt. */
function gramsOf(kind: Exclude<Nutrient, 'calories'>, value: number, unit: string): number {
  const grams = amountIn(GRAMS, value, unit)
  return kind === 'salt' ? grams * SALT_PER_SODIUM : grams
}

function amountIn(units: ReadonlyMap<string, number>, value: number, unit: string): number {
  const factor = units.get(unit)
  if (factor === undefined) throw new LineProblem('unitUnknown', unit)
  return value * factor
}

function toMeasure(kind: 'weight' | 'bodyFat' | 'waist', value: number, unit: string): RawMeasure {
  if (kind === 'bodyFat') {
    if (unit !== '%') throw new LineProblem('unitUnknown', unit)
    // Apple writes 21.5 % as 0.215.
    return { key: kind, value: value <= 1 ? exact(value * 100) : value, unit: '%' }
  }
  if (kind === 'weight' && unit === 'g') {
    return { key: kind, value: exact(value / 1000), unit: 'kg' }
  }
  const meters = kind === 'waist' ? { m: 100, mm: 0.1 }[unit] : undefined
  if (meters !== undefined) return { key: kind, value: exact(value * meters), unit: 'cm' }
  const known = kind === 'weight' ? readBodyWeightUnit(unit) : readLengthUnit(unit)
  if (known === undefined) throw new LineProblem('unitUnknown', unit)
  return { key: kind, value, unit: known }
}

/** The food of a key, a new one if it has none. */
function mealOf(
  meals: Map<string, HealthMeal>,
  key: string,
  { start, source, foodName, mealName }: MealHead,
): HealthMeal {
  const known = meals.get(key)
  if (known) return known
  const { date, ms, seconds } = start
  const meal: HealthMeal = {
    ...{ date, ms, seconds },
    // Parts of the key: the texts themselves are parts of a piece of the file, and would keep it in memory.
    source: key.slice(0, source.length),
    foodName: key.slice(key.length - foodName.length),
    mealType: knownMealType(mealName),
    nutrients: {},
  }
  meals.set(key, meal)
  return meal
}

function sourceOf(attributes: Attributes): string {
  return (
    (attributes.get('sourceName') ?? '').replace(/\s/g, ' ').trim().slice(0, 200) || 'Apple Health'
  )
}

/** `HighIntensityIntervalTraining` as `High intensity interval training`. */
function activityName(type: string): string {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return capitalised(words) || 'Workout'
}

const CATEGORIES: ReadonlyMap<string, ExerciseCategory> = new Map([
  ['TraditionalStrengthTraining', 'strength'],
  ['FunctionalStrengthTraining', 'strength'],
  ['CoreTraining', 'strength'],
  ['Yoga', 'flexibility'],
  ['Pilates', 'flexibility'],
  ['Flexibility', 'flexibility'],
  ['MindAndBody', 'flexibility'],
  ['TaiChi', 'flexibility'],
  ['Cooldown', 'flexibility'],
  ['PreparationAndRecovery', 'flexibility'],
])

const INSTANT = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2}):(\d{2}) ([+-]\d{2}):?(\d{2})$/

/** The offset at the end of a date. */
const OFFSET = /^.*([+-]\d{2}):?(\d{2})\s*$/

/** As the first versions of iOS with Apple Health wrote it: `20150127180500+0200`. */
const COMPACT = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?=[+-])/

/** Reads a date such as `2024-01-27 18:05:00 +0200`. */
function readInstant(text: string): FileInstant | null {
  const match = INSTANT.exec(text.trim().replace(COMPACT, '$1-$2-$3 $4:$5:$6 '))
  if (!match) return null
  const [, day, hours, minutes, seconds, offsetHours, offsetMinutes] = match
  const date = parseLocalDate(day)
  const ms = Date.parse(`${day}T${hours}:${minutes}:${seconds}${offsetHours}:${offsetMinutes}`)
  if (!date || Number.isNaN(ms)) return null
  return {
    date,
    ms,
    seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  }
}

function clock(seconds: number): string {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${pad(seconds / 3600)}:${pad((seconds % 3600) / 60)}:${pad(seconds % 60)}`
}
