import type { Collector, Place } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { LineProblem } from '../../reading/csv-format.ts'
import { instantAt, isoInstant } from '../../reading/file-instant.ts'
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
import { Measurements } from '../../reading/measurements.ts'
import { namedActivity } from '../../tracks/named-activity.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import type { ArchiveFormat, ClaimedFiles } from '../app-format.ts'

/** Google Fit's data in Google Takeout: a file for each session, and one for each source of numbers. */
export const GOOGLE_FIT: JsonFormat & ArchiveFormat = {
  format: 'google-fit',
  claim,
  start:
    /"fitnessActivity"|"Data Source"\s*:\s*"[^"]*(?:step_count\.delta|heart_rate\.bpm|google\.weight|body\.fat\.percentage)/,
  depth: (head) => (head.includes('"Data Source"') ? 2 : 0),
  createReader: (context, to) => new GoogleFitReader(context, to),
}

/**
 * The recordings of the sessions. The tables of each day repeat the table of all days, which repeats the files of
 * numbers.
 */
function claim(paths: readonly string[]): ClaimedFiles {
  const members = paths.filter((path) => /\.tcx$/.test(path) && namedActivity(path))
  const all = /(?:^|\/)Daily (?:activity metrics|Aggregations)\/Daily [^/]+\.csv$/
  const [days] = paths.filter((path) => all.test(path))
  if (days === undefined) return { members }
  const folder = days.slice(0, days.lastIndexOf('/') + 1)
  const hasNumbers = paths.some((path) => /(?:^|\/)All Data\/[^/]*step_count/.test(path))
  const others = paths.filter((path) => path.startsWith(folder) && (hasNumbers || path !== days))
  return { members, others }
}

class GoogleFitReader implements JsonReader {
  readonly tracks: TrackReader
  readonly #context: MoveInContext
  readonly #to: Collector
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking

  constructor(context: MoveInContext, to: Collector) {
    this.#context = context
    this.#to = to
    this.tracks = new TrackReader(GOOGLE_FIT.format, context, to)
    this.#measurements = new Measurements(GOOGLE_FIT.format, context, to)
    this.#tracking = new HealthTracking(GOOGLE_FIT.format, context, to)
  }

  read(element: JsonObject, place: Place): void {
    if ('fitnessActivity' in element) this.#readSession(element, place)
    else if ('dataTypeName' in element) this.#readPoint(element, place)
  }

  end(): MoveInReport {
    return this.tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  #readSession(element: JsonObject, { line, file }: Place): void {
    const { today } = this.#context
    const sport = jsonText(element.fitnessActivity)
    const start = isoInstant(jsonText(element.startTime), today)
    const end = isoInstant(jsonText(element.endTime), today)
    if (end.ms < start.ms) throw new LineProblem('endUnreadable', jsonText(element.endTime))
    if (/^sleep/.test(sport)) {
      let awakeMs = 0
      for (const { fitnessActivity, startTime, endTime } of jsonObjects(element.segment)) {
        if (!/awake/.test(jsonText(fitnessActivity))) continue
        const [from, to] = [startTime, endTime].map((time) => isoInstant(jsonText(time), today).ms)
        awakeMs += (to ?? 0) - (from ?? 0)
      }
      this.#tracking.addSleep('Google Fit', start, end, true, awakeMs)
      return
    }
    const amount = (metric: string) => {
      const found = jsonObjects(element.aggregate).find(
        ({ metricName }) => metricName === `com.google.${metric}`,
      )
      return jsonNumber(found?.floatValue) ?? jsonNumber(found?.intValue) ?? 0
    }
    if (amount('step_count.delta') > 0) this.#to.lose('workoutSteps')
    const active = /^([\d.]+)s$/.exec(jsonText(element.duration))?.[1]
    this.tracks.announce({
      ...{ line, file: '', sport, name: '', notes: '' },
      offsetMinutes: namedActivity(file)?.offsetMinutes,
      totals: {
        startMs: start.ms,
        meters: amount('distance.delta'),
        seconds: Number(active ?? 0) || (end.ms - start.ms) / 1000,
        recordedSeconds: (end.ms - start.ms) / 1000,
        pulse: amount('heart_rate.summary') || null,
        hasEnergy: amount('calories.expended') > 0,
      },
    })
  }

  /** Each file is a source. */
  #readPoint(element: JsonObject, place: Place): void {
    const type = jsonText(element.dataTypeName)
    const [first] = jsonObjects(element.fitValue)
    const numbers = jsonObject(first?.value)
    const value = jsonNumber(numbers.fpVal) ?? jsonNumber(numbers.intVal)
    const ms = (jsonNumber(element.startTimeNanos) ?? Number.NaN) / 1e6
    if (!value) return
    const at = instantAt(ms, this.#context.today)
    if (type === 'com.google.step_count.delta') this.#tracking.add('steps', place.file, at, value)
    else if (type === 'com.google.heart_rate.bpm')
      this.#tracking.add('pulse', place.file, at, value)
    else {
      const isWeight = type === 'com.google.weight'
      if (!isWeight && type !== 'com.google.body.fat.percentage') return
      const rounded = Math.round(value * 100) / 100
      const measure = isWeight
        ? ({ key: 'weight', value: rounded, unit: 'kg' } as const)
        : ({ key: 'bodyFat', value: rounded, unit: '%' } as const)
      const key = `${type} ${ms}`
      // The same weight is in the file of its app and in the merged one.
      if (this.#seen.has(key)) return
      this.#seen.add(key)
      this.#measurements.add(place, key, at, [measure])
    }
  }

  readonly #seen = new Set<string>()
}
