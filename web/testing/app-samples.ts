import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Sqlite from 'better-sqlite3'
import { makeZip } from '../views/move-in/commands/read-files/testing/make-zip.ts'
import type { MoveInAnswers } from '../views/move-in/rules/move-in.ts'

const APPS = new URL('../views/move-in/rules/apps/', import.meta.url).pathname
const EXPECTED = '.expected.txt'

/** The content of a sample. */
export async function sample(path: string): Promise<Buffer<ArrayBuffer>> {
  const file = join(APPS, path)
  if (!statSync(file).isDirectory()) return packed(file, readFileSync(file))
  const members = readdirSync(file, { recursive: true, encoding: 'utf8' }).sort()
  const files = members.filter((member) => statSync(join(file, member)).isFile())
  const zip = await makeZip(
    files.map((member) => ({
      path: member,
      content: packed(member, readFileSync(join(file, member))),
    })),
  )
  return Buffer.from(await zip.arrayBuffer())
}

/** Members that are named like compressed files are compressed, and SQL that is named like a database is run. */
function packed(path: string, content: Buffer): Buffer<ArrayBuffer> {
  if (path.endsWith('.db')) return new Sqlite(':memory:').exec(String(content)).serialize() as never
  return (path.endsWith('.gz') ? gzipSync(content) : content) as Buffer<ArrayBuffer>
}

export const ANSWERS: MoveInAnswers = {
  weightUnit: 'kg',
  distanceUnit: 'km',
  lengthUnit: 'cm',
  mealTypes: new Map([['Vor dem Sport', 'snack']]),
  moods: new Map([
    ['happy', 5],
    ['average', 3],
  ]),
}

/** Of the other apps, up to five habits need no answer. */
const DAYLIO_HABITS = new Map([
  ['reading', 'Reading'],
  ['gym', 'Exercise'],
  ['music', 'Listening to Music'],
])

export function answersFor(path: string): MoveInAnswers {
  return path.startsWith('daylio/') ? { ...ANSWERS, habits: DAYLIO_HABITS } : ANSWERS
}

/** The path of every sample below the apps: a file, or a folder that is named like a zip file and packed to one. */
export const SAMPLES = readdirSync(APPS).flatMap((app) =>
  existsSync(join(APPS, app, 'samples'))
    ? readdirSync(join(APPS, app, 'samples'))
        .filter((name) => !name.endsWith(EXPECTED))
        .map((name) => join(app, 'samples', name))
    : [],
)

/** The records of a sample, as text. `vitest -u` writes it again. */
export function expectedFile(path: string): string {
  return join(APPS, path + EXPECTED)
}
