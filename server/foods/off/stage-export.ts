import { createReadStream, statSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { OnProgress } from '../../terminal/progress-bar.ts'
import type { FoodStaging } from '../food-staging.ts'
import { ImportProblem } from '../import-problem.ts'
import type { StoredFood } from '../stored-food.ts'
import { checkProduct, hasEnergy } from './check-product.ts'
import { csvReader, type OffProduct, productOfJson } from './off-product.ts'
import { OffReport, type OffRule } from './off-rules.ts'

/** Takes products of one of these countries that have a name in one of these languages. */
export interface WantedProducts {
  /** Two letters each, as `DE`; all if empty. */
  readonly countries: readonly string[]
  /** Two letters each, as `de`; all if empty. */
  readonly languages: readonly string[]
}

/** Memory is limited by the longest line. Records of Open Food Facts have up to about 1 MB. */
const MAX_LINE_BYTES = 16 * 1024 * 1024
const CHUNK_BYTES = 128 * 1024

const GZIP = [0x1f, 0x8b]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const NEWLINE = 0x0a
const OPEN_OBJECT = 0x7b

/**
 * Adds the products of an export of Open Food Facts, JSONL or CSV and compressed or not, to the staging.
 * @param path the file, or `-` for standard input
 * @throws ImportProblem if it is no such export, or is cut off
 */
export async function stageExport(
  path: string,
  staging: FoodStaging,
  wanted: WantedProducts,
  onProgress: OnProgress,
): Promise<OffReport> {
  const name = path === '-' ? 'The standard input' : path
  const report = new OffReport()
  let read: ((line: Buffer) => OffProduct | null) | null = null
  let lines = 0
  try {
    for await (const { batch, isCut } of linesOf(bytesOf(path, onProgress))) {
      for (const text of batch) {
        lines++
        const line = lines === 1 && text !== null ? withoutMark(text) : text
        if (line?.length === 0) continue
        if (read === null) {
          const start = startOf(name, line)
          read = start.read
          if (start.isHeader) continue
        }
        const product = line && read(line)
        if (product === null && isCut) throw cutOff(name, lines)
        stageProduct(product, staging, wanted, report)
      }
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw error
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'Z_BUF_ERROR') throw cutOff(name, lines + 1)
    if (code === 'Z_DATA_ERROR') {
      throw new ImportProblem(
        `${name} is damaged after line ${lines}. Download it again; the food index is unchanged.`,
      )
    }
    throw error
  }
  if (report.records === 0) throw new ImportProblem(`${name} contains no records.`)
  if (report.taken === 0) {
    throw new ImportProblem(
      [
        `${name} contains no product that can be taken. The food index is unchanged.`,
        ...report.lines(),
      ].join('\n'),
    )
  }
  return report
}

function stageProduct(
  product: OffProduct | null,
  staging: FoodStaging,
  wanted: WantedProducts,
  report: OffReport,
): void {
  report.records++
  if (product !== null && hasEnergy(product.per100)) report.withEnergy++
  const leftOut =
    product === null ? 'not a record' : stageOrLeaveOut(product, staging, wanted, report)
  if (leftOut !== null) report.count(leftOut)
}

function stageOrLeaveOut(
  product: OffProduct,
  staging: FoodStaging,
  wanted: WantedProducts,
  report: OffReport,
): OffRule | null {
  const checked = checkProduct(product)
  if ('leftOut' in checked) return checked.leftOut
  const { food, corrected } = checked
  if (!isWanted(food, wanted)) return 'not wanted'
  if (staging.putFresher(food, freshnessOf(product))) return 'duplicate'
  report.taken++
  if (corrected.length > 0) report.corrected++
  for (const rule of corrected) report.count(rule)
  return null
}

function isWanted({ names = {}, countries = [] }: StoredFood, wanted: WantedProducts): boolean {
  const isIn = (of: readonly string[], known: readonly string[]) =>
    of.length === 0 || of.some((one) => known.includes(one))
  return isIn(wanted.countries, countries) && isIn(wanted.languages, Object.keys(names))
}

/** Newer records first, and of the same second those with more nutrients. */
function freshnessOf({ modified, per100 }: OffProduct): number {
  return Math.max(0, Math.floor(modified)) * 16 + Object.keys(per100).length
}

function withoutMark(line: Buffer): Buffer {
  return startsWith(line, BYTE_ORDER_MARK) ? line.subarray(BYTE_ORDER_MARK.length) : line
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/** How the lines are read, by the first of them. */
function startOf(name: string, line: Buffer | null) {
  if (line?.[0] === OPEN_OBJECT) return { read: productOfJson, isHeader: false }
  const reader = csvReader(line?.toString('utf8', 0, line.length) ?? '')
  if (typeof reader === 'function') return { read: reader, isHeader: true }
  throw new ImportProblem(
    `${name} is neither a FoodData Central download nor an export of Open Food Facts: its first line is no record, and has no column ${reader}.`,
  )
}

const cutOff = (name: string, line: number) =>
  new ImportProblem(
    `${name} is cut off in line ${line}. Download it again; the food index is unchanged.`,
  )

/** The bytes of a file or of standard input, unpacked. */
async function* bytesOf(path: string, onProgress: OnProgress): AsyncGenerator<Buffer> {
  const source: Readable =
    path === '-' ? process.stdin : createReadStream(path, { highWaterMark: CHUNK_BYTES })
  const total = path === '-' ? null : statSync(path).size
  let done = 0
  const counted = async function* () {
    for await (const chunk of source) {
      done += chunk.length
      if (total !== null) onProgress('Reading', done, total)
      yield chunk as Buffer
    }
  }
  const chunks = counted()
  const first = await chunks.next()
  if (first.done) return
  const isPacked = startsWith(first.value, GZIP)
  const rest = async function* () {
    yield first.value
    yield* chunks
  }
  if (!isPacked) return yield* rest()
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  const feed = async () => {
    for await (const chunk of rest()) {
      if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve))
    }
    gunzip.end()
  }
  // An error of the source reaches the loop below through the stream.
  feed().catch((error: unknown) => gunzip.destroy(error instanceof Error ? error : undefined))
  yield* gunzip
}

interface Lines {
  /** Lines without their ends; `null` for one that is too long. */
  readonly batch: readonly (Buffer | null)[]
  /** Whether this is the last line, and has no end. */
  readonly isCut: boolean
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Lines> {
  let rest: Buffer[] = []
  let restBytes = 0
  const withRest = (end: Buffer) => {
    const line = restBytes + end.length > MAX_LINE_BYTES ? null : Buffer.concat([...rest, end])
    rest = []
    restBytes = 0
    return line
  }
  for await (const chunk of chunks) {
    const batch: (Buffer | null)[] = []
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at)
      batch.push(restBytes > 0 ? withRest(line) : line)
      from = at + 1
    }
    const end = chunk.subarray(from)
    // Of a line that is too long, only the length is kept.
    if (restBytes <= MAX_LINE_BYTES) rest.push(end)
    restBytes += end.length
    yield { batch, isCut: false }
  }
  if (restBytes > 0) yield { batch: [withRest(Buffer.alloc(0))], isCut: true }
}
