import { readObject } from '@tend/shared/records/stored-value'
import { kindOf } from '../../../kinds/kinds.ts'
import { isIdKind, KIND_NAMES } from '../../../kinds/tables.ts'
import type { SealedRow, VaultTable } from './vault-tables.ts'

/**
 * The fields of a row that not every version of Tend knows: those that were added after release 1.0.0, and
 * `typed`, which early versions did not have. A version that does not know one would misread the row, and lose
 * the field with its next write.
 */
export function laterFields(table: VaultTable, row: SealedRow): string[] {
  const inner = table === 'deletedEntries' && deletedRow(row)
  if (inner) return laterFields(inner.kind, inner.row)
  const first = firstFields(table)
  return first ? fieldsOf(row).filter((field) => !first.has(field)) : []
}

/** The kind and the row of an entry that was deleted; `undefined` if a newer version has added the kind. */
function deletedRow({ kind, row }: SealedRow) {
  const stored = readObject(row)
  return stored && isIdKind(kind) ? { kind, row: stored } : undefined
}

/** `null` for settings, whose values each have their own reader, and for deleted entries of unknown kinds. */
function firstFields(table: VaultTable): ReadonlySet<string> | null {
  if (table === 'settings' || table === 'preferences' || table === 'deletedEntries') return null
  return kindOf(table).firstFields
}

/** The number of fields, in all tables, that were added after release 1.0.0. */
export function laterFieldCount(): number {
  return KIND_NAMES.map(kindOf).reduce((sum, kind) => sum + kind.laterFieldCount, 0)
}

/** Whether a stored row has a field that this version does not know. */
export function hasUnknownFields(table: VaultTable, stored: SealedRow, read: SealedRow): boolean {
  if (table === 'deletedEntries') {
    const [inner, known] = [deletedRow(stored), deletedRow(read)]
    return !inner || !known || hasUnknownFields(inner.kind, inner.row, known.row)
  }
  const known = new Set(fieldsOf(read))
  return laterFields(table, stored).some((field) => !known.has(field))
}

function fieldsOf(row: SealedRow, prefix = ''): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    const objects = values.map(readObject).filter((object) => object !== undefined)
    const path = `${prefix}${name}`
    return [path, ...objects.flatMap((object) => fieldsOf(object, `${path}.`))]
  })
}
