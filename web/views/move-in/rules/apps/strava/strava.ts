import type { MoveInReport } from '../../move-in.ts'
import {
  aliasesOf,
  type CsvFormat,
  LineProblem,
  type Row,
  type TableInput,
  TableReader,
} from '../../reading/csv-format.ts'
import { parseFileDate } from '../../reading/file-date.ts'
import { parseFileNumber, parseUngroupedNumber } from '../../reading/file-number.ts'
import { LostColumns } from '../../reading/lost-columns.ts'
import { TrackReader } from '../../tracks/track-reader.ts'
import { type ArchiveFormat, type ClaimedFiles, NOTHING } from '../app-format.ts'

/** The first columns of all files, in any language. A file has a language, but always this order. */
const COLUMNS = [
  ...['activity id', 'activity date', 'activity name', 'activity type', 'activity description'],
  ...['elapsed time', 'distance', 'max heart rate', 'relative effort', 'commute'],
]
/** The columns from the name of the file on. Some have the same name as one before, and another unit. */
const FROM_FILE = [
  ...['filename', 'athlete weight', 'bike weight', 'elapsed seconds', 'moving time', 'metres'],
]
/** The columns that are read, or named by themselves. */
const KEPT =
  /^(?:activity .*|elapsed .*|distance|filename|moving time|metres|average heart rate|calories|total steps)$/
const FILE = /^activities\/\S+$/

/**
 * `activities.csv` of Strava's bulk export. Its times are in UTC, and only the first distance is written as the language
 * does. The first distance is in kilometres, of swims and
 * rows in metres, the second one in metres.
 */
export const STRAVA: CsvFormat & ArchiveFormat = {
  format: 'strava',
  columns: ['Activity ID', 'Activity Date', 'Activity Name', 'Activity Type'],
  aliases: aliasesOf({
    'activity private note': ['private note'],
    'elapsed time': ['elapsed time (seconds)', 'elapsed_time'],
    metres: ['distance (meters)'],
    // Of files before 2019, whose only distance is in metres.
    'activity id': ['id'],
    'activity date': ['date'],
    'activity name': ['name'],
    'activity type': ['type'],
    'activity description': ['description'],
    'activity gear': ['gear'],
  }),
  isOwn: ({ labels }) => labels.some((label) => /^activity /i.test(label)) || isOld(labels),
  columnsByShape,
  dateColumn: 'activity date',
  isNumberColumn: (name) => name === 'distance',
  claim,
  createReader: (input) =>
    new StravaReader(input, new TrackReader(STRAVA.format, input.context, input.to)),
}

/** Whether a file is from before 2019. Tables of other apps have some of its columns too. */
function isOld(labels: readonly string[]): boolean {
  const names = labels.map((label) => label.toLowerCase())
  return names.includes('elapsed_time') && names.includes('filename')
}

function claim(paths: readonly string[]): ClaimedFiles {
  const table = paths.find((path) => /(?:^|\/)activities\.csv$/.test(path))
  if (table === undefined) return NOTHING
  const folder = `${table.slice(0, -'.csv'.length)}/`
  const recordings = paths.filter(
    (path) => path.startsWith(folder) && /\.(?:fit|gpx|tcx)(?:\.gz)?$/i.test(path),
  )
  return { members: [table, ...recordings] }
}

function columnsByShape(cells: readonly string[]): readonly string[] | null {
  const [id = '', date = ''] = cells
  const at = cells.findIndex((cell) => FILE.test(cell.trim()))
  const isStrava = /^\d+$/.test(id) && parseFileDate(date, 'day-month')?.seconds != null
  if (!isStrava || at < COLUMNS.length - 1) return null
  return cells.map((_, index) =>
    index < COLUMNS.length && index < at
      ? (COLUMNS[index] ?? '')
      : (FROM_FILE[index - at] ?? `column ${index}`),
  )
}

/** Announces the activities to a reader of their recordings. */
export class StravaReader extends TableReader {
  readonly #tracks: TrackReader
  readonly #lostColumns: LostColumns
  readonly #metresAt: number

  constructor(input: TableInput, tracks: TrackReader) {
    super(input)
    this.#tracks = tracks
    this.#lostColumns = new LostColumns(input.header, { has: (name) => KEPT.test(name) })
    const { labels, names } = input.header
    const second = names.indexOf('distance', names.indexOf('distance') + 1)
    const metres = isOld(labels) ? 'distance' : 'metres'
    this.#metresAt = names.includes(metres) ? names.indexOf(metres) : second
  }

  override read(row: Row): void {
    const text = (column: string) => this.cells.text(row, column)
    const { date, seconds } = this.cells.date(row, 'activity date')
    if (seconds === null) throw new LineProblem('timeUnreadable', text('activity date'))
    const sport = text('activity type')
    const plain = (column: string) => plainNumberOf(text(column)) || null
    if (text('activity gear') !== '') this.to.lose('gear')
    if (plain('total steps') !== null) this.to.lose('workoutSteps')
    const file = text('filename')
    this.#lostColumns.add(row)
    this.#tracks.announce({
      ...{ line: row.line, file: file.slice(file.lastIndexOf('/') + 1), sport },
      name: this.cells.limitedText(row, 'activity name', 'name'),
      notes: [text('activity description'), text('activity private note')]
        .filter((note) => note !== '')
        .join('\n'),
      totals: {
        startMs: Date.parse(`${date}T00:00:00Z`) + seconds * 1000,
        meters: this.#meters(row, sport),
        seconds: plain('moving time') ?? plain('elapsed time') ?? 0,
        recordedSeconds: plain('elapsed time') ?? 0,
        pulse: plain('average heart rate'),
        hasEnergy: plain('calories') !== null,
      },
    })
  }

  override end(): MoveInReport {
    this.#lostColumns.end(this.to, 'otherRecords')
    return this.#tracks.end(this.dialect.questions)
  }

  #meters(row: Row, sport: string): number {
    const precise = plainNumberOf((row.cells[this.#metresAt] ?? '').trim())
    if (precise) return precise
    const shown = this.cells.number(row, 'distance', 'distance') ?? 0
    return /swim|row/i.test(sport) ? shown : shown * 1000
  }
}

/** A number as Strava writes it, or with the decimal comma of a spreadsheet. */
function plainNumberOf(text: string): number | null {
  return parseFileNumber(text, '.') ?? parseUngroupedNumber(text)
}
