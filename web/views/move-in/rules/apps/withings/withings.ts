import { capitalised } from '@tend/shared/forms/capitalised'
import { t } from '@tend/text'
import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { checkDate, LineProblem, type Row } from '../../reading/csv-format.ts'
import { type FileDate, instantOf, parseFileDate } from '../../reading/file-date.ts'
import { type FileInstant, isoInstant } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { type JsonObject, jsonNumber, jsonObject } from '../../reading/json-format.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { type AnnouncedActivity, TrackReader } from '../../tracks/track-reader.ts'
import { type ClaimedFiles, NOTHING } from '../app-format.ts'

/**
 * Withings' export: a table for each kind of data, with some of the headings in the language of the user. Times are of
 * the clock, of sleep and activities with their offset.
 */
export const WITHINGS: TablesFormat = {
  format: 'withings',
  start: new RegExp(
    [
      '^(?=.*(?:light \\(s\\)|duration to sleep|activity type"?,"?data\\b))',
      '^"?[^",]+"?,"?[^",]+"?,"?s[iíy]st',
      // Masses up to the comments; tables of other apps have other columns too.
      '^"?[^",]+"?(?:,"?[^",]+ \\((?:kg|lb)\\)"?){2,5},"?[^",()\\n]+"?,?\\r?(?:\\n|$)',
    ].join('|'),
    'i',
  ),
  claim,
  createReader: (context, to) => new WithingsReader(context, to),
}

const FILE = /(?:^|\/)(?:weight|bp|sleep|aggregates_steps|activities)\.csv$/

function claim(paths: readonly string[]): ClaimedFiles {
  const members = paths.filter((path) => FILE.test(path))
  // Other apps have tables of these names too.
  return members.length < 2 ? NOTHING : { members }
}

/** The tables by a part of their heading that many languages share, and their columns in order. */
const TABLES: readonly (readonly [heading: RegExp, kind: Kind, columns: readonly string[]])[] = [
  [
    /light \(s\)|duration to sleep/i,
    'sleep',
    [
      ...['from', 'to', 'light', 'deep', 'rem', 'awake', 'wake up', 'duration to sleep'],
      ...['duration to wake up', 'snoring', 'snoring episodes', 'average heart rate'],
    ],
  ],
  [
    /activity type/i,
    'activity',
    ['from', 'to', 'from (manual)', 'to (manual)', 'timezone', 'activity type', 'data', 'gps'],
  ],
  [/,s[iíy]st/i, 'pressure', ['date', 'heart rate', 'systolic', 'diastolic', 'comments']],
  [
    /\((?:kg|lb)\)/i,
    'weight',
    ['date', 'weight', 'fat mass', 'bone mass', 'muscle mass', 'hydration', 'comments'],
  ],
  [/^date,value$/i, 'steps', ['date', 'value']],
]
/** Before 2016, scales measured no more. */
const OLD_SCALE = ['date', 'weight', 'fat mass', 'fat free mass', 'comments']

type Kind = 'sleep' | 'activity' | 'pressure' | 'weight' | 'steps'

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
  #kind: Kind | null = null
  /** Repeat an activity, or are all that is known of one. */
  readonly #multiSports: AnnouncedActivity[] = []

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#today = context.today
    this.#to = to
    this.#measurements = new Measurements(WITHINGS.format, context, to)
    this.#tracking = new HealthTracking(WITHINGS.format, context, to)
    this.#tracks = new TrackReader(WITHINGS.format, context, to)
  }

  override end(): MoveInReport {
    for (const activity of this.#multiSports) this.#tracks.announce(activity)
    return this.#tracks.end([...this.#measurements.questions, ...this.#tracking.end()])
  }

  protected override columnNames({ cells }: Row): readonly string[] {
    const own = cells.map((cell) => cell.replace(/ \((?!manual)[^)]*\)$/, '').toLowerCase())
    const [, kind = null, columns = []] =
      TABLES.find(([heading]) => heading.test(cells.join(','))) ?? []
    this.#kind = kind
    if (columns.slice(0, 3).every((name) => own.includes(name))) return own
    return kind === 'weight' && cells.length < 6 ? OLD_SCALE : columns
  }

  protected override readNamed(named: NamedRow): void {
    if (this.#kind === 'sleep') this.#readSleep(named)
    else if (this.#kind === 'activity') this.#readActivity(named)
    else if (this.#kind === 'pressure') this.#readPressure(named)
    else if (this.#kind === 'weight') this.#readWeight(named)
    else if (this.#kind === 'steps') this.#readSteps(named)
  }

  #readWeight(named: NamedRow): void {
    const date = this.#date(named)
    const unit = /\(lb/i.test(named.title) ? 'lb' : 'kg'
    const weight = named.number('weight')
    const measures: RawMeasure[] = weight ? [{ key: 'weight', value: weight, unit }] : []
    const fat = named.number('fat mass')
    if (fat && !weight) this.#tracking.addOther(otherMeasure('Fat mass', unit), date, fat)
    if (fat && weight) {
      const share = Math.round((fat / weight) * 1000) / 10
      this.#to.convert({ note: 'fatMass', example: { before: `${fat} ${unit}`, after: share } })
      measures.push({ key: 'bodyFat', value: share, unit: '%' })
    }
    if (weight) this.#measurements.add(named.row, instantOf(date), date, measures)
    for (const mass of MASSES) {
      const value = named.number(mass)
      if (value) this.#tracking.addOther(otherMeasure(capitalised(mass), unit), date, value)
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
    if (named.text('comments') !== '') this.#to.lose('notesOnMeasurements')
  }

  #readSleep(named: NamedRow): void {
    const [start, end] = ['from', 'to'].map((column) =>
      isoInstant(named.text(column), this.#today),
    ) as [FileInstant, FileInstant]
    const asleep = ['light', 'deep', 'rem'].reduce(
      (sum, column) => sum + (named.number(column) ?? 0),
      0,
    )
    for (const figure of ['snoring', 'average heart rate']) {
      if (named.number(figure))
        this.#to.lose({ note: 'otherRecords', example: capitalised(figure) })
    }
    if (asleep === 0) {
      this.#to.lose({ note: 'otherRecords', example: t`nights that were not measured` })
      return
    }
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
    if (figure('steps') > 0) this.#to.lose('workoutSteps')
    const activity: AnnouncedActivity = {
      ...{ line: row.line, file: '', sport, name: sport, notes: '' },
      offsetMinutes:
        (Date.parse(`${start.date}T00:00:00Z`) + start.seconds * 1000 - start.ms) / 60_000,
      totals: {
        startMs: start.ms,
        meters:
          figure('manual_distance') || figure('distance') || figure('laps') * figure('pool_length'),
        seconds: figure('effduration') || (end.ms - start.ms) / 1000 - figure('pause_duration'),
        recordedSeconds: (end.ms - start.ms) / 1000,
        pulse: figure('hr_average') || null,
        hasEnergy: figure('calories') > 0 || figure('manual_calories') > 0,
      },
    }
    if (sport === 'Multi Sport') this.#multiSports.push(activity)
    else this.#tracks.announce(activity)
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
