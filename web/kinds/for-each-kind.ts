import { KIND_NAMES, type KindName } from './tables.ts'

/** A value for each kind. */
export function forEachKind<T>(value: (kind: KindName) => T): Record<KindName, T> {
  return Object.fromEntries(KIND_NAMES.map((kind) => [kind, value(kind)])) as Record<KindName, T>
}
