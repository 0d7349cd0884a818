import type { Collector } from '../../collector.ts'
import type { MoveInContext, MoveInReport } from '../../move-in.ts'
import { otherMeasure } from '../../reading/biometric-reader.ts'
import { LineProblem, type Row } from '../../reading/csv-format.ts'
import { type FileInstant, instantAt, offsetMinutesOf } from '../../reading/file-instant.ts'
import { HealthTracking } from '../../reading/health-tracking.ts'
import { Measurements, type RawMeasure } from '../../reading/measurements.ts'
import { type NamedRow, TableFilesReader, type TablesFormat } from '../../reading/table-files.ts'
import { WaterDays } from '../../reading/water-days.ts'
import { TrackReader } from '../../tracks/track-reader.ts'

const KINDS =
  'weight|sleep|exercise|step_daily_trend|water_intake|(?:tracker\\.)?(?:heart_rate|blood_pressure|oxygen_saturation)|blood_glucose|body_temperature'

/**
 * Samsung Health's export: a table for each kind of data, with a title above the column names. Some of these
 * begin with the name of the table. Its times are in UTC, as text or as milliseconds, beside the offset.
 */
export const SAMSUNG_HEALTH: TablesFormat = {
  format: 'samsung-health',
  start: new RegExp(`^com\\.samsung\\.s?health\\.(?:${KINDS}),`, 'i'),
  claim: (paths) => ({ members: paths.filter((path) => FILE.test(path)) }),
  createReader: (context, to) => new SamsungReader(context, to),
}

const FILE = new RegExp(`(?:^|/)com\\.samsung\\.s?health\\.(?:${KINDS})\\.\\d+\\.csv$`)

/** The exercises of Samsung's numbers: those that follow each number. */
const EXERCISES: ReadonlyMap<string, string> = new Map(
  (
    [
      [1001, 'walking', 'running'],
      [2001, 'baseball', 'softball', 'cricket'],
      [3001, 'golf', 'billiards', 'bowling'],
      [4001, 'hockey', 'rugby', 'basketball', 'soccer', 'handball', 'American football'],
      [5001, 'volleyball', 'beach volleyball'],
      [6001, 'squash', 'tennis', 'badminton', 'table tennis', 'racquetball'],
      [7001, 'tai chi', 'boxing', 'martial arts'],
      [8001, 'ballet', 'dancing', 'social dance'],
      [9001, 'pilates', 'yoga'],
      [10001, 'stretching', 'jump rope', 'hula hoop', 'push-up', 'pull-up', 'sit-up'],
      [10007, 'circuit training', 'mountain climber', 'jumping jack', 'burpee', 'bench press'],
      [10012, 'squat', 'lunge', 'leg press', 'leg extension', 'leg curl', 'back extension'],
      [10018, 'lat pulldown', 'deadlift', 'shoulder press', 'front raise', 'lateral raise'],
      [10023, 'crunch', 'leg raise', 'plank', 'arm curl', 'arm extension'],
      [11001, 'inline skating', 'hang gliding', 'pistol shooting', 'archery', 'horse riding'],
      [11007, 'cycling', 'frisbee', 'roller skating'],
      [12001, 'aerobics'],
      [13001, 'hiking', 'rock climbing', 'backpacking', 'mountain biking', 'orienteering'],
      [14001, 'swimming', 'aqua aerobics', 'canoeing', 'sailing', 'scuba diving', 'snorkeling'],
      [14007, 'kayaking', 'kitesurfing', 'rafting', 'rowing', 'windsurfing', 'yachting'],
      [14013, 'water skiing'],
      [15001, 'step training', 'weight training', 'cycling', 'rowing', 'running', 'elliptical'],
      [16001, 'cross-country skiing', 'skiing', 'ice dancing', 'ice skating'],
      [16006, 'ice hockey', 'snowboarding', 'alpine skiing', 'snowshoeing'],
    ] as const
  ).flatMap(([first, ...names]) => names.map((name, at) => [String(first + at), name] as const)),
)

