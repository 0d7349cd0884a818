import type { MoveInReport } from '../../move-in.ts'
import { type CsvFormat, type Row, type TableInput, TableReader } from '../../reading/csv-format.ts'
import { instantOf, parseFileDate } from '../../reading/file-date.ts'
import { parseFileNumber } from '../../reading/file-number.ts'
import { TrackReader } from '../../tracks/track-reader.ts'

/** The first columns of all files, in any language. */
const COLUMNS = [
  ...['activity type', 'date', 'favorite', 'title', 'distance', 'calories', 'time', 'avg hr'],
]
/** Some spreadsheets cut the seconds off, or show minutes and seconds with tenths. */
const CLOCK = /^(?:(\d+):)?(\d+):(\d\d)(?:[.,](\d+))?$/
/** Metres per second. Nobody moves so slowly: a spreadsheet has left out the decimal places of kilometres or miles. */
const SLOWEST = 0.02

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

class GarminActivitiesReader extends TableReader {
  readonly #tracks: TrackReader
  #example: string | null = null

  constructor(input: TableInput) {
    super(input)
    this.#tracks = new TrackReader(GARMIN_ACTIVITIES.format, input.context, input.to)
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const name = this.cells.limitedText(row, 'title', 'name')
    const seconds = secondsOf(text('time'))
    this.#tracks.announce({
      ...{ line: row.line, file: '', sport: text('activity type'), name, notes: '' },
      totals: {
        startMs: Date.parse(instantOf(this.cells.date(row, 'date'))),
        meters: this.#meters(row, name, seconds),
        seconds,
        pulse: parseFileNumber(text('avg hr'), '.') || null,
        hasEnergy: /[1-9]/.test(text('calories')),
      },
    })
  }

  override end(): MoveInReport {
    const isAnswered = this.context.answers.distanceUnit !== undefined
    const own =
      this.#example === null
        ? []
        : [{ kind: 'distance-unit', example: this.#example, isAnswered } as const]
    return this.#tracks.end([...this.dialect.questions, ...own])
  }

  #meters(row: Row, name: string, seconds: number): number {
    const text = this.cells.text(row, 'distance')
    if (!/[1-9]/.test(text)) return 0
    const value = this.cells.number(row, 'distance', 'distance') ?? 0
    const isMetric = this.context.answers.distanceUnit !== 'mi'
    this.#example ??= `${name}, ${text}`
    // Spreadsheets leave out the last zero.
    const isShort = !/[.,]\d\d?$/.test(text) && value >= SLOWEST * seconds
    return value * (isShort ? (isMetric ? 1 : 0.9144) : isMetric ? 1000 : 1609.344)
  }
}

/** The seconds of `1:04:30`, of `1:04`, which are hours and minutes, and of `34:14.0`, which are minutes. */
function secondsOf(text: string): number {
  const [, hours, middle = '0', last = '0', fraction] = CLOCK.exec(text) ?? []
  const isCut = hours === undefined && fraction === undefined
  return (Number(hours ?? 0) * 3600 + Number(middle) * 60 + Number(last)) * (isCut ? 60 : 1)
}
