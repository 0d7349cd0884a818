import { type CsvRow, readCsvRows } from '@tend/shared/files/csv-rows'
import { type ByteSource, FileProblem } from '@tend/shared/files/file-problem'
import { decodeHead, decodeText, detectEncoding, type Encoding } from '@tend/shared/files/read-text'
import { DATABASE_FORMATS, JSON_FORMATS, TABLES_FORMATS } from '../../rules/apps/all-formats.ts'
import { APPLE_HEALTH, AppleHealthReader } from '../../rules/apps/apple-health/apple-health.ts'
import { STRAVA, StravaReader } from '../../rules/apps/strava/strava.ts'
import { Collector } from '../../rules/collector.ts'
import {
  isTrackFormat,
  type MoveInContext,
  type MoveInRecords,
  type MoveInReport,
} from '../../rules/move-in.ts'
import {
  type CsvFormat,
  DialectSurvey,
  type Header,
  type RowReader,
  readOrSkip,
  type TableInput,
} from '../../rules/reading/csv-format.ts'
import type { DatabaseFormat } from '../../rules/reading/database-format.ts'
import { JsonElements } from '../../rules/reading/json-elements.ts'
import { type JsonFormat, readElement } from '../../rules/reading/json-format.ts'
import { type RecognisedTable, recogniseTable } from '../../rules/reading/recognise.ts'
import { FIT_MESSAGES, FitSessions, FitTracks } from '../../rules/tracks/fit-tracks.ts'
import { TrackReader } from '../../rules/tracks/track-reader.ts'
import { GpxTracks, TcxTracks } from '../../rules/tracks/xml-tracks.ts'
import { faultText, NO_ENTRIES, noWorkoutText } from '../../texts/fault-text.ts'
import { refusalText } from '../../texts/refusal-text.ts'
import { headOf, isFit, keptBytes } from './file-bytes.ts'
import { FitMessages } from './fit-messages.ts'
import type { MoveInSource, SourceEnd, SourcePart } from './opened-file.ts'
import { blobOf, unpackedFiles } from './packed-files.ts'
import { SqliteFile } from './sqlite-file.ts'
import { type ElementReader, XmlElements } from './xml-elements.ts'

/** Larger files are no exports. */
export interface ReadLimits {
  readonly tableBytes: number
  readonly rows: number
  readonly xmlBytes: number
}

/** Far above every real export. Those of Apple Health over many years have a few gigabytes. */
export const READ_LIMITS: ReadLimits = {
  tableBytes: 1_000_000_000,
  rows: 1_000_000,
  xmlBytes: 8_000_000_000,
}

/** Enough to tell the kinds of a format apart. */
const HEAD_BYTES = 2048
/** Larger recordings are unpacked more than once. Ten hours have 6 MB. */
const MAX_KEPT_BYTES = 8_000_000
/** Records of each kind that a part has at most. */
const PART_SIZE = 500

/**
 * Reads a source of a file, part by part. Only one part is in memory at a time, except workouts, foods
 * and days that are not complete before the end of the file.
 * @returns the report, or why nothing of the source can be imported
 */
export async function* readSource(
  file: Blob,
  source: MoveInSource,
  context: MoveInContext,
  limits = READ_LIMITS,
): AsyncGenerator<SourcePart, SourceEnd> {
  const to = new Collector()
  try {
    const report = yield* readBy(file, source, context, to, limits)
    const isEmpty = report.firstDate === null && report.skipped.length + report.losses.length === 0
    if (isEmpty && report.questions.length === 0) {
      return { refusal: NO_ENTRIES }
    }
    return { report }
  } catch (error) {
    if (error instanceof FileProblem) return { refusal: faultText(error.fault) }
    throw error
  }
}

async function* readBy(
  file: Blob,
  source: MoveInSource,
  context: MoveInContext,
  to: Collector,
  limits: ReadLimits,
): AsyncGenerator<SourcePart, MoveInReport> {
  const { format } = source
  const max = format === APPLE_HEALTH.format ? limits.xmlBytes : limits.tableBytes
  const files = await filesOf(file, source, max)
  const tables = TABLES_FORMATS.find((each) => each.format === format)
  if (tables) return yield* readRows(files, tables.createReader(context, to), to, limits)
  if (isTrackFormat(format)) {
    const tracks = new TrackReader(format, context, to)
    yield* readRecordings(files, tracks, to)
    return yield* recordedReport(tracks.end(), to)
  }
  const json = JSON_FORMATS.find((each) => each.format === format)
  if (json) return yield* readJson(files, json, context, to)
  if (format === STRAVA.format) return yield* readStrava(files, context, to, limits)
  const [first] = files
  const database = DATABASE_FORMATS.find((each) => each.format === format)
  if (database) return yield* readDatabase(first, database, context, to)
  if (format !== APPLE_HEALTH.format) return yield* readTable(first, context, to, limits)
  return yield* readXml(first.bytes, first.size, new AppleHealthReader(context, to), to)
}

