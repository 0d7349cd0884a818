import { createReadStream, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ImportProblem } from './import-problem.ts'

/** One table of a download. */
export interface FdcTable {
  readonly bytes: number
  open(): Promise<Readable>
}

/** A FoodData Central download: the zip file, or a folder with its content. */
export interface FdcSource {
  /** By file name without `.csv`. */
  readonly tables: ReadonlyMap<string, FdcTable>
  close(): void
}

/** @throws ImportProblem if the path is not a FoodData Central download */
export async function openFdcSource(path: string): Promise<FdcSource> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new ImportProblem(`${path} does not exist.`)
  const source = stats.isDirectory() ? openFolder(path) : await openZip(path)
  if (!source.tables.has('food') || !source.tables.has('food_nutrient')) {
    source.close()
    throw new ImportProblem(
      `${path} is not a FoodData Central download: it does not contain both food.csv and food_nutrient.csv.`,
    )
  }
  return source
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
    tables.set(table, { bytes: statSync(file).size, open: async () => createReadStream(file) })
  }
  return { tables, close: () => {} }
}

async function openZip(path: string): Promise<FdcSource> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new ImportProblem(`${path} is not a readable zip file (${messageOf(error)}).`)
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
