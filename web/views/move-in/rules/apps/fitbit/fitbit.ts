import { exactlyIn, type WeightUnit } from '@tend/shared/units/quantity'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { checkDate, LineProblem } from '../../reading/csv-format.ts'
import { instantOf, parseFileDate, parseFileTime } from '../../reading/file-date.ts'
import { type FileInstant, instantAt } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonText,
} from '../../reading/json-format.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import type { ArchiveFormat } from '../app-format.ts'

/**
 * Fitbit's data in Google Takeout, and Fitbit's own archive. Steps and exercises have times in UTC, all others the
 * time of the clock. Only its name tells what a file of numbers has.
 */
export const FITBIT: JsonFormat & ArchiveFormat = {
  format: 'fitbit',
  start: /"dateOfSleep"|"activityName"[\s\S]*"startTime"|"logId"\s*:\s*\d+,\s*"weight"/,
  depth: () => 1,
  claim: (paths) => ({ members: paths.filter((path) => FILE.test(path)) }),
  createReader: (context, to) => new FitbitReader(context, to),
}

const FILE = /(?:^|\/)(steps|sleep|weight|resting_heart_rate|exercise)-[\d-]+\.json$/

const METERS: ReadonlyMap<string, number> = new Map([
  ['Kilometer', 1000],
  ['Mile', 1609.344],
])
const SOURCE = 'Fitbit'

class FitbitReader implements JsonReader {
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #tracks: TrackReader
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking

  constructor(context: MoveInContext, to: Collector) {
    this.#to = to
    this.#context = context
    this.#tracks = new TrackReader(FITBIT.format, context, to)
    this.#measurements = new Measurements(FITBIT.format, context, to)
    this.#tracking = new HealthTracking(FITBIT.format, context, to)
  }

  read(element: JsonObject, place: Place): void {
    const kind = FILE.exec(place.file)?.[1]
    if ('dateOfSleep' in element) this.#readSleep(element)
    else if ('activityName' in element) this.#readExercise(element, place)
    else if ('weight' in element) this.#readWeight(element, place)
    else if (kind === 'steps') this.#readSteps(element)
    else if (kind === 'resting_heart_rate') this.#readPulse(element)
  }

  end(): MoveInReport {
    return this.#tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  #readSleep(element: JsonObject): void {
    const [start, end] = [this.#clock(element.startTime), this.#clock(element.endTime)]
    const asleep = jsonNumber(element.minutesAsleep)
    if (end.ms < start.ms) throw new LineProblem('endUnreadable', jsonText(element.endTime))
    const awakeMs = asleep ? Math.max(0, end.ms - start.ms - asleep * 60_000) : 0
    this.#tracking.addSleep(SOURCE, start, end, true, awakeMs)
  }

  #readExercise(element: JsonObject, { line }: Place): void {
    const unit = jsonText(element.distanceUnit)
    const distance = jsonNumber(element.distance) ?? 0
    const perUnit = METERS.get(unit)
    if (distance > 0 && perUnit === undefined) throw new LineProblem('unitUnknown', unit)
    const millis = jsonNumber(element.activeDuration) ?? jsonNumber(element.duration) ?? 0
    const name = jsonText(element.activityName)
    if (jsonNumber(element.steps)) this.#to.lose('workoutSteps')
    this.#tracks.announce({
      ...{ line, file: '', sport: name, name, notes: '' },
      totals: {
        startMs: utcOf(element.startTime),
        meters: distance * (perUnit ?? 0),
        seconds: millis / 1000,
        recordedSeconds: (jsonNumber(element.duration) ?? 0) / 1000,
        pulse: jsonNumber(element.averageHeartRate),
        hasEnergy: (jsonNumber(element.calories) ?? 0) > 0,
      },
    })
  }

  #readWeight(element: JsonObject, place: Place): void {
    const [text, time] = [jsonText(element.date), jsonText(element.time)]
    const day = checkDate(parseFileDate(text, 'month-day'), text, this.#context.today)
    // Weights without a time are at the end of the day.
    const seconds = time === '23:59:59' ? null : parseFileTime(time)
    const weight = jsonNumber(element.weight)
    const fat = jsonNumber(element.fat)
    const measures: RawMeasure[] = []
    const unit = weightUnitOf(weight ?? 0, jsonNumber(element.bmi) ?? 0)
    if (weight) measures.push({ key: 'weight', value: weight, unit })
    if (fat) measures.push({ key: 'bodyFat', value: fat, unit: '%' })
    this.#measurements.add(place, jsonText(element.logId), { ...day, seconds }, measures)
  }

  #readSteps(element: JsonObject): void {
    const steps = jsonNumber(element.value) ?? 0
    const at = instantAt(utcOf(element.dateTime), this.#context.today)
    if (steps > 0) this.#tracking.add('steps', SOURCE, at, steps)
  }

  /** 0 if Fitbit does not know it. */
  #readPulse(element: JsonObject): void {
    const value = jsonNumber(jsonObject(element.value).value) ?? 0
    const at = this.#clock(element.dateTime)
    if (value > 0) this.#tracking.add('restingPulse', SOURCE, at, value)
  }

  #clock(value: unknown): FileInstant {
    const text = jsonText(value)
    const date = checkDate(parseFileDate(text, 'month-day'), text, this.#context.today)
    return { ...date, seconds: date.seconds ?? 0, ms: Date.parse(instantOf(date)) }
  }
}

/**
 * The unit of a weight, which the file does not say. It is the pound in all recent exports, also of accounts in
 * kilograms. Weight and BMI give a height, which only one of the units makes a person's; else it is `undefined`.
 */
function weightUnitOf(weight: number, bmi: number): WeightUnit | undefined {
  const isHeight = (unit: WeightUnit) => {
    const meters = Math.sqrt(exactlyIn({ value: weight, unit }, 'kg') / bmi)
    return meters > 1.2 && meters < 2.2
  }
  const [isKilograms, isPounds] = [isHeight('kg'), isHeight('lb')]
  return isKilograms === isPounds ? undefined : isPounds ? 'lb' : 'kg'
}

/** Milliseconds of `06/01/24 07:00:00`. */
function utcOf(value: unknown): number {
  const text = jsonText(value)
  const date = parseFileDate(text, 'month-day')
  if (!date) throw new LineProblem('dateUnreadable', text)
  return Date.parse(`${date.date}T00:00:00Z`) + (date.seconds ?? 0) * 1000
}
