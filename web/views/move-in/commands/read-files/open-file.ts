import { RowSplitter } from '@tend/shared/files/csv-rows'
import { FileProblem } from '@tend/shared/files/file-problem'
import { decodeHead } from '@tend/shared/files/read-text'
import { EMBEDDED_START } from '../../../../store/files/rules/embedded-start.ts'
import { recognise } from '../../../../store/files/rules/scan-entries.ts'
import {
  ARCHIVE_FORMATS,
  DATABASE_FORMATS,
  isReadTogether,
  JSON_FORMATS,
  TABLES_FORMATS,
} from '../../rules/apps/all-formats.ts'
import { otherAppOf, recogniseTable } from '../../rules/reading/recognise.ts'
import { APPLE_RECORDS, EMPTY_ZIP, faultText, manyFilesText } from '../../texts/fault-text.ts'
import {
  APPLE_WAY,
  KML,
  officeText,
  otherKindByContent,
  otherKindByName,
  WEB_PAGE,
} from '../../texts/other-kinds-text.ts'
import { refusalText, UNKNOWN, unknownZip, withOthers } from '../../texts/refusal-text.ts'
import { headOf, isFit } from './file-bytes.ts'
import type { IgnoredMember, MoveInSource, OpenedFile } from './opened-file.ts'
import { blobOf, type LockedFile, type PackedFile, unpackedFiles } from './packed-files.ts'
import { SQLITE_START, SqliteFile } from './sqlite-file.ts'

/** A format is recognised by this many bytes. Apple's begins with a list of all elements. */
const HEAD_BYTES = 256 * 1024
/** Enough for recordings. A zip file can have thousands. */
const SHORT_HEAD_BYTES = 2048
/** Enough to tell JSON files apart. */
const HEAD_CHARS = 2000
/** More files of a zip file are not looked into. */
const MAX_FILES = 20_000
/** Files that are left out for the same reason are named up to this number. */
const MAX_NAMED = 3

/** Recognises a file by its content. The name of the file does not matter. */
export async function openFile(file: Blob): Promise<OpenedFile> {
  try {
    if (file.size === 0) return { kind: 'refused', reason: faultText('empty') }
    const files = await unpackedFiles(file)
    const [first] = files
    if (first?.path !== null) return await openZip(files)
    const found = await recogniseFile(first as PackedFile)
    if (found === 'tend') return { kind: 'tend' }
    if ('reason' in found) return { kind: 'refused', reason: found.reason }
    return { kind: 'readable', sources: [{ ...found, member: null }], ignored: [] }
  } catch (error) {
    if (error instanceof FileProblem) return { kind: 'refused', reason: faultText(error.fault) }
    throw error
  }
}

type Recognised = 'tend' | { readonly format: string } | { readonly reason: string }

async function recogniseFile({ path, bytes }: PackedFile): Promise<Recognised> {
  if (path !== null) {
    const found = recogniseHead(await headOf(bytes, SHORT_HEAD_BYTES), false)
    if (found !== 'tend' && 'format' in found) return found
  }
  const head = await headOf(bytes, HEAD_BYTES)
  if (new TextDecoder('latin1').decode(head).startsWith(SQLITE_START)) {
    // The names of the tables can be anywhere in it.
    const { tables } = await SqliteFile.open(await blobOf(bytes))
    const database = DATABASE_FORMATS.find((each) => each.isOwn(tables))
    if (database) return { format: database.format }
  }
  return recogniseHead(head, head.length < HEAD_BYTES)
}