/** A file of a source. */
interface SourceFile {
  /** Its path in the zip file, otherwise its name. */
  readonly name: string
  readonly size: number
  readonly bytes: ByteSource
}

type SourceFiles = readonly [SourceFile, ...SourceFile[]]

/** The files of a source, in its order. */
async function filesOf(
  file: Blob,
  { member, members }: MoveInSource,
  max: number,
): Promise<SourceFiles> {
  const byPath = new Map((await unpackedFiles(file)).map((each) => [each.path, each]))
  const files = (members ?? [member]).map((path) => {
    const found = byPath.get(path)
    if (!found || 'locked' in found) {
      throw new FileProblem({ fault: 'gone', path: path ?? '' })
    }
    if (found.size > max) throw tooLarge(found.size)
    const name = path ?? (file instanceof File ? file.name : '')
    return { name, size: found.size, bytes: upTo(max, found.bytes) }
  })
  return files as unknown as SourceFiles
}

/** The bytes. A zip file may give a lower number of them. */
function upTo(max: number, source: ByteSource): ByteSource {
  return async function* () {
    let total = 0
    for await (const bytes of source()) {
      total += bytes.length
      if (total > max) throw tooLarge(total)
      yield bytes
    }
  }
}

/** Reads GPX, TCX or FIT files. Of several, one that cannot be read is left out by name. */
async function* readRecordings(
  files: readonly SourceFile[],
  reader: TrackReader,
  to: Collector,
  isOne = files.length === 1,
): AsyncGenerator<SourcePart> {
  for (const [index, file] of files.entries()) {
    // A new one for each file: browsers collect the streams of earlier files once enough memory was asked for.
    const room = new Uint8Array(MAX_KEPT_BYTES)
    reader.startFile(file.name.slice(file.name.lastIndexOf('/') + 1), isOne ? '' : file.name)
    try {
      for await (const { progress } of readRecording(file, room, reader, to)) {
        yield part(new Collector().take(), (index + progress) / files.length)
      }
      reader.endFile()
    } catch (error) {
      if (isOne || !(error instanceof FileProblem)) throw error
      to.skip({ line: 1, file: file.name }, { reason: 'file', why: faultText(error.fault) })
    }
  }
}

/** The report about recordings, at the end. */
async function* recordedReport(
  report: MoveInReport,
  to: Collector,
): AsyncGenerator<SourcePart, MoveInReport> {
  const [problem] = report.skipped
  if (report.counts.workouts + report.counts.measurements === 0 && report.questions.length === 0) {
    throw new FileProblem(
      problem ? { fault: 'said', text: noWorkoutText(problem.reason) } : 'noWorkout',
    )
  }
  yield* parts(to.take(), 1)
  return report
}

async function* readRecording(
  { bytes: packed, size }: SourceFile,
  room: Uint8Array<ArrayBuffer>,
  reader: TrackReader,
  to: Collector,
): AsyncGenerator<SourcePart> {
  const bytes = await keptBytes(packed, room)
  const head = await headOf(bytes, HEAD_BYTES)
  if (isFit(head)) yield* readFit(bytes, size, reader)
  else {
    const elements = /<(?:\w+:)?gpx\b/.test(decodeHead(head))
      ? new GpxTracks(reader)
      : new TcxTracks(reader)
    const encoding = await detectEncoding(bytes)
    if (encoding === 'windows-1252') to.convert('encoding')
    yield* readXmlElements(bytes, size, elements, to, encoding)
  }
}

/** Reads the file twice: its sessions are at its end, and a damaged file is known before anything is read. */
async function* readFit(
  bytes: ByteSource,
  size: number,
  reader: TrackReader,
): AsyncGenerator<SourcePart> {
  const sessions = new FitSessions()
  yield* readFitMessages(bytes, size, sessions, 0)
  const tracks = new FitTracks(reader, sessions)
  yield* readFitMessages(bytes, size, tracks, 0.5)
  tracks.end()
}

async function* readFitMessages(
  bytes: ByteSource,
  size: number,
  target: FitSessions | FitTracks,
  progress: number,
): AsyncGenerator<SourcePart> {
  const messages = new FitMessages(
    Object.values(FIT_MESSAGES),
    (message, fields) => target.add(message, fields),
    () => target.endPart(),
  )
  const counter = countedBytes(bytes)
  for await (const piece of counter.bytes()) {
    messages.push(piece)
    yield part(new Collector().take(), progress + (counter.done() / size) * 0.5)
  }
  messages.end()
}

