import { nextRevision } from '@tend/shared/days/registers/merge-registers'
import {
  type DBCore,
  type DBCoreMutateRequest,
  type DBCoreTable,
  Dexie,
  type Transaction,
} from 'dexie'
import { Signal } from '../local-storage/signal.ts'
import { ROW_TABLES, type RowTable, rowTableOf } from '../vault/rules/row-tables.ts'
import type { TendDatabase, VaultRecordRow } from './database.ts'
import { mutateOrFail } from './mutate-or-fail.ts'
import { writesAsKnown } from './write-as-known.ts'

/*
 * Marks every write of a synced row as pending in the same transaction, whichever code writes it. So
 * neither screens nor commands know about the sealed copy. Without it, this file is not loaded.
 */

const MARKS = 'vault_records'
const NAME = 'vault-marks'
/**
 * Below Dexie's hooks (2), which know only the tables that a transaction was started with, and above the
 * level that tells live queries what has changed (0).
 */
const LEVEL = 1

/** The tables whose rows are sealed. */
const SEALED = new Map<string, RowTable>(ROW_TABLES.map((table) => [rowTableOf(table), table]))

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
  db.use({ stack: 'dbcore', name: NAME, level: LEVEL, create: (core) => markingCore(core, now) })
}

/** Takes effect when the database is opened the next time. */
export function stopMarking(db: TendDatabase): void {
  marking.delete(db)
  db.unuse({ stack: 'dbcore', name: NAME })
}

/**
 * If a power failure loses entries that a sync run of the sealed copy has stored, the next run fetches them
 * again. So its transactions do not wait for the disk, and a tap does not wait for them.
 */
const RELAXED = { durability: 'relaxed' } as const

/** Only a sync run uses this table without `erasures`. */
function isOfSync(tables: readonly string[]): boolean {
  return tables.includes('vault') && !tables.includes('erasures')
}

function markingCore(core: DBCore, now: () => number): DBCore {
  const marks = core.table(MARKS)
  return {
    ...core,
    transaction(tables, mode, options) {
      const widened =
        mode === 'readwrite' && tables.some((table) => SEALED.has(table))
          ? [...new Set([...tables, MARKS])]
          : tables
      return core.transaction(widened, mode, isOfSync(tables) ? RELAXED : options)
    },
    table(name) {
      const table = core.table(name)
      const sealed = SEALED.get(name)
      if (sealed === undefined) return table
      return {
        ...table,
        mutate(request) {
          if (exempt.has(request.trans) || !canMark(request.trans)) return table.mutate(request)
          // The keys of a range are read before it is deleted: requests run in order.
          const marking = keysOf(table, request).then((keys) =>
            mark(marks, request, sealed, idsOf(sealed, keys), now()),
          )
          return table.mutate(request).then((response) => marking.then(() => response))
        },
      }
    },
  }
}

/**
 * A transaction that began before this tab marked its writes cannot: it does not have the table. Its rows are found
 * by comparing all.
 */
function canMark(trans: object): boolean {
  return (trans as IDBTransaction).objectStoreNames.contains(MARKS)
}

// No `async` functions here: Dexie follows a transaction through its own promises.
function keysOf(table: DBCoreTable, request: DBCoreMutateRequest): Promise<readonly unknown[]> {
  const { primaryKey } = table.schema
  switch (request.type) {
    case 'delete':
      return Dexie.Promise.resolve(request.keys)
    case 'deleteRange': {
      const { trans, range } = request
      const query = { index: primaryKey, range }
      return table
        .query({ trans, query, values: false, limit: Infinity })
        .then(({ result }) => result)
    }
    default:
      return Dexie.Promise.resolve(
        request.keys ?? request.values.map((value) => primaryKey.extractKey?.(value)),
      )
  }
}

/** The ids of entries. The key of a day is its user id and its date. */
function idsOf(table: RowTable, keys: readonly unknown[]): string[] {
  return keys.map((key) => String(table === 'days' ? (key as unknown[])[1] : key))
}

function mark(
  marks: DBCoreTable,
  { trans, type }: DBCoreMutateRequest,
  table: RowTable,
  ids: readonly string[],
  nowMs: number,
): Promise<unknown> {
  if (ids.length === 0) return Dexie.Promise.resolve()
  const keys = ids.map((id) => [table, id])
  const isDeletion = type === 'delete' || type === 'deleteRange'
  const isAsKnown = writesAsKnown(trans)
  return marks.getMany({ trans, keys }).then((known: (VaultRecordRow | undefined)[]) => {
    const deleted = isDeletion && { deleted: 1 as const }
    const values = ids.map((id, index): VaultRecordRow => {
      const { revision = 1, deleted: wasDeleted, asKnown: _, back, ...before } = known[index] ?? {}
      const isDated = !isAsKnown || !(isDeletion || known[index])
      return {
        ...before,
        table,
        id,
        revision: nextRevision(isDated ? nowMs : 0, revision),
        pending: 1,
        ...sentRevisionOf(known[index]),
        ...deleted,
        ...(!isDeletion && (wasDeleted || back) && { back: 1 }),
        ...(isAsKnown && { asKnown: 1 }),
      }
    })
    emitOnCommit(trans)
    return mutateOrFail(marks, { type: 'put', trans, values })
  })
}

function sentRevisionOf(known: VaultRecordRow | undefined): { sentRevision?: number } {
  if (!known) return { sentRevision: 0 }
  return known.pending || known.sent ? {} : { sentRevision: known.revision }
}

const announced = new WeakSet<object>()

function emitOnCommit(trans: object): void {
  if (announced.has(trans)) return
  announced.add(trans)
  ;(trans as IDBTransaction).addEventListener('complete', () => marked.emit())
}
