interface KindTable {
  readonly table: string
  readonly isDated: boolean
  /** Dexie's version that adds the table, which has the indexes of every kind; missing for those with other ones. */
  readonly since?: number
}

/**
 * The kinds of entries in the order of an export file, each with the table of the device's database that has
 * its entries, and whether each of these belongs to a day. Only constants, since the first screens load this
 * file.
 */
const TABLES = {
  workouts: { table: 'fitness_workouts', isDated: true, since: 5 },
  exercises: { table: 'fitness_exercises', isDated: false, since: 5 },
  meals: { table: 'fitness_nutrition_logs', isDated: true, since: 5 },
  measurements: { table: 'fitness_body_metrics', isDated: true, since: 5 },
  days: { table: 'daily_data', isDated: true },
  breathingSessions: { table: 'breathing_sessions', isDated: true },
  recipes: { table: 'recipes', isDated: false, since: 5 },
  barcodeFoods: { table: 'fitness_barcode_foods', isDated: false, since: 5 },
  trackers: { table: 'trackers', isDated: false, since: 6 },
  trackerEntries: { table: 'tracker_entries', isDated: true },
  // Named like the localStorage key in which release 1.0.0 has them.
  templates: { table: 'tend_workout_templates', isDated: false, since: 7 },
} as const satisfies Readonly<Record<string, KindTable>>

/** A kind of entry. Export files and the sealed copy contain these names, so they never change. */
export type KindName = keyof typeof TABLES

/** A kind whose entries belong to a day. */
export type DatedKind = {
  [Name in KindName]: (typeof TABLES)[Name]['isDated'] extends true ? Name : never
}[KindName]

/**
 * A kind whose entries have an id, are replaced as a whole and can be deleted. Days are merged register by register.
 * Sealed records contain these names, so they never change.
 */
export type IdKind = Exclude<KindName, 'days'>

export const KIND_NAMES = Object.keys(TABLES) as readonly KindName[]

export const ID_KINDS = KIND_NAMES.filter((kind): kind is IdKind => kind !== 'days')

export function isIdKind(kind: unknown): kind is IdKind {
  return ID_KINDS.some((name) => name === kind)
}

/** The name of the table that has the entries of a kind. */
export type TableOf<Name extends KindName> = (typeof TABLES)[Name]['table']

export function tableOf<Name extends KindName>(kind: Name): TableOf<Name> {
  return TABLES[kind].table
}

export function isDated(kind: KindName): kind is DatedKind {
  return TABLES[kind].isDated
}

export const DATED_KINDS: readonly DatedKind[] = KIND_NAMES.filter(isDated)

/**
 * The tables that a version of the database adds for kinds, as Dexie declares them. Entries of a day are found by
 * their date.
 */
export function tablesSince(version: number): Record<string, string> {
  const added = Object.values<KindTable>(TABLES).filter(({ since }) => since === version)
  return Object.fromEntries(added.map(({ table, isDated }) => [table, isDated ? 'id, date' : 'id']))
}
