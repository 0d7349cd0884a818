import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { LineProblem } from '../../reading/csv-format.ts'
import { type FileInstant, instantAt, offsetMinutesOf } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { TrackReader } from '../../tracks/track-reader.ts'

/**
 * Fitbit's newer tables in Google Takeout, beside or in place of its JSON files. Their times are in UTC. Sleep
 * and exercises have the offset in a separate column. Lengths are in millimetres, weights in grams.
 */
export const FITBIT_TABLES: TablesFormat = {
  format: 'fitbit-tables',
  start:
    /^(?:sleep_id,sleep_type|exercise_id,exercise_start|timestamp,(?:steps|weight grams|body fat percentage),data source)\b/i,
  claim: (paths) => ({ members: paths.filter((path) => FILE.test(path)) }),
  createReader: (context, to) => new FitbitTablesReader(context, to),
}

/** Not the pulse of every few seconds, the steps of a pace, and pulse at rest before its mean for the day. */
const FILE =
  /_GoogleData\/(?:[^/]*\/)?(?:User(?:Sleeps|Exercises)_.*|(?:steps|weight|body_fat)(?:_[\d-]+)?|daily_(?:resting_heart_rate|oxygen_saturation))\.csv$/

/** The mean of a night, so it has no time. */
const OXYGEN = otherMeasure('Blood oxygen', '%', 'blood_oxygen')

class FitbitTablesReader extends TableFilesReader {
  readonly #today: MoveInContext['today']
  readonly #to: Collector
  readonly #tracks: TrackReader
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  /** Several apps send the same weight. */
  readonly #weighed = new Set<string>()

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#to = to
    this.#today = context.today
    this.#tracks = new TrackReader(FITBIT_TABLES.format, context, to)
    this.#measurements = new Measurements(FITBIT_TABLES.format, context, to)
    this.#tracking = new HealthTracking(FITBIT_TABLES.format, context, to)
  }

  override end(): MoveInReport {
    return this.#tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  protected override readNamed(named: NamedRow): void {
    if (named.text('sleep_start')) this.#readSleep(named)
    else if (named.text('exercise_start')) this.#readExercise(named)
    else this.#readNumbers(named)
  }

  #readSleep(named: NamedRow): void {
    const [start, end] = this.#times(named, 'sleep', ['start_utc_offset', 'end_utc_offset'])
    const asleep = named.number('minutes_asleep')
    const awakeMs = asleep ? Math.max(0, end.ms - start.ms - asleep * 60_000) : 0
    this.#tracking.addSleep(named.text('data_source'), start, end, true, awakeMs)
  }

  #readExercise(named: NamedRow): void {
    const { row, text, number } = named
    const [start, end] = this.#times(named, 'exercise', ['utc_offset', 'utc_offset'])
    const total = (name: string) =>
      number(`tracker_total_${name}`) || number(`manually_logged_total_${name}`) || 0
    const name = text('activity_name')
    if (total('steps') > 0) this.#to.lose('workoutSteps')
    this.#tracks.announce({
      ...{ line: row.line, file: '', sport: name, name, notes: '' },
      offsetMinutes: offsetMinutesOf(text('utc_offset')),
      totals: {
        startMs: start.ms,
        meters: total('distance_mm') / 1000,
        seconds: (end.ms - start.ms) / 1000,
        pulse: number('tracker_avg_heart_rate') || null,
        hasEnergy: total('calories') > 0,
      },
    })
  }

  /** A line with one number. 0 says that nothing was measured. */
  #readNumbers(named: NamedRow): void {
    const { row, text, number } = named
    const source = text('data source')
    const [steps, grams, fat, pulse, oxygen] = [
      ...['steps', 'weight grams', 'body fat percentage', 'beats per minute'],
      'average percentage',
    ].map(number)
    const at = this.#at(named, 'timestamp')
    if (steps) this.#tracking.add('steps', source, at, steps)
    // The figure of a day is at its midnight, or at midnight in UTC.
    const day = text('timestamp').includes('T00:00:00') ? instantAt(at.ms, this.#today, 0) : at
    if (pulse) this.#tracking.add('restingPulse', source, day, pulse)
    if (oxygen) this.#tracking.addOther(OXYGEN, { ...day, seconds: null }, oxygen)
    const measure: RawMeasure | null = grams
      ? { key: 'weight', value: grams / 1000, unit: 'kg' }
      : fat
        ? { key: 'bodyFat', value: fat, unit: '%' }
        : null
    const key = `${at.ms} ${grams ?? fat}`
    if (!measure || this.#weighed.has(key)) return
    this.#weighed.add(key)
    this.#measurements.add(row, key, at, [measure])
  }

  #times(
    named: NamedRow,
    what: 'sleep' | 'exercise',
    [startOffset, endOffset]: readonly [string, string],
  ): [FileInstant, FileInstant] {
    const start = this.#at(named, `${what}_start`, startOffset)
    const end = this.#at(named, `${what}_end`, endOffset)
    if (end.ms < start.ms) throw new LineProblem('endUnreadable', named.text(`${what}_end`))
    return [start, end]
  }

  #at({ text }: NamedRow, column: string, offset = ''): FileInstant {
    const time = text(column)
    // `2026-10-04T20:30:00.096Z` or `2026-10-04 20:30:00+0000`.
    const ms = Date.parse(`${time.slice(0, 19).replace(' ', 'T')}Z`)
    if (Number.isNaN(ms)) throw new LineProblem('dateUnreadable', time)
    return instantAt(ms, this.#today, offsetMinutesOf(text(offset)))
  }
}
