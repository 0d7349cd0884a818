import { t } from '@tend/text'

const PICTURE = t`This is a picture. Tend reads the files that apps export: look in the settings of the app for “Export”, and choose CSV.`
const PDF = t`This is a PDF, which is made for reading and printing. Choose CSV or another format in the app’s export.`
const RECORDING = t`This is a sound or a video, which has no entries that Tend could read.`
const OFFICE = t`This is a spreadsheet or a document of an office program. Open it there, save the sheet as CSV, and choose that file.`
const DATABASE = t`This is a database that Tend does not know. It reads the databases of Health Connect, Loop Habit Tracker and FitNotes. Look in the settings of the app for “Export”, and choose CSV.`
const ARCHIVE = t`Tend unpacks zip and gzip files, not this kind of archive. Unpack it, and choose the files in it together, or pack them as a zip file.`
const PROGRAM = t`This is a program or a part of an app, which has no entries that Tend could read.`
const CALENDAR = t`This is a file of a calendar or an address book, which has no entries that Tend could read.`
/** Shown for web pages. */
export const WEB_PAGE = t`This is a web page, which has no entries that Tend could read.`

/** Shown for ways of Google Earth and other maps. */
export const KML = t`This is a KML file, which is made for maps. Export the recording as GPX, TCX or FIT, and choose that file.`

/** Shown for the ways in an export of Apple Health. */
export const APPLE_WAY = t`This is the route of an Apple Health workout. The workouts are in export.xml, and Tend does not read their routes.`

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/\.(?:jpe?g|png|gif|heic|heif|webp|tiff?|bmp|svg)$/i, PICTURE],
  [/\.pdf$/i, PDF],
  [/\.(?:mp4|mov|avi|mkv|webm|mp3|m4a|wav|aac|ogg)$/i, RECORDING],
  [/\.(?:xlsx?|ods|numbers|docx?|odt|pages|pptx?)$/i, OFFICE],
  [/\.realm$/i, DATABASE],
  [/\.(?:7z|rar|tar|tgz|bz2|xz|zst)$/i, ARCHIVE],
  [/\.(?:apk|ipa|exe|dmg|dll|so|jar|js|css)$/i, PROGRAM],
  [/\.html?$/i, WEB_PAGE],
  [/\.(?:kml|kmz)$/i, KML],
  [/\.(?:ics|vcf)$/i, CALENDAR],
]

/** The first characters of a file, and where they are. */
const BY_CONTENT: readonly (readonly [at: number, start: string, string])[] = [
  [0, 'SQLite format 3\0', DATABASE],
  [0, '\xff\xd8\xff', PICTURE],
  [0, '\x89PNG', PICTURE],
  [0, 'GIF8', PICTURE],
  [0, 'BM', PICTURE],
  [0, 'II*\0', PICTURE],
  [0, 'MM\0*', PICTURE],
  [8, 'WEBP', PICTURE],
  [4, 'ftyphe', PICTURE],
  [4, 'ftypmif1', PICTURE],
  [4, 'ftypavi', PICTURE],
  [4, 'ftyp', RECORDING],
  [8, 'WAVE', RECORDING],
  [8, 'AVI ', RECORDING],
  [0, 'OggS', RECORDING],
  [0, 'ID3', RECORDING],
  [16, 'T-DB', DATABASE],
  [0, '%PDF', PDF],
  [0, 'BEGIN:VC', CALENDAR],
  [0, '\xd0\xcf\x11\xe0', OFFICE],
  [0, "7z\xbc\xaf'", ARCHIVE],
  [0, 'Rar!', ARCHIVE],
  [0, '\xfd7zXZ', ARCHIVE],
  [0, 'BZh', ARCHIVE],
  [257, 'ustar', ARCHIVE],
]

/** Why a file whose name says what it is cannot be read, and what would help; `null` for other files. */
export function otherKindByName(path: string): string | null {
  return BY_NAME.find(([name]) => name.test(path))?.[1] ?? null
}

/** The same by the first bytes of a file. */
export function otherKindByContent(head: Uint8Array): string | null {
  const isAt = (at: number, start: string) =>
    [...start].every((char, index) => head[at + index] === char.charCodeAt(0))
  return BY_CONTENT.find(([at, start]) => isAt(at, start))?.[2] ?? null
}

/** The same for a zip file that is a document or a program, by the paths in it. */
export function officeText(paths: readonly string[]): string | null {
  if (paths.includes('AndroidManifest.xml')) return PROGRAM
  const parts = ['[Content_Types].xml', 'mimetype', 'Index/Document.iwa']
  return paths.some((path) => parts.includes(path)) ? OFFICE : null
}
