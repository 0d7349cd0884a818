import type { KindName } from '../kinds/tables.ts'

/** The names of an area's kinds. */
export type KindTexts<Own extends KindName> = Readonly<Record<Own, TextsOfKind>>

interface TextsOfKind {
  /** All entries, as a heading. */
  readonly title: string
  /** One entry. */
  readonly noun: string
  /** One entry of a file, if it has another name there than on screens. */
  readonly inFile?: string
  /** Follows a count of entries; `null` for parts of other entries, which are not counted. */
  readonly counted: ((count: number) => string) | null
}