/** What scales measure besides, which become trackers. */
const OTHERS = [
  ['Muscle mass', 'kg', 'muscle_mass'],
  ['Skeletal muscle mass', 'kg', 'skeletal_muscle_mass'],
  ['Lean body mass', 'kg', 'fat_free_mass'],
  ['Body water', 'kg', 'total_body_water'],
  ['Visceral fat', '', 'vfa_level'],
] as const

/** What `count` of an exercise counts. */
const STRIDES = '30001'

class SamsungReader extends TableFilesReader {
  readonly #today: MoveInContext['today']
  readonly #tracks: TrackReader
  readonly #measurements: Measurements
  readonly #tracking: HealthTracking
  readonly #water: WaterDays
  readonly #to: Collector

  constructor(context: MoveInContext, to: Collector) {
    super()
    this.#to = to
    this.#today = context.today
    this.#tracks = new TrackReader(SAMSUNG_HEALTH.format, context, to)
    this.#measurements = new Measurements(SAMSUNG_HEALTH.format, context, to)
    this.#tracking = new HealthTracking(SAMSUNG_HEALTH.format, context, to)
    this.#water = new WaterDays(context, to)
  }

  override end(): MoveInReport {
    this.#water.end()
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
    else if (kind === 'water_intake') this.#readWater(named)
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
    // Sleep of another app of the same phone is not the same.
    const source = `${text('pkg_name')} ${text('deviceuuid')}`
    this.#tracking.addSleep(source, start, end, true, awakeMs)
    this.#loseComment(named)
  }

  #readExercise({ row, text, number }: NamedRow): void {
    const [startMs, end] = [millisOf(text('start_time')), text('end_time')]
    if (text('count_type') === STRIDES) this.#to.lose('workoutSteps')
    else if (number('count')) this.#to.lose({ note: 'otherRecords', example: 'Count' })
    this.#tracks.announce({
      ...{ line: row.line, file: '', name: text('title'), notes: text('comment') },
      // An exercise of the person's own has number 0 and a title.
      sport: EXERCISES.get(text('exercise_type')) ?? text('title'),
      offsetMinutes: offsetMinutesOf(text('time_offset')),
      totals: {
        startMs,
        meters: number('distance') ?? 0,
        seconds: (number('duration') ?? 0) / 1000,
        ...(end !== '' && { recordedSeconds: (millisOf(end) - startMs) / 1000 }),
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
    for (const [name, unit, column] of OTHERS) {
      const value = rounded(named.number(column) ?? 0)
      if (value > 0) this.#tracking.addOther(otherMeasure(name, unit), at, value)
    }
    if (named.number('basal_metabolic_rate')) {
      this.#to.lose({ note: 'otherRecords', example: 'Basal metabolic rate' })
    }
    this.#loseComment(named)
  }

  #readWater(named: NamedRow): void {
    const milliliters = named.number('amount')
    if (milliliters === null) throw new LineProblem({ reason: 'missing', what: 'amount' })
    this.#water.add(this.#at(named, 'start_time').date, milliliters)
    this.#loseComment(named)
  }

  #readReading(named: NamedRow): void {
    const at = this.#at(named, 'start_time')
    const { number } = named
    const source = named.text('deviceuuid')
    const readings = [
      ['systolic', number('systolic'), ''],
      ['diastolic', number('diastolic'), ''],
      // With blood pressure, it has another name.
      ['pulse', number('heart_rate') ?? number('pulse'), ''],
      ['bloodOxygen', number('spo2'), '%'],
      ['bloodSugar', number('glucose'), 'mmol/L'],
      ['temperature', number('temperature'), '°C'],
    ] as const
    for (const [kind, value, unit] of readings) {
      if (value) this.#tracking.add(kind, source, at, rounded(value), unit)
    }
    this.#loseComment(named)
  }

  #loseComment({ text }: NamedRow): void {
    if (text('comment') !== '') this.#to.lose('notesOnMeasurements')
  }

  #at({ text }: NamedRow, column: string): FileInstant {
    return instantAt(millisOf(text(column)), this.#today, offsetMinutesOf(text('time_offset')))
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
