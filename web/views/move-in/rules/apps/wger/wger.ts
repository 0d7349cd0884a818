import { t } from '@tend/text'
import { REST_LIMITS } from '../../../../../kinds/set-figures.ts'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { type CsvFormat, checkDate, LineProblem, readOrSkip } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate, parseFileTime } from '../../reading/file-date.ts'
import { isoInstant } from '../../reading/file-instant.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonObjects,
  jsonText,
} from '../../reading/json-format.ts'
import { MeasureTableReader } from '../../reading/measure-table-reader.ts'
import { Measurements } from '../../reading/measurements.ts'
import { SetDetails } from '../../reading/set-details.ts'
import { DROP_SET, TO_FAILURE, withKind } from '../../reading/set-kinds.ts'
import { catalogueKeyOf, TrackerCollector } from '../../tracker-collector.ts'
import { WorkoutCollector } from '../../workout-collector.ts'

/**
 * The pages of wger's interface for programs, which is its export. Logs name exercises and sessions by their numbers,
 * and numbers are often texts.
 */
export const WGER: JsonFormat = {
  format: 'wger',
  start:
    /"results"\s*:\s*\[\s*\{[\s\S]*(?:"repetitions_unit"|"time_start"|"weight"\s*:[^{]*"user"|"category"\s*:[\s\S]*"value"|"muscles_secondary"|"name"[^}]*"unit")/,
  depth: () => 2,
  createReader: (context, to) => new WgerReader(context, to),
}

/** Other apps write no offset, and have the unit in a heading. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d:\d\d$/

/** `Weightdata.csv`: two columns, in the language of the user, and no unit. */
export const WGER_WEIGHTS: CsvFormat = {
  format: 'wger-weights',
  columns: ['Date', 'Weight'],
  isOwn: ({ names }, values) => names.length === 2 && TIME.test(values[0] ?? ''),
  columnsByShape: ([date = '', weight = '', ...others]) =>
    others.length === 0 && TIME.test(date) && /^\d+(?:\.\d+)?$/.test(weight)
      ? ['date', 'weight']
      : null,
  dateColumn: 'date',
  isNumberColumn: (name) => name === 'weight',
  createReader: (input) =>
    new MeasureTableReader(
      WGER_WEIGHTS,
      (name) => (name === 'weight' ? { key: 'weight', unit: undefined } : null),
      input,
    ),
}

/** The units of weights and of repetitions, by their numbers. */
const WEIGHT_UNITS = new Map([
  [1, 'kg'],
  [2, 'lb'],
] as const)
const SECONDS = new Map([
  [3, 1],
  [4, 60],
])
const DISTANCES = new Map([
  [5, 'mi'],
  [6, 'km'],
  [8, 'm'],
])
const UNTIL_FAILURE = 2
const ENGLISH = 2

interface Entry {
  readonly element: JsonObject
  readonly place: Place
}

class WgerReader implements JsonReader {
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #workouts: WorkoutCollector
  readonly #details: SetDetails
  readonly #measurements: Measurements
  readonly #trackers: TrackerCollector
  readonly #exercises = new Map<number, { readonly name: string; readonly isCardio: boolean }>()
  /** By their ids, which are numbers in older versions. */
  readonly #categories = new Map<string, { readonly name: string; readonly unit: string }>()
  readonly #sessions = new Map<string, Entry>()
  readonly #logs: Entry[] = []
  readonly #measures: Entry[] = []

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.#workouts = new WorkoutCollector(WGER.format, context, to)
    this.#details = new SetDetails(context.answers, to)
    this.#measurements = new Measurements(WGER.format, context, to)
    this.#trackers = new TrackerCollector(WGER.format, context, to)
  }

  read(element: JsonObject, place: Place): void {
    if ('repetitions_unit' in element) this.#logs.push({ element, place })
    else if ('time_start' in element) this.#sessions.set(jsonText(element.id), { element, place })
    else if ('value' in element) this.#measures.push({ element, place })
    else if ('weight' in element) this.#readWeight(element, place)
    else if ('translations' in element) this.#readExercise(element)
    else if ('unit' in element) {
      const category = { name: jsonText(element.name), unit: jsonText(element.unit) }
      this.#categories.set(jsonText(element.id), category)
    } else this.#to.lose({ note: 'otherRecords', example: Object.keys(element).join(', ') })
  }

  end(): MoveInReport {
    // A set names the set that follows with less weight.
    const drops = new Set(this.#logs.map(({ element }) => jsonText(element.next_log)))
    for (const { element, place } of this.#logs) {
      const isDrop = drops.has(jsonText(element.id))
      readOrSkip(place, this.#to, () => this.#readLog(element, place, isDrop))
    }
    // Those without a log, too.
    for (const [key, { element, place }] of this.#sessions) {
      const describe = () => this.#workoutOf(element, this.#date(element))
      readOrSkip(place, this.#to, () => this.#workouts.add(key, describe, null))
    }
    for (const { element, place } of this.#measures) {
      readOrSkip(place, this.#to, () => this.#readMeasure(element))
    }
    const exercises = this.#workouts.end()
    const questions = [
      ...this.#details.questions,
      ...this.#workouts.questions,
      ...this.#measurements.questions,
      ...this.#trackers.end(),
    ]
    return this.#to.report(WGER.format, questions, exercises)
  }

  #readWeight(element: JsonObject, place: Place): void {
    const value = jsonNumber(element.weight)
    if (value === null) throw new LineProblem({ reason: 'missing', what: 'weight' })
    const date = this.#date(element)
    this.#measurements.add(place, jsonText(element.id) || instantOf(date), date, [
      { key: 'weight', value, unit: undefined },
    ])
  }

  #readExercise(element: JsonObject): void {
    const id = jsonNumber(element.id) ?? 0
    const names = jsonObjects(element.translations)
    const name = names.find(({ language }) => language === ENGLISH) ?? names[0]
    const isCardio = jsonText(jsonObject(element.category).name) === 'Cardio'
    this.#exercises.set(id, { name: jsonText(name?.name), isCardio })
  }

  #readMeasure(element: JsonObject): void {
    const value = jsonNumber(element.value)
    const { name, unit } = this.#categories.get(jsonText(element.category)) ?? {
      name: `Measurement ${jsonText(element.category)}`,
      unit: '',
    }
    if (value === null) throw new LineProblem({ reason: 'missing', what: 'value' })
    const note = jsonText(element.notes)
    const tracker = otherMeasure(name, unit, catalogueKeyOf(name, unit))
    this.#trackers.addEntry(tracker, this.#date(element), { value, note })
  }

  #readLog(element: JsonObject, { line }: Place, isDrop: boolean): void {
    const date = this.#date(element)
    const number = jsonNumber(element.exercise) ?? 0
    const known = this.#exercises.get(number)
    const exercise = known?.name || `Exercise ${number}`
    const count = jsonNumber(element.repetitions) ?? jsonNumber(element.reps)
    const unit = jsonNumber(element.repetitions_unit) ?? 1
    const perUnit = SECONDS.get(unit)
    const distanceUnit = DISTANCES.get(unit) ?? ''
    const weightUnit = WEIGHT_UNITS.get((jsonNumber(element.weight_unit) ?? 1) as 1 | 2)
    const weight = jsonNumber(element.weight)
    if (weight && !weightUnit) this.#to.lose({ note: 'unknownMeasure', name: t`plates and speeds` })
    const kind = unit === UNTIL_FAILURE ? TO_FAILURE : isDrop ? DROP_SET : null
    const read = this.#details.read({
      ...{ line, exercise, rpe: '', weightUnit, distanceUnit },
      reps: perUnit || distanceUnit !== '' ? null : count,
      weight: weightUnit ? weight : null,
      distance: distanceUnit === '' ? null : count,
      seconds: perUnit ? (count ?? 0) * perUnit : null,
    })
    const set = withKind(kind, read, this.#to)
    const reserve = jsonText(element.rir)
    const remarks = reserve === '' ? set.remarks : [...set.remarks, `RIR ${Number(reserve)}`]
    const session = this.#sessions.get(jsonText(element.session))?.element
    const key = jsonText(element.session) || date.date
    const category = known?.isCardio ? 'cardio' : set.category
    this.#workouts.add(key, () => this.#workoutOf(session, date), {
      ...{ ...set, exercise, remarks, category, muscleGroup: '' },
    })
    const rest = jsonNumber(element.rest) ?? 0
    if (rest >= REST_LIMITS.min && rest <= REST_LIMITS.max) {
      this.#workouts.addRest(key, exercise, rest)
    } else if (rest > 0) this.#to.lose('restTimers')
  }

  #workoutOf(session: JsonObject | undefined, date: FileDate) {
    const [from, to] = [session?.time_start, session?.time_end].map((time) =>
      parseFileTime(jsonText(time)),
    ) as [number | null, number | null]
    const minutes = from === null || to === null ? 0 : Math.round((to - from) / 60)
    if (minutes === 0) this.#to.lose('noReadableDuration')
    const at = { date: date.date, seconds: from ?? date.seconds }
    return {
      name: 'Workout',
      date: date.date,
      createdAt: instantOf(at),
      // Beyond midnight.
      minutes: minutes < 0 ? minutes + 1440 : minutes,
      notes: jsonText(session?.notes),
    }
  }

  /** A day, or an instant with its offset. */
  #date({ date }: JsonObject): FileDate {
    const text = jsonText(date)
    if (text.includes('T')) return isoInstant(text, this.#context.today)
    return checkDate(parseFileDate(text, 'month-day'), text, this.#context.today)
  }
}