/** Reads JSON files, and then the recordings beside them. */
async function* readJson(
  files: SourceFiles,
  format: JsonFormat,
  context: MoveInContext,
  to: Collector,
): AsyncGenerator<SourcePart, MoveInReport> {
  const reader = format.createReader(context, to)
  const isJson = ({ name }: SourceFile) => !/\.(?:fit|gpx|tcx)(?:\.gz)?$/i.test(name)
  for (const { name, size, bytes } of files.filter(isJson)) {
    const head = decodeHead(await headOf(bytes, HEAD_BYTES))
    const elements = new JsonElements(format.depth(head))
    const counter = countedBytes(bytes)
    const file = files.length === 1 ? '' : name
    let line = 0
    for await (const text of decodeText(counter.bytes, await detectEncoding(bytes))) {
      for (const value of elements.push(text)) {
        line += 1
        readElement(reader, value, { line, file }, to)
      }
      yield* parts(to.take(), counter.done() / size)
    }
    elements.end()
  }
  if (reader.tracks) {
    yield* readRecordings(
      files.filter((file) => !isJson(file)),
      reader.tracks,
      to,
      false,
    )
  }
  const report = reader.end()
  yield* parts(to.take(), 1)
  return report
}

async function* readDatabase(
  { bytes }: SourceFile,
  format: DatabaseFormat,
  context: MoveInContext,
  to: Collector,
): AsyncGenerator<SourcePart, MoveInReport> {
  const database = await SqliteFile.open(await blobOf(bytes))
  const reader = format.createReader(context, to)
  const counts = new Map<string, number>()
  for (const table of database.tables) counts.set(table, await database.count(table))
  const total = [...reader.tables.keys()].reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  let done = 0
  for (const [table, read] of reader.tables) {
    let line = 0
    for await (const rows of database.rows(table)) {
      for (const row of rows) {
        line += 1
        const place = { line, file: table }
        readOrSkip(place, to, () => read(row, place))
      }
      done += rows.length
      yield* parts(to.take(), done / total)
    }
  }
  for (const [table, count] of counts) {
    const isLeftOut = !reader.tables.has(table) && format.isLeftOut(table)
    if (isLeftOut && count > 0) reader.leaveOut(table, count)
  }
  const report = reader.end()
  yield* parts(to.take(), 1)
  return report
}

/** Reads the table of the activities, and then their recordings. */
async function* readStrava(
  [table, ...recordings]: SourceFiles,
  context: MoveInContext,
  to: Collector,
  limits: ReadLimits,
): AsyncGenerator<SourcePart, MoveInReport> {
  const tracks = new TrackReader(STRAVA.format, context, to)
  const rows = yield* readRowsOf(
    table,
    context,
    to,
    limits,
    (input) => new StravaReader(input, tracks),
  )
  yield* readRecordings(recordings, tracks, to, false)
  const report = rows.end()
  yield* parts(to.take(), 1)
  return report
}

/** Reads a table twice: its first reading finds out how it writes dates and numbers. */
async function* readTable(
  file: SourceFile,
  context: MoveInContext,
  to: Collector,
  limits: ReadLimits,
): AsyncGenerator<SourcePart, MoveInReport> {
  const reader = yield* readRowsOf(file, context, to, limits)
  const report = reader.end()
  yield* parts(to.take(), 1)
  return report
}

/** @param createReader used instead of the reader of its format */
async function* readRowsOf(
  { bytes, size }: SourceFile,
  context: MoveInContext,
  to: Collector,
  limits: ReadLimits,
  createReader?: (input: TableInput) => RowReader,
): AsyncGenerator<SourcePart, RowReader> {
  const encoding = await detectEncoding(bytes)
  let survey: DialectSurvey | null = null
  let table: RecognisedTable | null = null
  let names: readonly string[] | null = null
  let rowCount = 0
  const counter = countedBytes(bytes)
  for await (const { delimiter, rows } of readCsvRows(decodeText(counter.bytes, encoding))) {
    for (const row of rows) {
      if (survey && table) {
        const isCut = row.end !== 'closed' && row.cells.length < table.header.labels.length
        if (!isCut) survey.add(row.cells)
      } else if (names) {
        table = tableOf(names, row.cells)
        survey = new DialectSurvey(table.format, table.header, delimiter)
        survey.add(row.cells)
      } else names = row.cells
    }
    rowCount = checkRowCount(rowCount + rows.length, limits)
    yield part(to.take(), (counter.done() / size) * 0.4)
  }
  if (!names) throw new FileProblem('empty')
  table ??= tableOf(names)
  survey ??= new DialectSurvey(table.format, table.header, ',')
  const { format, header } = table
  const dialect = survey.dialect(context.answers)
  const reader = (createReader ?? format.createReader)({ header, dialect, context, to })
  if (encoding === 'windows-1252') to.convert('encoding')
  const second = countedBytes(bytes)
  const tableRows = new TableRows(reader, format, header, to)
  let isHeader = true
  for await (const { rows } of readCsvRows(decodeText(second.bytes, encoding))) {
    for (const row of rows) {
      if (!isHeader) tableRows.read(row)
      isHeader = false
    }
    yield* parts(to.take(), 0.4 + (second.done() / size) * 0.6)
  }
  return reader
}

