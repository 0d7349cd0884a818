import type { Collection, IndexableType, Table } from 'dexie'
import { type KindName, tableOf } from '../../../kinds/tables.ts'
import type { LeftOut } from '../../files/rules/left-out.ts'
import type { Device } from '../device.ts'
import { assertOwner } from '../owner.ts'

/** Rows of one kind, as they are stored. Older versions may have stored something unexpected. */
export interface RowPage {
  readonly rows: readonly object[]
  /** The rows that the database could not read. */
  readonly leftOut: readonly LeftOut[]
}

/** Bounds the memory of a page, and the time that taps wait for its transaction. */
const PAGE_ROWS = 200

/**
 * Reads all rows of a kind, in the order of their keys. Each page is a separate transaction, so that
 * writes do not wait for all of them: a row that changes meanwhile is read before or after the change.
 * Rejects with `OwnerChangedError` if the user id changes meanwhile.
 */
export async function* readPages(device: Device, kind: KindName): AsyncGenerator<RowPage> {
  let last: IndexableType | null = null
  do {
    const page: Page = await readPage(device, kind, last)
    last = page.last
    yield page
  } while (last !== null)
}

/** The rows with these keys (ids, or dates of days), in their order; `undefined` for a missing row. */
export function readRows(
  { db, userId }: Device,
  kind: KindName,
  keys: readonly string[],
): Promise<(object | undefined)[]> {
  const table: Table<object, IndexableType> = db.table(tableOf(kind))
  return table.bulkGet(keys.map((key) => (kind === 'days' ? [userId, key] : key)))
}

interface Page extends RowPage {
  /** The last key; `null` if no rows follow. */
  readonly last: IndexableType | null
}

async function readPage(
  device: Device,
  kind: KindName,
  after: IndexableType | null,
): Promise<Page> {
  const { db, userId } = device
  const table: Table<object, IndexableType> = db.table(tableOf(kind))
  const range = (): Collection<object, IndexableType> => rowsAfter(table, kind, userId, after)
  const keys = await db.transaction('r', table, db.settings, async () => {
    await assertOwner(device)
    return range().limit(PAGE_ROWS).primaryKeys()
  })
  const last = keys.length < PAGE_ROWS ? null : (keys.at(-1) ?? null)
  const isOwn = (row: object) => kind !== 'breathingSessions' || ownerOf(row) === userId
  try {
    const rows = await table.bulkGet(keys)
    return {
      rows: rows.filter((row) => row !== undefined && isOwn(row)) as object[],
      leftOut: [],
      last,
    }
  } catch (error) {
    console.error(`Some ${kind} cannot be read from the database`, error)
    if (!db.isOpen()) throw error
  }
  const rows: object[] = []
  const leftOut: LeftOut[] = []
  for (const key of keys) {
    try {
      const row = await table.get(key)
      if (row && isOwn(row)) rows.push(row)
    } catch {
      const date = Array.isArray(key) ? String(key[1]) : null
      leftOut.push({ kind, date, name: null, reason: 'unreadable' })
    }
  }
  return { rows, leftOut, last }
}

function rowsAfter(
  table: Table<object, IndexableType>,
  kind: KindName,
  userId: string,
  after: IndexableType | null,
): Collection<object, IndexableType> {
  if (kind === 'days') {
    return table
      .where(':id')
      .between(after ?? [userId, ''], [userId, '\uffff'], after === null, true)
  }
  return after === null ? table.orderBy(':id') : table.where(':id').above(after)
}

function ownerOf(row: object): unknown {
  return 'userId' in row ? row.userId : undefined
}
