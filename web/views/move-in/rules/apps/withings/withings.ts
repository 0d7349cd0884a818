import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { checkDate, LineProblem } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { type FileInstant, isoInstant } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { type JsonObject, jsonNumber, jsonObject } from '../../reading/json-format.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ClaimedFiles, NOTHING } from '../app-format.ts'

/** Withings' export: a table for each kind of data. Times are of the clock, of sleep with their offset. */
export const WITHINGS: TablesFormat = {
  format: 'withings',
  start:
    /^"?date"?,"?(?:weight \((?:kg|lb)\)"?,"?fat mass|heart rate"?,"?systolic)|^"?from"?,"?to"?,(?:"?light \(s\)|.*"?activity type)/i,
  claim,
  createReader: (context, to) => new WithingsReader(context, to),
}

const FILE = /(?:^|\/)(?:weight|bp|sleep|aggregates_steps|activities)\.csv$/

function claim(paths: readonly string[]): ClaimedFiles {
  const members = paths.filter((path) => FILE.test(path))
  // Other apps have tables of these names too.
  return members.length < 2 ? NOTHING : { members, others: [] }
}

/** The JSON of a cell; nothing if it is none. */
function figuresOf(text: string): JsonObject {
  try {
    return jsonObject(JSON.parse(text))
  } catch {
    return {}
  }
}

/** What a scale measures besides, which become trackers. */
const MASSES = ['muscle mass', 'bone mass', 'hydration']
const SOURCE = 'Withings'

class WithingsReader extends TableFilesReader {
  readonly #today: MoveInContext['today']
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  readonly #tracks: TrackReader
  readonly #to: Collector

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#today = context.today
    this.#to = to
    this.#measurements = new Measurements(WITHINGS.format, context, to)
    this.#tracking = new HealthTracking(WITHINGS.format, context, to)
    this.#tracks = new TrackReader(WITHINGS.format, context, to)
  }

  override end(): MoveInReport {
    return this.#tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  protected override readNamed(named: NamedRow): void {
    if (/light \(s\)/i.test(named.title)) this.#readSleep(named)
    else if (/activity type/i.test(named.title)) this.#readActivity(named)
    else if (/systolic/i.test(named.title)) this.#readPressure(named)
    else if (/weight \(/i.test(named.title)) this.#readWeight(named)
    else this.#readSteps(named)
  }

  #readWeight(named: NamedRow): void {
    const date = this.#date(named)
    const unit = /weight \(lb/i.test(named.title) ? 'lb' : 'kg'
    const weight = named.number(`weight (${unit})`)
    if (!weight) return
    const measures: RawMeasure[] = [{ key: 'weight', value: weight, unit }]
    const fat = named.number(`fat mass (${unit})`)
    if (fat) {
      const share = Math.round((fat / weight) * 1000) / 10
      this.#to.convert({ note: 'fatMass', example: { before: `${fat} ${unit}`, after: share } })
      measures.push({ key: 'bodyFat', value: share, unit: '%' })
    }
    this.#measurements.add(named.row, instantOf(date), date, measures)
    for (const mass of MASSES) {
      const value = named.number(`${mass} (${unit})`)
      const name = mass.charAt(0).toUpperCase() + mass.slice(1)
      if (value) this.#tracking.addOther(otherMeasure(name, unit), date, value)
    }
    if (named.text('comments') !== '') this.#to.lose('notesOnMeasurements')
  }

  #readPressure(named: NamedRow): void {
    const date = this.#date(named)
    const at = { ...date, seconds: date.seconds ?? 0, ms: Date.parse(instantOf(date)) }
    const kinds = [
      ['systolic', 'systolic'],
      ['diastolic', 'diastolic'],
      ['pulse', 'heart rate'],
    ] as const
    for (const [kind, column] of kinds) {
      const value = named.number(column)
      if (value) this.#tracking.add(kind, SOURCE, at, value)
    }
  }

  #readSleep(named: NamedRow): void {
    const [start, end] = ['from', 'to'].map((column) =>
      isoInstant(named.text(column), this.#today),
    ) as [FileInstant, FileInstant]
    const asleep = ['light (s)', 'deep (s)', 'rem (s)'].reduce(
      (sum, column) => sum + (named.number(column) ?? 0),
      0,
    )
    if (asleep === 0) return
    const awakeMs = Math.max(0, end.ms - start.ms - asleep * 1000)
    this.#tracking.addSleep(SOURCE, start, end, true, awakeMs)
  }

  /** Its figures are JSON. What was typed later counts. */
  #readActivity({ row, text }: NamedRow): void {
    const [start, end] = ['from', 'to'].map((column) =>
      isoInstant(text(`${column} (manual)`) || text(column), this.#today),
    ) as [FileInstant, FileInstant]
    if (end.ms <= start.ms) throw new LineProblem('endUnreadable', text('to'))
    const figures = figuresOf(text('data'))
    const figure = (name: string) => jsonNumber(figures[name]) ?? 0
    const sport = text('activity type')
    if (/\d/.test(text('gps'))) this.#to.lose({ note: 'otherRecords', example: 'GPS positions' })
    this.#tracks.announce({
      ...{ line: row.line, file: '', sport, name: sport, notes: '' },
      offsetMinutes:
        (Date.parse(`${start.date}T00:00:00Z`) + start.seconds * 1000 - start.ms) / 60_000,
      totals: {
        startMs: start.ms,
        meters: figure('manual_distance') || figure('distance'),
        seconds: figure('effduration') || (end.ms - start.ms) / 1000,
        pulse: figure('hr_average') || null,
        hasEnergy: figure('calories') > 0 || figure('manual_calories') > 0,
      },
    })
  }

  #readSteps(named: NamedRow): void {
    const date = this.#date(named)
    const steps = named.number('value') ?? 0
    const at = { date: date.date, seconds: 0, ms: Date.parse(instantOf(date)) }
    if (steps > 0) this.#tracking.add('steps', SOURCE, at, steps)
  }

  #date({ text }: NamedRow): FileDate {
    return checkDate(parseFileDate(text('date'), 'month-day'), text('date'), this.#today)
  }
}
