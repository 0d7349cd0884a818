import type { KindName } from '../../../kinds/tables.ts'

/** Why an entry is missing in an export or an import. */
export type LeftOutReason =
  /** Its text is cut off or no valid JSON. */
  | 'damaged'
  /** A field has a value that no version of Tend stores. */
  | 'invalid'
  /** An earlier entry of the file has the same id or date, and other values. */
  | 'repeated'
  /** The database could not read it. */
  | 'unreadable'

/** An entry that an export or an import leaves out. */
export interface LeftOut {
  /** `null` if it is unknown. */
  readonly kind: KindName | null
  /** The day of the entry and its name, as far as they are known. */
  readonly date: string | null
  readonly name: string | null
  readonly reason: LeftOutReason
  /** The only field with an invalid value. Of a day, its register; the rest of the day is kept. */
  readonly field?: string
}

const MAX_NAME_CHARS = 80

/** Describes an entry by the text of its JSON, which may be cut off or damaged. */
export function leftOutText(
  kind: KindName | null,
  text: string,
  reason: LeftOutReason,
  field?: string,
): LeftOut {
  // The fields are short and near the start; a hostile text can be long.
  const start = text.slice(0, 4000)
  const date = /"(?:date|startedAt)": ?"(\d{4}-\d{2}-\d{2})/.exec(start)?.[1] ?? null
  const name = /"(?:name|foodName)": ?"([^"\\]+)/.exec(start)?.[1] ?? null
  const shown = name === null ? null : name.slice(0, MAX_NAME_CHARS)
  return { kind, date, name: shown, reason, ...(field !== undefined && { field }) }
}