function tableOf(names: readonly string[], values?: readonly string[]): RecognisedTable {
  const found = recogniseTable(names, values)
  if ('refusal' in found) throw new FileProblem({ fault: 'said', text: refusalText(found.refusal) })
  return found
}

/** Reads several tables, each with its column names. */
async function* readRows(
  files: SourceFiles,
  reader: RowReader,
  to: Collector,
  limits: ReadLimits,
): AsyncGenerator<SourcePart, MoveInReport> {
  for (const [index, { name, bytes }] of files.entries()) {
    let rowCount = 0
    const encoding = await detectEncoding(bytes)
    for await (const { rows } of readCsvRows(decodeText(bytes, encoding))) {
      for (const { cells, line } of rows) {
        const row = { cells, line, file: name }
        readOrSkip(row, to, () => reader.read(row))
      }
      rowCount = checkRowCount(rowCount + rows.length, limits)
    }
    yield part(to.take(), (index + 1) / files.length)
  }
  const report = reader.end()
  yield* parts(to.take(), 1)
  return report
}

async function* readXml(
  bytes: ByteSource,
  size: number,
  reader: AppleHealthReader,
  to: Collector,
): AsyncGenerator<SourcePart, MoveInReport> {
  // It is always in UTF-8, and too large to be read once more for that.
  yield* readXmlElements(bytes, size, reader, to, 'utf-8')
  const report = reader.end()
  yield* parts(to.take(), 1)
  return report
}

async function* readXmlElements(
  bytes: ByteSource,
  size: number,
  reader: ElementReader,
  to: Collector,
  encoding: Encoding,
): AsyncGenerator<SourcePart> {
  const elements = new XmlElements(reader)
  const counter = countedBytes(bytes)
  for await (const text of decodeText(counter.bytes, encoding)) {
    elements.push(text)
    yield* parts(to.take(), counter.done() / size)
  }
  elements.end()
}

/** Reads the rows of a table after its column names. */
class TableRows {
  readonly #reader: RowReader
  readonly #format: CsvFormat
  readonly #header: Header
  readonly #to: Collector
  #width: number | null = null
  readonly #ends = new RowEnds()

  constructor(reader: RowReader, format: CsvFormat, header: Header, to: Collector) {
    this.#reader = reader
    this.#format = format
    this.#header = header
    this.#to = to
  }

