import type { DBCore, DBCoreMutateRequest, DBCoreTable } from 'dexie'
import { isDated, KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { mutateOrFail } from './mutate-or-fail.ts'

/*
 * The figures of years that Look back has summed are stored, so that ten years open as fast as one. Each
 * write of an entry, whichever code makes it, deletes the figures of its year in the same transaction, so
 * that they are never stale.
 */

const FIGURES = 'plot_years'
/** The tables with the entries that the figures are made of. */
const DATED: readonly string[] = KIND_NAMES.filter(isDated).map(tableOf)
/** A tracker decides how the numbers of a day become one, in all years. */
const TRACKERS = tableOf('trackers')
/** After a larger write, all years are forgotten, which is cheaper than reading the old entries. */
const MAX_KEYS = 50
/** Dexie's range of all keys. */
const ALL = { type: 3, lower: undefined, upper: undefined } as const

/** A middleware for Dexie that forgets the figures of changed years. */
export function forgetFigures(core: DBCore): DBCore {
  const hasFigures = (name: string) => DATED.includes(name) || name === TRACKERS
  return {
    ...core,
    transaction(tables, mode, options) {
      const isWrite = mode === 'readwrite' && tables.some(hasFigures)
      return core.transaction(isWrite ? [...tables, FIGURES] : tables, mode, options)
    },
    table(name) {
      const table = core.table(name)
      if (!hasFigures(name)) return table
      return {
        ...table,
        mutate(request) {
          const { trans } = request
          const forgetting = datesOf(table, request).then((dates) =>
            mutateOrFail(
              core.table(FIGURES),
              dates
                ? { type: 'delete', trans, keys: dates.map((date) => date.slice(0, 4)) }
                : { type: 'deleteRange', trans, range: ALL },
            ),
          )
          return table.mutate(request).then((response) => forgetting.then(() => response))
        },
      }
    },
  }
}

/** The days of the written entries, before and after the write; `null` for all days. */
function datesOf(table: DBCoreTable, request: DBCoreMutateRequest) {
  const { trans, type } = request
  const values: readonly Dated[] = 'values' in request ? request.values : []
  const keys =
    type === 'deleteRange'
      ? []
      : (request.keys ?? values.map((value) => table.schema.primaryKey.extractKey?.(value)))
  const isAll = type === 'deleteRange' || keys.length > MAX_KEYS || table.name === TRACKERS
  // Entries can move to another day. They are read before they are changed: requests run in order.
  return table
    .getMany({ trans, keys: isAll ? [] : keys })
    .then((before: (Dated | undefined)[]) =>
      isAll ? null : [...before, ...values].flatMap((row) => row?.date ?? []),
    )
}

interface Dated {
  readonly date: string
}
