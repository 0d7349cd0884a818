import type { Kind } from './define-kind.ts'
import * as definitions from './definitions.ts'
import type { IdKind, KindName } from './tables.ts'

/** The definition of each kind of entry. */
export const KINDS = { ...definitions } satisfies { readonly [Name in KindName]: Kind<object> }

type Entries = {
  readonly [Name in KindName]: (typeof KINDS)[Name] extends Kind<infer Entry> ? Entry : never
}

/** An entry of a kind. */
export type EntryOf<Name extends KindName> = Entries[Name]

/** An entry of any kind but days. */
export type EntryWithId = EntryOf<IdKind>

/** The definition of a kind, for code that treats all alike. */
export function kindOf(name: KindName): Kind<EntryOf<KindName>> {
  return KINDS[name] as Kind<EntryOf<KindName>>
}
