import { RowSplitter } from '@tend/shared/files/csv-rows'
import { type ByteSource, FileProblem } from '@tend/shared/files/file-problem'
import { decodeHead } from '@tend/shared/files/read-text'
import { readZipDirectory, type ZipMember } from '@tend/shared/files/zip-directory'
import { EMBEDDED_START } from '../../../../store/files/rules/embedded-start.ts'
import { recognise } from '../../../../store/files/rules/scan-entries.ts'
import { LOOP_ALL_DAYS, LOOP_DAYS, LOOP_HABITS } from '../../rules/apps/loop/loop.ts'
import { recogniseTable } from '../../rules/reading/recognise.ts'
import { refusalText, UNKNOWN, unknownZip } from '../../texts/refusal-text.ts'
import { bytesOf, headOf } from './file-bytes.ts'
import type { IgnoredMember, MoveInSource, OpenedFile } from './opened-file.ts'
import { readMember } from './zip-member.ts'

/** A format is recognised by this many bytes. Apple's begins with a list of all elements. */
const HEAD_BYTES = 256 * 1024
/** More files of a zip file are not looked into. */
const MAX_TABLES = 100

/** Recognises a file by its content. The name of the file does not matter. */
export async function openFile(file: Blob): Promise<OpenedFile> {
  try {
    const head = await headOf(bytesOf(file), HEAD_BYTES)
    if (head.length === 0) return { kind: 'refused', reason: 'The file is empty.' }
    if (startsWith(head, [0x1f, 0x8b])) return { kind: 'tend' }
    if (startsWith(head, [0x50, 0x4b])) return await openZip(file)
    const found = recogniseHead(head, file.size <= HEAD_BYTES)
    if (found === 'tend') return { kind: 'tend' }
    if ('reason' in found) return { kind: 'refused', reason: found.reason }
    return { kind: 'readable', sources: [{ ...found, member: null }], ignored: [] }
  } catch (error) {
    if (error instanceof FileProblem) return { kind: 'refused', reason: error.message }
    throw error
  }
}

type Recognised = 'tend' | { readonly format: string } | { readonly reason: string }

/** @param isWhole whether the head is the whole file */
function recogniseHead(head: Uint8Array<ArrayBuffer>, isWhole: boolean): Recognised {
  if (
    startsWith(
      head,
      [...SQLITE].map((char) => char.charCodeAt(0)),
    )
  )
    return { reason: DATABASE }
  if (
    startsWith(
      head.subarray(8),
      [...'.FIT'].map((char) => char.charCodeAt(0)),
    )
  )
    return { format: 'fit' }
  const text = decodeHead(head).replace(/^\uFEFF/, '')
  const start = text.trimStart()
  if (start === '') return { reason: 'The file is empty.' }
  if (start.startsWith('<')) return recogniseMarkup(text)
  if (recognise(start) !== 'foreign') return 'tend'
  if (text.slice(0, 1000).includes('\0') || /^[{[%]/.test(start)) return { reason: UNKNOWN }
  const splitter = new RowSplitter()
  const first = splitter.push(text.replace(/\r\n?/g, '\n')).rows[0]
  const row = first ?? (isWhole ? splitter.end().rows[0] : undefined)
  const found = recogniseTable(row?.cells ?? [])
  return 'refusal' in found
    ? { reason: refusalText(found.refusal) }
    : { format: found.format.format }
}

function recogniseMarkup(text: string): Recognised {
  if (text.includes(EMBEDDED_START)) return 'tend'
  if (/<(?:!DOCTYPE )?HealthData\b/.test(text)) return { format: 'apple-health' }
  if (/<(?:\w+:)?gpx\b/.test(text)) return { format: 'gpx' }
  if (/<(?:\w+:)?TrainingCenterDatabase\b/.test(text)) return { format: 'tcx' }
  return {
    reason: text.includes('<ClinicalDocument')
      ? 'This is export_cda.xml of Apple Health. The entries are in export.xml, beside it.'
      : UNKNOWN,
  }
}

async function openZip(file: Blob): Promise<OpenedFile> {
  const members = (await readZipDirectory(file)).filter(({ path }) => !isHidden(path))
  const isLoop = loopMembers(members).length > 0
  const sources: MoveInSource[] = isLoop ? [{ format: 'loop', member: null }] : []
  const ignored: IgnoredMember[] = []
  const isTable = (path: string) => READABLE.test(path) && !APPLE_ROUTE.test(path)
  const tables = isLoop ? [] : members.filter(({ path }) => isTable(path))
  for (const member of tables.slice(0, MAX_TABLES)) {
    const found = await recogniseMember(file, member)
    if (found !== 'tend' && 'format' in found) {
      sources.push({ format: found.format, member: member.path })
    } else {
      const reason = found === 'tend' ? UNKNOWN : found.reason
      ignored.push({ path: member.path, reason })
    }
  }
  for (const { path } of tables.slice(MAX_TABLES)) ignored.push({ path, reason: TOO_MANY })
  if (sources.length > 0) return { kind: 'readable', sources, ignored }
  if (members.length === 0) return { kind: 'refused', reason: 'The zip file is empty.' }
  const known = ignored.find(({ reason }) => reason !== UNKNOWN)
  const reason = known?.reason ?? unknownZip(members.map(({ path }) => path))
  return { kind: 'refused', reason }
}

async function recogniseMember(file: Blob, member: ZipMember): Promise<Recognised> {
  const source: ByteSource = readMember(file, member, Number.POSITIVE_INFINITY)
  const head = await headOf(source, HEAD_BYTES)
  return head.length === 0
    ? { reason: 'The file is empty.' }
    : recogniseHead(head, head.length < HEAD_BYTES)
}

/** Files that macOS adds, and folders. */
function isHidden(path: string): boolean {
  return path.endsWith('/') || path.startsWith('__MACOSX/') || /(?:^|\/)\./.test(path)
}

/** A file of Loop's export. */
interface LoopMember {
  readonly member: ZipMember
  /** Its path below the folder in which `LOOP_HABITS` is. */
  readonly path: string
}

/**
 * The files of Loop's export in the order of reading: the habits, then their days. Empty if it is none.
 * All can be in a folder, as when they were unpacked and packed again.
 */
export function loopMembers(members: readonly ZipMember[]): readonly LoopMember[] {
  const habits = members.find(
    ({ path }) => !isHidden(path) && /^(?:[^/]+\/)?Habits\.csv$/.test(path),
  )
  if (!habits) return []
  const folder = habits.path.slice(0, -LOOP_HABITS.length)
  const inFolder = members
    .filter(({ path }) => path.startsWith(folder))
    .map((member) => ({ member, path: member.path.slice(folder.length) }))
  const days = inFolder.filter(({ path }) => LOOP_DAYS.test(path))
  const all = inFolder.filter(({ path }) => path === LOOP_ALL_DAYS)
  const read = days.length > 0 ? days : all
  return read.length === 0 ? [] : [{ member: habits, path: LOOP_HABITS }, ...read]
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

const READABLE = /\.(?:csv|tsv|txt|xml|gpx|tcx|fit)$/i
/** The workouts of these are in export.xml. */
const APPLE_ROUTE = /(?:^|\/)workout-routes\/[^/]+\.gpx$/

const TOO_MANY =
  'Tend reads the first 100 files of a zip file. Unpack it, and choose the others together.'

const SQLITE = 'SQLite format 3\0'

const DATABASE =
  'This is a database, such as a full backup of Loop Habit Tracker or FitNotes, which Tend cannot read. In Loop, choose “Export as CSV” in the settings; in FitNotes, choose “Spreadsheet Export”. Then move that file in.'
