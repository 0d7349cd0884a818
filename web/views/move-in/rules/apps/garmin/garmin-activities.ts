import type { MoveInReport } from '../../move-in.ts'
import { type CsvFormat, type Row, type TableInput, TableReader } from '../../reading/csv-format.ts'
import { instantOf, parseFileDate } from '../../reading/file-date.ts'
import { isAboveZero, parseFileNumber } from '../../reading/file-number.ts'
import { LostColumns } from '../../reading/lost-columns.ts'
import { type AnnouncedActivity, TrackReader, type TrackTotals } from '../../tracks/track-reader.ts'

/** The first columns of all files, in any language. */
const COLUMNS = [
  ...['activity type', 'date', 'favorite', 'title', 'distance', 'calories', 'time', 'avg hr'],
]
/** `1:04:30`, or in files before 2019 `31:08` and `9:05.5`. Some spreadsheets write hours and minutes, `0:31`. */
const CLOCK = /^(?:(\d+):)?(\d+):(\d\d)(?:[.,](\d+))?$/
/** Metres per second. Nobody moves so slowly: a spreadsheet has left out the decimal places of kilometres or miles. */
const SLOWEST = 0.02
/** Metres per second. A time of two numbers that gives less is in minutes: 60 times as much is as fast as a bicycle. */
const SLOW = 0.25

/**
 * The list of activities that Garmin Connect's website exports. Times are of the clock. Distances are in the unit of
 * the account with two decimal places, of pools and tracks in metres or yards without.
 */
export const GARMIN_ACTIVITIES: CsvFormat = {
  format: 'garmin-activities',
  columns: ['Activity Type', 'Date', 'Title', 'Distance', 'Time', 'Avg HR'],
  columnsByShape,
  dateColumn: 'date',
  isNumberColumn: (name) => name === 'distance',
  createReader: (input) => new GarminActivitiesReader(input),
}

function columnsByShape(cells: readonly string[]): readonly string[] | null {
  const [, date = '', favorite = '', , distance = '', , time = ''] = cells
  const isGarmin =
    (parseFileDate(date, 'day-month') ?? parseFileDate(date, 'month-day'))?.seconds != null &&
    /^(?:true|false)$/i.test(favorite) &&
    /\d/.test(distance) &&
    CLOCK.test(time)
  return isGarmin ? cells.map((_, index) => COLUMNS[index] ?? `column ${index}`) : null
}

/** A line of the list. Its time and distance are known once all lines are. */
interface Listed {
  readonly activity: Omit<AnnouncedActivity, 'totals'>
  readonly totals: Omit<TrackTotals, 'meters' | 'seconds'>
  readonly clock: RegExpExecArray | null
  readonly distance: number
  readonly hasDecimals: boolean
}

class GarminActivitiesReader extends TableReader {
  readonly #tracks: TrackReader
  readonly #lostColumns: LostColumns
  readonly #listed: Listed[] = []
  #example: string | null = null

  constructor(input: TableInput) {
    super(input)
    this.#tracks = new TrackReader(GARMIN_ACTIVITIES.format, input.context, input.to)
    this.#lostColumns = new LostColumns(input.header, new Set([...COLUMNS, 'steps']))
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const name = this.cells.limitedText(row, 'title', 'name')
    const shown = text('distance')
    const distance = /[1-9]/.test(shown) ? (this.cells.number(row, 'distance', 'distance') ?? 0) : 0
    if (distance > 0) this.#example ??= `${name}, ${shown}`
    if (isAboveZero(text('steps'))) this.to.lose('workoutSteps')
    this.#lostColumns.add(row)
    this.#listed.push({
      activity: { line: row.line, file: '', sport: text('activity type'), name, notes: '' },
      totals: {
        startMs: Date.parse(instantOf(this.cells.date(row, 'date'))),
        pulse: parseFileNumber(text('avg hr'), '.') || null,
        hasEnergy: /[1-9]/.test(text('calories')),
      },
      clock: CLOCK.exec(text('time')),
      distance,
      // Spreadsheets leave out the last zero.
      hasDecimals: /[.,]\d\d?$/.test(shown),
    })
  }

  override end(): MoveInReport {
    this.#lostColumns.end(this.to, 'otherRecords')
    const hasHours = this.#hasHoursAndMinutes()
    for (const listed of this.#listed.splice(0)) {
      const seconds = secondsOf(listed.clock, hasHours)
      const totals = { ...listed.totals, meters: this.#meters(listed, seconds), seconds }
      this.#tracks.announce({ ...listed.activity, totals })
    }
    const isAnswered = this.context.answers.distanceUnit !== undefined
    const own =
      this.#example === null
        ? []
        : [{ kind: 'distance-unit', example: this.#example, isAnswered } as const]
    return this.#tracks.end([...this.dialect.questions, ...own])
  }

  /** Whether times of two numbers are hours and minutes: no time has seconds, and people can move at these speeds. */
  #hasHoursAndMinutes(): boolean {
    let votes = 0
    for (const listed of this.#listed) {
      const { clock, distance, hasDecimals } = listed
      if (clock?.[1] !== undefined || clock?.[4] !== undefined) return false
      if (!clock || distance === 0 || !hasDecimals) continue
      const seconds = secondsOf(clock, true)
      votes += this.#meters(listed, seconds) >= SLOW * seconds ? 1 : -1
    }
    return votes >= 0
  }

  #meters({ distance, hasDecimals }: Listed, seconds: number): number {
    const isMetric = this.context.answers.distanceUnit !== 'mi'
    const isShort = !hasDecimals && distance >= SLOWEST * seconds
    return distance * (isShort ? (isMetric ? 1 : 0.9144) : isMetric ? 1000 : 1609.344)
  }
}

/** @param hasHours whether a time of two numbers is in hours and minutes */
function secondsOf(clock: RegExpExecArray | null, hasHours: boolean): number {
  const [, hours = '0', middle = '0', last = '0'] = clock ?? []
  const seconds = Number(hours) * 3600 + Number(middle) * 60 + Number(last)
  return seconds * (hasHours ? 60 : 1)
}
