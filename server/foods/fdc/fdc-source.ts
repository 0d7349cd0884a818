import { createReadStream, readdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { type ByteSource, FileProblem } from '@tend/shared/files/file-problem'
import {
  findMember,
  readZipDirectory,
  type ZipFile,
  type ZipMember,
} from '@tend/shared/files/zip-directory'
import { ImportProblem } from '../import-problem.ts'

/** One table of a download. */
export interface FdcTable {
  readonly bytes: number
  readonly read: ByteSource
}

/** The tables of a FoodData Central download, which is a zip file or a folder, by file name without `.csv`. */
export type FdcSource = ReadonlyMap<string, FdcTable>

/** @throws ImportProblem if the path is not a FoodData Central download */
export async function openFdcSource(path: string): Promise<FdcSource> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new ImportProblem(`${path} does not exist.`)
  const tables = stats.isDirectory() ? openFolder(path) : await openZip(path, stats.size)
  if (!tables.has('food') || !tables.has('food_nutrient')) {
    throw new ImportProblem(
      `${path} is not a FoodData Central download: it does not contain both food.csv and food_nutrient.csv.`,
    )
  }
  return tables
}

function tableName(path: string): string | null {
  const name = basename(path.replaceAll('\\', '/'))
  return name.toLowerCase().endsWith('.csv') ? name.slice(0, -4).toLowerCase() : null
}

/** Searches subfolders too, since a download contains its files in a folder. */
function openFolder(path: string): FdcSource {
  const tables = new Map<string, FdcTable>()
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const table = tableName(name)
    const file = join(path, name)
    if (table === null || tables.has(table)) continue
    tables.set(table, { bytes: statSync(file).size, read: () => createReadStream(file) })
  }
  return tables
}

async function openZip(path: string, size: number): Promise<FdcSource> {
  const file = zipFile(path, size)
  const members = await readZipDirectory(file).catch((error: unknown) => {
    if (!(error instanceof FileProblem)) throw error
    throw new ImportProblem(
      `${path} is not a readable zip file. Download it again, or unpack it and import the folder.`,
    )
  })
  const tables = new Map<string, FdcTable>()
  for (const member of members) {
    const table = tableName(member.path)
    if (table === null || tables.has(table)) continue
    tables.set(table, { bytes: member.bytes, read: () => readMember(path, file, member) })
  }
  return tables
}

function zipFile(path: string, size: number): ZipFile {
  return {
    size,
    slice: (start, end) => ({
      async arrayBuffer() {
        const from = Math.min(start, size)
        const bytes = new Uint8Array(Math.min(end, size) - from)
        const file = await open(path)
        try {
          await file.read(bytes, 0, bytes.length, from)
        } finally {
          await file.close()
        }
        return bytes.buffer
      },
    }),
  }
}

async function* readMember(path: string, file: ZipFile, member: ZipMember) {
  const { start, end } = await findMember(file, member)
  if (start === end) return
  const packed = createReadStream(path, { start, end: end - 1 })
  yield* member.isCompressed
    ? pipeline(packed, createInflateRaw(), () => {
        // An error reaches the loop that reads through the stream.
      })
    : packed
}
