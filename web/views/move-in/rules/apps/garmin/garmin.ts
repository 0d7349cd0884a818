import type { LocalDate } from '@tend/shared/days/local-date'
import { Occurrences } from '@tend/shared/records/stable-id'
import { t } from '@tend/text'
import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { checkDate, LineProblem } from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import { type FileInstant, instantAt } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonObjects,
  jsonText,
} from '../../reading/json-format.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { WaterDays } from '../../reading/water-days.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ArchiveFormat, type ClaimedFiles, NOTHING } from '../app-format.ts'

/**
 * Garmin Connect's export: JSON files of activities, weight, sleep and days, beside zip files with the recordings.
 * Lengths are in centimetres, times in milliseconds, weights in grams.
 */
export const GARMIN: JsonFormat & ArchiveFormat = {
  format: 'garmin',
  start:
    /"summarizedActivitiesExport"|"sleepStartTimestampGMT"|"weight"\s*:\s*\{\s*"weight"|"userProfilePK"[\s\S]*"(?:totalSteps|hydrationSource|bloodPressure)"/,
  depth: (head) => (head.includes('"summarizedActivitiesExport"') ? 3 : 1),
  claim,
  createReader: (context, to) => new GarminReader(context, to),
}

function claim(paths: readonly string[]): ClaimedFiles {
  const own = paths.filter((path) => /(?:^|\/)DI_CONNECT\//.test(path))
  const entries = own.filter((path) =>
    /(?:_summarizedActivities|_sleepData|_userBioMetrics|(?:UDS|HydrationLog|BloodPressure)File_[^/]*)\.json$/.test(
      path,
    ),
  )
  if (entries.length === 0) return NOTHING
  return { members: [...entries, ...own.filter((path) => /\.fit$/i.test(path))] }
}

const SOURCE = 'Garmin'

class GarminReader implements JsonReader {
  readonly tracks: TrackReader
  readonly #context: MoveInContext
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  readonly #to: Collector
  readonly #weighed = new Set<number>()
  readonly #days = new Occurrences()
  readonly #water: WaterDays
  /** The sum of the logged drinks of each day. A drink that was taken back is one below 0. */
  readonly #drinks = new Map<LocalDate, number>()

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.tracks = new TrackReader(GARMIN.format, context, to)
    this.#measurements = new Measurements(GARMIN.format, context, to)
    this.#tracking = new HealthTracking(GARMIN.format, context, to)
    this.#water = new WaterDays(context, to)
  }

  read(element: JsonObject, place: Place): void {
    if ('activityType' in element) this.#readActivity(element, place)
    else if ('sleepStartTimestampGMT' in element) this.#readSleep(element)
    else if ('weight' in element) this.#readWeight(element, place)
    else if ('bloodPressure' in element) this.#readPressure(element)
    else if ('hydrationSource' in element) this.#readDrink(element)
    else {
      if ('calendarDate' in element) this.#readDay(element)
      this.#readWater(jsonObject(element.hydration))
    }
  }

  end(): MoveInReport {
    for (const [date, milliliters] of this.#drinks) this.#addWater(date, milliliters)
    this.#water.end()
    return this.tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  #readActivity(element: JsonObject, { line }: Place): void {
    const startMs = jsonNumber(element.beginTimestamp)
    const local = jsonNumber(element.startTimeLocal)
    if (startMs === null) throw new LineProblem({ reason: 'missing', what: 'date' })
    const millis = (name: string) => (jsonNumber(element[name]) ?? 0) / 1000
    if (jsonNumber(element.steps)) this.#to.lose('workoutSteps')
    this.tracks.announce({
      ...{ line, file: '', sport: jsonText(element.activityType) },
      name: jsonText(element.name),
      notes: jsonText(element.description),
      offsetMinutes: local === null ? undefined : Math.round((local - startMs) / 60_000),
      totals: {
        startMs,
        meters: (jsonNumber(element.distance) ?? 0) / 100,
        seconds: millis('movingDuration') || millis('duration') || millis('elapsedDuration'),
        recordedSeconds: millis('duration'),
        pulse: jsonNumber(element.avgHr),
        hasEnergy: (jsonNumber(element.calories) ?? 0) > 0,
      },
    })
  }

  #readSleep(element: JsonObject): void {
    this.#readNight(element)
    for (const nap of jsonObjects(element.napList)) {
      const [start, end] = [msOf(nap.napStartTimestampGMT), msOf(nap.napEndTimestampGMT)]
      const day = nap.calendarDate ?? element.calendarDate
      this.#addSleep(start, end, day, jsonNumber(nap.napTimeSec) ?? (end - start) / 1000)
    }
  }

  #readNight(element: JsonObject): void {
    const [start, end] = [msOf(element.sleepStartTimestampGMT), msOf(element.sleepEndTimestampGMT)]
    // Days without a night have the fields without values.
    if (!start || !end) return
    // A night that was typed has no phases.
    const isTyped = element.sleepWindowConfirmationType === 'MANUALLY_CONFIRMED'
    const asleep = [
      ...['deepSleepSeconds', 'lightSleepSeconds', 'remSleepSeconds'],
      ...(isTyped ? ['unmeasurableSeconds'] : []),
    ].reduce((sum, name) => sum + (jsonNumber(element[name]) ?? 0), 0)
    // The usual times of the person, where nothing was measured.
    if (asleep === 0) {
      this.#to.lose({ note: 'otherRecords', example: t`nights that were not measured` })
    } else this.#addSleep(start, end, element.calendarDate, asleep)
  }

  #addSleep(start: number, end: number, day: unknown, asleep: number): void {
    if (!(end >= start)) throw new LineProblem('endUnreadable')
    const awakeMs = Math.max(0, end - start - asleep * 1000)
    const from = instantAt(start, this.#context.today)
    const to = this.#onDay(day, end)
    // The clock of another time zone is not known.
    const isClock = to.date === instantAt(end, this.#context.today).date
    const [first, last] = isClock ? [from, to] : [from, { ...to, seconds: from.seconds }]
    this.#tracking.addSleep(SOURCE, first, last, true, awakeMs)
  }

  #readWeight(element: JsonObject, place: Place): void {
    const weight = jsonObject(element.weight)
    const grams = jsonNumber(weight.weight)
    if (grams === null) return
    const { calendarDate } = jsonObject(element.metaData)
    const ms = msOf(weight.timestampGMT ?? calendarDate)
    // Each change of another figure of the person repeats the last weight.
    if (this.#weighed.has(ms)) return
    this.#weighed.add(ms)
    const at = this.#onDay(calendarDate, ms)
    const measures: RawMeasure[] = [{ key: 'weight', value: Math.round(grams) / 1000, unit: 'kg' }]
    const fat = jsonNumber(weight.bodyFat)
    if (fat) measures.push({ key: 'bodyFat', value: fat, unit: '%' })
    this.#measurements.add(place, String(ms), at, measures)
    for (const [name, unit, field, perUnit] of OTHERS) {
      const value = Math.round(((jsonNumber(weight[field]) ?? 0) / perUnit) * 1000) / 1000
      if (value > 0) this.#tracking.addOther(otherMeasure(name, unit), at, value)
    }
  }

  /** An instant on the day of the file, which has the day of the person's time zone beside the time in UTC. */
  #onDay(value: unknown, ms: number): FileInstant {
    const at = instantAt(ms, this.#context.today)
    const day = parseFileDate(dayText(value), 'month-day')
    return day ? { ...at, date: day.date } : at
  }

  #readDay(element: JsonObject): void {
    const date = this.#dateOf(element)
    const at = instantAt(Date.parse(`${date}T12:00:00Z`), this.#context.today, 0)
    const steps = jsonNumber(element.totalSteps) ?? 0
    const pulse = jsonNumber(element.restingHeartRate) ?? 0
    // A day that is in two files counts once, with the most steps.
    const source = `${SOURCE} ${this.#days.next(date)}`
    if (steps > 0) this.#tracking.add('steps', source, at, steps)
    if (pulse > 0) this.#tracking.add('restingPulse', source, at, pulse)
    if (element.bodyBattery !== undefined || element.allDayStress !== undefined) {
      this.#to.lose('stressAndBattery')
    }
  }

  #dateOf({ calendarDate }: JsonObject): LocalDate {
    const text = dayText(calendarDate)
    return checkDate(parseFileDate(text, 'month-day'), text, this.#context.today).date
  }

  /** The water of a day, which can be in two files. */
  #readWater(element: JsonObject): void {
    const milliliters = jsonNumber(element.valueInML)
    if (milliliters) this.#addWater(this.#dateOf(element), milliliters)
  }

  #addWater(date: LocalDate, milliliters: number): void {
    if (milliliters > 0 && this.#days.next(`water ${date}`) === 0) {
      this.#water.add(date, milliliters)
    }
  }

  /** A drink, which can be in two files. It counts on days whose total is in no file. */
  #readDrink(element: JsonObject): void {
    if (this.#days.next(JSON.stringify([element.uuid, element.timestampLocal])) > 0) return
    const date = this.#dateOf(element)
    this.#drinks.set(date, (this.#drinks.get(date) ?? 0) + (jsonNumber(element.valueInML) ?? 0))
  }

  #readPressure(element: JsonObject): void {
    const { calendarDate } = jsonObject(element.metaData)
    // A list of year, month, day, hour, minute and second, on the clock of the person.
    const [year = Number.NaN, month = 1, ...rest] = [calendarDate].flat().map(Number)
    const at = instantAt(Date.UTC(year, month - 1, ...rest.slice(0, 4)), this.#context.today, 0)
    const pressure = jsonObject(element.bloodPressure)
    for (const name of ['systolic', 'diastolic', 'pulse'] as const) {
      const value = jsonNumber(pressure[name])
      if (value) this.#tracking.add(name, SOURCE, at, value)
    }
    if (jsonText(pressure.notes) !== '') this.#to.lose('notesOnMeasurements')
  }
}

/** What scales measure besides, which become trackers. Masses are in grams. */
const OTHERS = [
  ['Muscle mass', 'kg', 'muscleMass', 1000],
  ['Bone mass', 'kg', 'boneMass', 1000],
  ['Body water', '%', 'bodyWater', 1],
] as const

/** Milliseconds of a time in UTC, as a number or as `2025-03-04T06:01:21.0`. */
function msOf(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(`${dayText(value).replace(/Z$/, '')}Z`)
}

/** A day as text; older exports have it in an object. */
function dayText(value: unknown): string {
  return jsonText(value) || jsonText(jsonObject(value).date)
}