  read({ cells: raw, line, lastLine, hasBadQuotes, end }: CsvRow): void {
    const { labels } = this.#header
    if (end === 'cut' || (end === 'open' && this.#ends.isCutOff(raw, labels.length))) {
      this.#to.skip({ line, file: '' }, 'cutOff', raw[0])
      return
    }
    this.#ends.add(raw)
    // Some programs end every line but the first with a separator.
    this.#width ??= isBlank(raw.slice(labels.length)) ? raw.length : 0
    const width = Math.max(this.#width, labels.length)
    const repaired = raw.length > width ? this.#format.repair?.(raw, this.#header) : null
    const cells = repaired ?? raw
    // A name such as `Press "wide"` in a line that is complete: some apps do not double its quotation marks.
    const isReadable = line === lastLine && cells.length === labels.length
    if (hasBadQuotes && !isReadable) {
      for (let at = line; at <= lastLine; at++) {
        this.#to.skip({ line: at, file: '' }, 'badQuotes', cells[0])
      }
    } else if (cells.length > width) {
      const reason = { reason: 'cells', count: cells.length, expected: labels.length } as const
      this.#to.skip({ line, file: '' }, reason, cells[0])
    } else if (cells.every((cell, index) => cell.trim() === (labels[index] ?? ''))) {
      this.#to.skip({ line, file: '' }, 'columnNames', cells[0])
    } else {
      const row = { cells, line, file: '' }
      // Apps that keep deleted lines have a column that marks them.
      const isDeleted = /^(?:true|1)$/i.test(this.#header.cell(row, 'deleted'))
      if (isDeleted) this.#to.skip(row, 'deleted')
      else readOrSkip(row, this.#to, () => this.#reader.read(row))
    }
  }
}

/**
 * Finds a last row that was cut off with its file. An export ends with a line break, but a file that was
 * edited may not, so the last cell of the last row is compared with those above it.
 */
class RowEnds {
  /** The least number of cells of a row. */
  #least = Number.POSITIVE_INFINITY
  /** Whether each column in which rows end has an empty cell. */
  readonly #blanks = new Map<number, boolean>()
  /** The least digits before and after the separator of the numbers in each column in which rows end. */
  readonly #digits = new Map<number, readonly [whole: number, places: number]>()
  /** The shapes of its times and durations. */
  readonly #shapes = new Map<number, Set<string>>()

  add(cells: readonly string[]): void {
    this.#least = Math.min(this.#least, cells.length)
    const at = cells.length - 1
    const text = (cells[at] ?? '').trim()
    this.#blanks.set(at, this.#blanks.get(at) === true || text === '')
    const digits = digitsOf(text)
    if (digits) {
      const [whole, places] = this.#digits.get(at) ?? digits
      this.#digits.set(at, [Math.min(whole, digits[0]), Math.min(places, digits[1])])
    }
    const shape = shapeOf(text)
    if (shape !== null) this.#shapes.set(at, (this.#shapes.get(at) ?? new Set()).add(shape))
  }

  /** @param columns the number of column names */
  isCutOff(cells: readonly string[], columns: number): boolean {
    const at = cells.length - 1
    const text = (cells[at] ?? '').trim()
    if (cells.length < Math.min(this.#least, columns) || /\d[.,]$|\uFFFD$/.test(text)) return true
    if (text === '' && this.#blanks.get(at) === false) return true
    const digits = digitsOf(text)
    const [whole, places] = this.#digits.get(at) ?? [0, 0]
    if (digits && (digits[0] < whole || digits[1] < places)) return true
    const shapes = this.#shapes.get(at)
    return shapes !== undefined && /^\d/.test(text) && !shapes.has(shapeOf(text) ?? '')
  }
}

/** The digits before and after the separator of a number; `null` for other text. */
function digitsOf(text: string): readonly [whole: number, places: number] | null {
  const [, whole, places = ''] = /^[-−]?(\d+)(?:[.,](\d+))?$/.exec(text) ?? []
  return whole === undefined ? null : [whole.length, places.length]
}

/** The shape of a time or duration: `1h 5m` as `0h 0m`; `null` for other text. */
function shapeOf(text: string): string | null {
  const isTime = /^\d[\d:.,]*[\p{L}:][\d:.,\p{L} ]*$/u.test(text) && text.length <= 15
  return isTime ? text.replace(/\d+/g, '0') : null
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

function checkRowCount(count: number, { rows }: ReadLimits): number {
  if (count > rows) throw new FileProblem({ fault: 'tooManyLines', most: rows })
  return count
}

function countedBytes(source: ByteSource): { bytes: ByteSource; done: () => number } {
  let done = 0
  return {
    async *bytes() {
      for await (const bytes of source()) {
        done += bytes.length
        yield bytes
      }
    },
    done: () => done,
  }
}

function part(records: MoveInRecords, progress: number): SourcePart {
  return { records, progress: Math.min(1, Math.max(0, progress)) }
}

/** Records in parts of a limited size. New exercises and trackers are in the first one. */
function* parts(records: MoveInRecords, progress: number): Generator<SourcePart> {
  const lists = Object.values(records) as (readonly unknown[])[]
  const length = Math.max(1, ...lists.map((list) => list.length))
  for (let at = 0; at < length; at += PART_SIZE) {
    const slice = <T>(list: readonly T[]) => list.slice(at, at + PART_SIZE)
    yield part(
      {
        workouts: slice(records.workouts),
        exercises: at === 0 ? records.exercises : [],
        meals: slice(records.meals),
        measurements: slice(records.measurements),
        days: slice(records.days),
        breathingSessions: slice(records.breathingSessions),
        trackers: at === 0 ? records.trackers : [],
        trackerEntries: slice(records.trackerEntries),
      },
      progress,
    )
  }
}

function tooLarge(size: number): FileProblem {
  return new FileProblem({ fault: 'tooLarge', gigabytes: size / 1_000_000_000 })
}