/** @param isWhole whether the head is the whole file */
function recogniseHead(head: Uint8Array<ArrayBuffer>, isWhole: boolean): Recognised {
  if (head.length === 0) return { reason: faultText('empty') }
  if (isFit(head)) return { format: 'fit' }
  const other = otherKindByContent(head)
  if (other !== null) return { reason: other }
  const text = decodeHead(head).replace(/^\uFEFF/, '')
  const start = text.trimStart()
  if (start === '') return { reason: faultText('empty') }
  if (start.startsWith('<')) return recogniseMarkup(text)
  if (recognise(start) !== 'foreign') return 'tend'
  const first = start.slice(0, HEAD_CHARS)
  const isJson = /^[{[]/.test(start)
  const known = isJson && JSON_FORMATS.find((format) => format.start.test(first))
  if (known) return { format: known.format }
  const app = otherAppOf(first)
  if (app) return { reason: refusalText(app) }
  if (isJson || text.slice(0, 1000).includes('\0')) return { reason: UNKNOWN }
  const tables = TABLES_FORMATS.find((format) => format.start?.test(start))
  if (tables) return { format: tables.format }
  const splitter = new RowSplitter()
  const { rows } = splitter.push(text.replace(/\r\n?/g, '\n'))
  const [names, values] = rows.length > 1 || !isWhole ? rows : [...rows, ...splitter.end().rows]
  const found = recogniseTable(names?.cells ?? [], values?.cells)
  return 'refusal' in found
    ? { reason: refusalText(found.refusal) }
    : { format: found.format.format }
}

function recogniseMarkup(text: string): Recognised {
  if (text.includes(EMBEDDED_START)) return 'tend'
  if (/<(?:!DOCTYPE )?HealthData\b/.test(text)) return { format: 'apple-health' }
  if (/<(?:\w+:)?gpx\b/.test(text)) return { format: 'gpx' }
  if (/<(?:\w+:)?TrainingCenterDatabase\b/.test(text)) return { format: 'tcx' }
  if (/<(?:\w+:)?kml\b/.test(text)) return { reason: KML }
  if (/<html\b/i.test(text)) return { reason: WEB_PAGE }
  return {
    reason: text.includes('<ClinicalDocument') ? APPLE_RECORDS : UNKNOWN,
  }
}

async function openZip(files: readonly (PackedFile | LockedFile)[]): Promise<OpenedFile> {
  const paths = files.map(({ path }) => path ?? '')
  const office = officeText(paths)
  if (office !== null) return { kind: 'refused', reason: office }
  const found = new Map<string, { readonly format: string; readonly members: string[] }>()
  const claimed = new Set<string>()
  for (const { format, claim } of ARCHIVE_FORMATS) {
    const { members, others = [] } = claim(paths.filter((path) => !claimed.has(path)))
    if (members.length > 0) found.set(format, { format, members: [...members] })
    for (const path of [...members, ...others]) claimed.add(path)
  }
  const ignored: (IgnoredMember & { readonly isOther?: boolean })[] = []
  for (const [index, file] of files.entries()) {
    const path = file.path ?? ''
    if (claimed.has(path)) continue
    const member = 'locked' in file ? { reason: file.locked } : await recogniseMember(file, index)
    if ('reason' in member) {
      ignored.push({ path, ...member })
      continue
    }
    const { format } = member
    const key = isReadTogether(format) ? format : path
    const known = found.get(key) ?? { format, members: [] }
    known.members.push(path)
    found.set(key, known)
  }
  if (found.size > 0) {
    return {
      kind: 'readable',
      sources: [...found.values()].map(sourceOf),
      ignored: grouped(ignored),
    }
  }
  if (files.length === 0) return { kind: 'refused', reason: EMPTY_ZIP }
  const known = ignored.find(({ reason, isOther }) => reason !== UNKNOWN && !isOther)
  // An album, or a route of a map.
  const [first, ...reasons] = new Set(ignored.map(({ reason }) => reason))
  const only = reasons.length === 0 && first !== UNKNOWN ? first : undefined
  return { kind: 'refused', reason: known?.reason ?? only ?? unknownZip(paths) }
}

function sourceOf({
  format,
  members,
}: {
  format: string
  members: readonly string[]
}): MoveInSource {
  const [member = null, ...others] = members
  return others.length === 0 ? { format, member } : { format, member: null, members }
}

async function recogniseMember(
  file: PackedFile,
  index: number,
): Promise<{ readonly format: string } | { readonly reason: string; readonly isOther?: boolean }> {
  const path = file.path ?? ''
  if (index >= MAX_FILES) return { reason: manyFilesText(MAX_FILES) }
  if (APPLE_WAYS.test(path)) return { reason: APPLE_WAY, isOther: true }
  const other = otherKindByName(path)
  if (other !== null) return { reason: other, isOther: true }
  try {
    const found = await recogniseFile(file)
    return found === 'tend' ? { reason: UNKNOWN } : found
  } catch (error) {
    if (error instanceof FileProblem) return { reason: faultText(error.fault) }
    throw error
  }
}

/** The files that are not read, a few for each reason by name. */
function grouped(ignored: readonly IgnoredMember[]): IgnoredMember[] {
  const counts = new Map<string, number>()
  for (const { reason } of ignored) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const named = new Set<string>()
  return ignored.flatMap(({ path, reason }) => {
    const count = counts.get(reason) ?? 0
    if (count <= MAX_NAMED) return { path, reason }
    if (named.has(reason)) return []
    named.add(reason)
    return { path: withOthers(path, count - 1), reason }
  })
}

/** The workouts of these are in export.xml. */
const APPLE_WAYS = /(?:^|\/)workout-routes\/[^/]+\.gpx$/
