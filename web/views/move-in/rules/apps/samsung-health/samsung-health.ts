import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { LineProblem, type Row } from '../../reading/csv-format.ts'
import { type FileInstant, instantAt } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ClaimedFiles, NOTHING } from '../app-format.ts'

const KINDS =
  'weight|sleep|exercise|step_daily_trend|(?:tracker\\.)?(?:heart_rate|blood_pressure|oxygen_saturation)|blood_glucose|body_temperature'

/**
 * Samsung Health's export: a table for each kind of data, with a title above the column names. Some of these
 * begin with the name of the table. Its times are in UTC, as text or as milliseconds, beside the offset.
 */
export const SAMSUNG_HEALTH: TablesFormat = {
  format: 'samsung-health',
  start: new RegExp(`^com\\.samsung\\.s?health\\.(?:${KINDS}),`),
  claim,
  createReader: (context, to) => new SamsungReader(context, to),
}

const FILE = new RegExp(`(?:^|/)com\\.samsung\\.s?health\\.(?:${KINDS})\\.\\d+\\.csv$`)

function claim(paths: readonly string[]): ClaimedFiles {
  const members = paths.filter((path) => FILE.test(path))
  return members.length === 0 ? NOTHING : { members, others: [] }
}

/** The exercises of Samsung's numbers. */
const EXERCISES: ReadonlyMap<string, string> = new Map([
  ['1001', 'walking'],
  ['1002', 'running'],
  ['9001', 'pilates'],
  ['9002', 'yoga'],
  ['11007', 'cycling'],
  ['13001', 'hiking'],
  ['14001', 'swimming'],
  ['15002', 'weight training'],
  ['15003', 'cycling'],
  ['15004', 'rowing'],
  ['15005', 'running'],
  ['15006', 'elliptical'],
])

class SamsungReader extends TableFilesReader {
  readonly #today: MoveInContext['today']
  readonly #tracks: TrackReader
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#today = context.today
    this.#tracks = new TrackReader(SAMSUNG_HEALTH.format, context, to)
    this.#measurements = new Measurements(SAMSUNG_HEALTH.format, context, to)
    this.#tracking = new HealthTracking(SAMSUNG_HEALTH.format, context, to)
  }

  override end(): MoveInReport {
    return this.#tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  protected override isTitle(row: Row): boolean {
    return /^com\.samsung\.[^,]*$/.test(row.cells[0] ?? '') && /^\d+$/.test(row.cells[1] ?? '')
  }

  protected override columnNames({ cells }: Row): readonly string[] {
    return cells.map((cell) => cell.slice(cell.lastIndexOf('.') + 1))
  }

  protected override readNamed(named: NamedRow): void {
    const kind = /\.(\w+),/.exec(`${named.title},`)?.[1]
    if (kind === 'step_daily_trend') this.#readSteps(named)
    else if (kind === 'sleep') this.#readSleep(named)
    else if (kind === 'exercise') this.#readExercise(named)
    else if (kind === 'weight') this.#readWeight(named)
    else this.#readReading(named)
  }

  /** Of each source, and of all together. */
  #readSteps({ text, number }: NamedRow): void {
    const count = number('count') ?? 0
    if (count <= 0) return
    const day = instantAt(millisOf(text('day_time')), this.#today, 0)
    this.#tracking.add('steps', `${text('source_type')} ${text('deviceuuid')}`, day, count)
  }

  #readSleep(named: NamedRow): void {
    const { text, number } = named
    const [start, end] = [this.#at(named, 'start_time'), this.#at(named, 'end_time')]
    if (end.ms <= start.ms) throw new LineProblem('endUnreadable', text('end_time'))
    const asleepMs = (number('sleep_duration') ?? 0) * 60_000
    const awakeMs = asleepMs > 0 ? Math.max(0, end.ms - start.ms - asleepMs) : 0
    this.#tracking.addSleep(text('deviceuuid'), start, end, true, awakeMs)
  }

  #readExercise({ row, text, number }: NamedRow): void {
    this.#tracks.announce({
      ...{ line: row.line, file: '', name: text('title'), notes: text('comment') },
      sport: EXERCISES.get(text('exercise_type')) ?? '',
      offsetMinutes: offsetOf(text('time_offset')),
      totals: {
        startMs: millisOf(text('start_time')),
        meters: number('distance') ?? 0,
        seconds: (number('duration') ?? 0) / 1000,
        pulse: number('mean_heart_rate') || null,
        hasEnergy: (number('calorie') ?? 0) > 0,
      },
    })
  }

  #readWeight(named: NamedRow): void {
    const at = this.#at(named, 'start_time')
    const measures: RawMeasure[] = []
    const [weight, fat] = [named.number('weight'), named.number('body_fat')]
    if (weight) measures.push({ key: 'weight', value: rounded(weight), unit: 'kg' })
    if (fat) measures.push({ key: 'bodyFat', value: rounded(fat), unit: '%' })
    this.#measurements.add(named.row, named.text('datauuid') || String(at.ms), at, measures)
  }

  #readReading(named: NamedRow): void {
    const at = this.#at(named, 'start_time')
    const { number } = named
    const source = named.text('deviceuuid')
    const readings = [
      ['systolic', number('systolic'), ''],
      ['diastolic', number('diastolic'), ''],
      ['pulse', number('heart_rate'), ''],
      ['bloodOxygen', number('spo2'), '%'],
      ['bloodSugar', number('glucose'), 'mmol/L'],
      ['temperature', number('temperature'), '°C'],
    ] as const
    for (const [kind, value, unit] of readings) {
      if (value) this.#tracking.add(kind, source, at, rounded(value), unit)
    }
  }

  #at({ text }: NamedRow, column: string): FileInstant {
    return instantAt(millisOf(text(column)), this.#today, offsetOf(text('time_offset')))
  }
}

/** Samsung stores numbers of 32 bits: 79.4 is 79.4000015. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

function millisOf(text: string): number {
  if (text === '') throw new LineProblem({ reason: 'missing', what: 'date' })
  const ms = /^\d{11,}$/.test(text) ? Number(text) : Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(ms)) throw new LineProblem('dateUnreadable', text)
  return ms
}

/** The minutes of `UTC+0200`. */
function offsetOf(text: string): number | undefined {
  const [, sign, hours, minutes] = /^UTC([+-])(\d\d):?(\d\d)$/.exec(text) ?? []
  if (sign === undefined) return undefined
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}
