import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ImportProblem } from './import-problem.ts'

/** One of the tables of a download. */
export interface FdcTable {
  readonly bytes: number
  open(): Promise<Readable>
}

/** A download of FoodData Central: a zip file as it comes, or a folder of what is in it. */
export interface FdcSource {
  /** By the name without `.csv`. */
  readonly tables: ReadonlyMap<string, FdcTable>
  close(): void
}

/** @throws ImportProblem if there is nothing of the kind at the path */
export async function openFdcSource(path: string): Promise<FdcSource> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new ImportProblem(`There is no file or folder ${path}.`)
  const source = stats.isDirectory() ? openFolder(path) : await openZip(path)
  if (!source.tables.has('food') || !source.tables.has('food_nutrient')) {
    source.close()
    throw new ImportProblem(
      `${path} is no FoodData Central download: food.csv and food_nutrient.csv are not both in it.`,
    )
  }
  return source
}

function tableName(path: string): string | null {
  const name = basename(path.replaceAll('\\', '/'))
  return name.toLowerCase().endsWith('.csv') ? name.slice(0, -4).toLowerCase() : null
}

/** The files may lie in the folder, or in the one folder of the download inside it. */
function openFolder(path: string): FdcSource {
  const tables = new Map<string, FdcTable>()
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    const table = tableName(name)
    const file = join(path, name)
    if (table === null || tables.has(table)) continue
    tables.set(table, { bytes: statSync(file).size, open: async () => createReadStream(file) })
  }
  return { tables, close: () => {} }
}

async function openZip(path: string): Promise<FdcSource> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new ImportProblem(`${path} is no zip file that can be read (${messageOf(error)}).`)
  })
  const tables = new Map<string, FdcTable>()
  try {
    for await (const entry of zip.eachEntry()) {
      const table = tableName(entry.fileName)
      if (table === null || tables.has(table)) continue
      tables.set(table, {
        bytes: entry.uncompressedSize,
        open: () => zip.openReadStreamPromise(entry),
      })
    }
  } catch (error) {
    zip.close()
    throw new ImportProblem(`${path} is a damaged zip file (${messageOf(error)}).`)
  }
  return { tables, close: () => zip.close() }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
