import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { LineProblem } from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import { instantAt } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import {
  type JsonFormat,
  type JsonObject,
  type JsonReader,
  jsonNumber,
  jsonObject,
  jsonText,
} from '../../reading/json-format.ts'
import { Measurements } from '../../reading/measurements.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ArchiveFormat, type ClaimedFiles, NOTHING } from '../app-format.ts'

/**
 * Garmin Connect's export: JSON files of activities, weight, sleep and days, beside zip files with the recordings.
 * Lengths are in centimetres, times in milliseconds, weights in grams.
 */
export const GARMIN: JsonFormat & ArchiveFormat = {
  format: 'garmin',
  start:
    /"summarizedActivitiesExport"|"sleepStartTimestampGMT"|"weight"\s*:\s*\{\s*"weight"|"userProfilePK"[\s\S]*"totalSteps"/,
  depth: (head) => (head.includes('"summarizedActivitiesExport"') ? 3 : 1),
  claim,
  createReader: (context, to) => new GarminReader(context, to),
}

function claim(paths: readonly string[]): ClaimedFiles {
  const own = paths.filter((path) => /(?:^|\/)DI_CONNECT\//.test(path))
  const entries = own.filter((path) =>
    /(?:_summarizedActivities|_sleepData|_userBioMetrics|UDSFile_[^/]*)\.json$/.test(path),
  )
  if (entries.length === 0) return NOTHING
  return { members: [...entries, ...own.filter((path) => /\.fit$/i.test(path))], others: [] }
}

const SOURCE = 'Garmin'

class GarminReader implements JsonReader {
  readonly tracks: TrackReader
  readonly #context: MoveInContext
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  readonly #to: Collector

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.tracks = new TrackReader(GARMIN.format, context, to)
    this.#measurements = new Measurements(GARMIN.format, context, to)
    this.#tracking = new HealthTracking(GARMIN.format, context, to)
  }

  read(element: JsonObject, place: Place): void {
    if ('activityType' in element) this.#readActivity(element, place)
    else if ('sleepStartTimestampGMT' in element) this.#readSleep(element)
    else if ('weight' in element) this.#readWeight(element, place)
    else if ('calendarDate' in element) this.#readDay(element)
  }

  end(): MoveInReport {
    return this.tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  #readActivity(element: JsonObject, { line }: Place): void {
    const startMs = jsonNumber(element.beginTimestamp)
    const local = jsonNumber(element.startTimeLocal)
    if (startMs === null) throw new LineProblem({ reason: 'missing', what: 'date' })
    const millis = (name: string) => (jsonNumber(element[name]) ?? 0) / 1000
    this.tracks.announce({
      ...{ line, file: '', sport: jsonText(element.activityType) },
      name: jsonText(element.name),
      notes: jsonText(element.description),
      offsetMinutes: local === null ? undefined : Math.round((local - startMs) / 60_000),
      totals: {
        startMs,
        meters: (jsonNumber(element.distance) ?? 0) / 100,
        seconds: millis('movingDuration') || millis('duration') || millis('elapsedDuration'),
        pulse: jsonNumber(element.avgHr),
        hasEnergy: (jsonNumber(element.calories) ?? 0) > 0,
      },
    })
  }

  #readSleep(element: JsonObject): void {
    const [start, end] = ['sleepStartTimestampGMT', 'sleepEndTimestampGMT'].map((name) =>
      Date.parse(`${jsonText(element[name])}Z`),
    )
    // Days without a night have the fields without values.
    if (!start || !end) return
    if (end < start) throw new LineProblem('endUnreadable')
    const asleep = ['deepSleepSeconds', 'lightSleepSeconds', 'remSleepSeconds'].reduce(
      (sum, name) => sum + (jsonNumber(element[name]) ?? 0),
      0,
    )
    if (asleep === 0) return
    const { today } = this.#context
    const awakeMs = Math.max(0, end - start - asleep * 1000)
    const [from, to] = [instantAt(start, today), instantAt(end, today)]
    this.#tracking.addSleep(SOURCE, from, to, true, awakeMs)
  }

  #readWeight(element: JsonObject, place: Place): void {
    const weight = jsonObject(element.weight)
    const grams = jsonNumber(weight.weight)
    if (grams === null) return
    const text = jsonText(weight.timestampGMT)
    const day = dayText(jsonObject(element.metaData).calendarDate)
    const ms = Date.parse(`${text || day}Z`)
    const at = instantAt(ms, this.#context.today)
    const value = Math.round(grams) / 1000
    this.#measurements.add(place, String(ms), at, [{ key: 'weight', value, unit: 'kg' }])
  }

  #readDay(element: JsonObject): void {
    const text = dayText(element.calendarDate)
    const day = parseFileDate(text, 'month-day')
    if (!day) throw new LineProblem('dateUnreadable', text)
    const at = instantAt(Date.parse(`${day.date}T12:00:00Z`), this.#context.today, 0)
    const steps = jsonNumber(element.totalSteps) ?? 0
    const pulse = jsonNumber(element.restingHeartRate) ?? 0
    if (steps > 0) this.#tracking.add('steps', SOURCE, at, steps)
    if (pulse > 0) this.#tracking.add('restingPulse', SOURCE, at, pulse)
    if (element.bodyBattery !== undefined || element.allDayStress !== undefined) {
      this.#to.lose('stressAndBattery')
    }
  }
}

/** A day as text; older exports have it in an object. */
function dayText(value: unknown): string {
  return jsonText(value) || jsonText(jsonObject(value).date)
}
