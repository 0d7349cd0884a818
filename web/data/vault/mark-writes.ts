import { nextRevision } from '@tend/domain/days/merge-registers'
import type { VaultTable } from '@tend/domain/vault/vault-tables'
import type { DBCore, DBCoreMutateRequest, DBCoreTable, Transaction } from 'dexie'
import type { TendDatabase, VaultRecordRow } from '../storage/database.ts'
import { RECORD_TABLES } from '../storage/record-tables.ts'
import { Signal } from '../storage/signal.ts'

/*
 * Marks every write of a synced row as pending in the same transaction, whichever code writes it. So
 * neither screens nor commands know about the sealed copy. Without it, this file is not loaded.
 */

const MARKS = 'vault_records'
const NAME = 'vault-marks'

const KIND_OF = new Map<string, VaultTable>(
  Object.entries(RECORD_TABLES).map(([kind, table]) => [table, kind as VaultTable]),
)

/** Emits after a transaction that has marked something was committed in this tab. */
export const marked = new Signal()

/** Transactions that store what came from the vault, or what was sent there. */
const exempt = new WeakSet<object>()

/** Writes of this transaction are not marked. */
export function withoutMarks({ idbtrans }: Transaction): void {
  exempt.add(idbtrans)
}

const marking = new WeakSet<TendDatabase>()

/** Whether the writes of this tab are marked. */
export function isMarking(db: TendDatabase): boolean {
  return marking.has(db)
}

/** Takes effect when the database is opened, so call this before. */
export function markWrites(db: TendDatabase, now: () => number = Date.now): void {
  marking.add(db)
  db.use({ stack: 'dbcore', name: NAME, create: (core) => markingCore(core, now) })
}

/** Takes effect when the database is opened the next time. */
export function stopMarking(db: TendDatabase): void {
  marking.delete(db)
  db.unuse({ stack: 'dbcore', name: NAME })
}

function markingCore(core: DBCore, now: () => number): DBCore {
  const marks = core.table(MARKS)
  return {
    ...core,
    transaction(tables, mode, options) {
      const widened =
        mode === 'readwrite' && tables.some((table) => KIND_OF.has(table))
          ? [...new Set([...tables, MARKS])]
          : tables
      return core.transaction(widened, mode, options)
    },
    table(name) {
      const table = core.table(name)
      const kind = KIND_OF.get(name)
      if (kind === undefined) return table
      return {
        ...table,
        async mutate(request) {
          if (exempt.has(request.trans)) return table.mutate(request)
          const ids = idsOf(kind, await keysOf(table, request))
          const [response] = await Promise.all([
            table.mutate(request),
            mark(marks, request, kind, ids, now()),
          ])
          return response
        },
      }
    },
  }
}

async function keysOf(
  table: DBCoreTable,
  request: DBCoreMutateRequest,
): Promise<readonly unknown[]> {
  const { primaryKey } = table.schema
  switch (request.type) {
    case 'delete':
      return request.keys
    case 'deleteRange': {
      const { trans, range } = request
      const query = { index: primaryKey, range }
      const { result } = await table.query({ trans, query, values: false, limit: Infinity })
      return result
    }
    default:
      return request.keys ?? request.values.map((value) => primaryKey.extractKey?.(value))
  }
}

/** The ids of entries. The key of a day is its user id and its date. */
function idsOf(kind: VaultTable, keys: readonly unknown[]): string[] {
  return keys.map((key) => String(kind === 'days' ? (key as unknown[])[1] : key))
}

async function mark(
  marks: DBCoreTable,
  { trans }: DBCoreMutateRequest,
  table: VaultTable,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return
  const keys = ids.map((id) => [table, id])
  const known: (VaultRecordRow | undefined)[] = await marks.getMany({ trans, keys })
  const values = ids.map((id, index): VaultRecordRow => {
    const { revision = 0, ...before } = known[index] ?? {}
    return { ...before, table, id, revision: nextRevision(nowMs, revision), pending: 1 }
  })
  await marks.mutate({ type: 'put', trans, values })
  emitOnCommit(trans)
}

const announced = new WeakSet<object>()

function emitOnCommit(trans: object): void {
  if (announced.has(trans)) return
  announced.add(trans)
  ;(trans as IDBTransaction).addEventListener('complete', () => marked.emit())
}
