import type { LocalDate } from '@tend/domain/days/local-date'
import type { DeviceDay } from '@tend/domain/days/reconcile'
import { moveIntoDay } from '@tend/domain/move-in/imported-day'
import type { MoveInDay, MoveInRecords } from '@tend/domain/move-in/move-in'
import { MOVED_KINDS, type MovedKind } from '@tend/domain/move-in/receipt'
import { contentOf } from '@tend/domain/move-in/same-content'
import type { Table } from 'dexie'
import { readDayOf } from '../days/read-day.ts'
import type { Device } from '../device/device.ts'
import type { DailyRow, TendDatabase } from '../storage/database.ts'

export type MovedRecord = MoveInRecords[MovedKind][number]

/** What is new in a piece of a file. */
export interface Comparison {
  /** The records that the device does not have. */
  readonly added: ReadonlyMap<MovedKind, readonly MovedRecord[]>
  /** The keys of the rows on the device that have the content of the other records. */
  readonly here: readonly (readonly [MovedKind, string])[]
  /** The records that the files have more than once. Only the first of each is in the other fields. */
  readonly repeated: ReadonlyMap<MovedKind, readonly MovedRecord[]>
  readonly days: readonly DayChange[]
}

/** How an import changes a day. */
export interface DayChange extends ReturnType<typeof moveIntoDay> {
  readonly date: LocalDate
  /** Entries that the files have more than once. The other counts of the day are without it. */
  readonly repeated: { readonly glasses: number; readonly habits: number }
}

/**
 * Compares the pieces of one import with the device. A record is there already if a row has its id, or if
 * a row of the same day has equal content and is not the equal of another record of the import.
 */
export class Comparer {
  readonly #device: Device
  readonly #receipt: string
  /** The ids in the files so far. Equal records with different ids are no duplicates. */
  readonly #seen = new Set<string>()
  /** The rows that are the equal of a record with another id. */
  readonly #matched = new Set<string>()
  /** Days as the earlier pieces change them. */
  readonly #days = new Map<LocalDate, Pick<DayChange, 'day' | 'imported'>>()
  /** The entries of each day in earlier pieces. */
  readonly #seenOfDays = new Map<LocalDate, { glasses: number; habits: ReadonlySet<string> }>()

  constructor(device: Device, receipt: string) {
    this.#device = device
    this.#receipt = receipt
  }

  async compare(records: MoveInRecords): Promise<Comparison> {
    const added = new Map<MovedKind, readonly MovedRecord[]>()
    const here: [MovedKind, string][] = []
    const repeated = new Map<MovedKind, readonly MovedRecord[]>()
    for (const kind of MOVED_KINDS) {
      if (records[kind].length === 0) continue
      const found = await this.#compareKind(kind, records[kind])
      added.set(kind, found.added)
      repeated.set(kind, found.repeated)
      for (const id of found.here) here.push([kind, id])
    }
    return { added, here, repeated, days: await this.#compareDays(records.days) }
  }

  async #compareKind(kind: MovedKind, records: readonly MovedRecord[]) {
    const first: MovedRecord[] = []
    const repeated: MovedRecord[] = []
    for (const record of records) {
      const key = `${kind} ${record.id}`
      if (this.#seen.has(key)) repeated.push(record)
      else first.push(record)
      this.#seen.add(key)
    }
    const table = movedTable(this.#device.db, kind)
    const rows = await table.bulkGet(first.map(({ id }) => id))
    const here = first.filter((_, index) => rows[index]).map(({ id }) => id)
    const unknown = first.filter((_, index) => !rows[index])
    const equals = await this.#rowsByContent(kind, unknown)
    const added: MovedRecord[] = []
    for (const record of unknown) {
      const equal = equals.get(contentOf(kind, record))?.pop()
      if (equal === undefined) added.push(record)
      else {
        this.#matched.add(`${kind} ${equal}`)
        here.push(equal)
      }
    }
    return { added, here, repeated }
  }

  /** The ids of the rows on the days of these records that no record of the import is equal to yet. */
  async #rowsByContent(kind: MovedKind, records: readonly MovedRecord[]) {
    const byContent = new Map<string, string[]>()
    if (records.length === 0) return byContent
    const table = movedTable(this.#device.db, kind)
    const dates = records.flatMap((record) => ('date' in record ? record.date : []))
    const rows = await (dates.length > 0
      ? table.where('date').anyOf(dates).toArray()
      : table.toArray())
    for (const row of rows) {
      const key = `${kind} ${row.id}`
      if (this.#seen.has(key) || this.#matched.has(key)) continue
      const content = contentOf(kind, row)
      byContent.set(content, [...(byContent.get(content) ?? []), row.id])
    }
    return byContent
  }

  async #compareDays(days: readonly MoveInDay[]): Promise<DayChange[]> {
    const { db, userId, now } = this.#device
    const dates = days.map(({ date }) => date)
    const rows = await db.daily_data.bulkGet(dates.map((date) => [userId, date]))
    const imported = await db.imported_days.bulkGet(dates)
    return days.map((incoming, index) => {
      const before = this.#days.get(incoming.date) ?? {
        day: storedDayOf(rows[index]),
        imported: imported[index],
      }
      const change = moveIntoDay(before.day, before.imported, incoming, this.#receipt, now())
      this.#days.set(incoming.date, { day: change.day, imported: change.imported })
      return { date: incoming.date, ...change, ...this.#withoutRepeated(incoming, change) }
    })
  }

  #withoutRepeated(
    { date, glasses, habitsDone, habitsNotDone }: MoveInDay,
    { counts }: Pick<DayChange, 'counts'>,
  ): Pick<DayChange, 'counts' | 'repeated'> {
    const habits = [...habitsDone, ...habitsNotDone]
    const seen = this.#seenOfDays.get(date) ?? { glasses: 0, habits: new Set() }
    this.#seenOfDays.set(date, {
      glasses: Math.max(seen.glasses, glasses),
      habits: new Set([...seen.habits, ...habits]),
    })
    const repeated = {
      glasses: Math.min(seen.glasses, glasses),
      // A habit that a later piece has as done counts once more.
      habits: Math.min(habits.filter((key) => seen.habits.has(key)).length, counts.habitsHere),
    }
    return {
      counts: {
        ...counts,
        glassesHere: counts.glassesHere && repeated.glasses === 0,
        habitsHere: counts.habitsHere - repeated.habits,
      },
      repeated,
    }
  }
}

/** A day as the device stores it, without the fields that are computed from its registers. */
export function storedDayOf(row: DailyRow | undefined): DeviceDay | undefined {
  if (!row) return undefined
  const { registers, confirmed } = readDayOf(row)
  return { registers, confirmed }
}

const TABLES = {
  workouts: 'fitness_workouts',
  exercises: 'fitness_exercises',
  meals: 'fitness_nutrition_logs',
  measurements: 'fitness_body_metrics',
  breathingSessions: 'breathing_sessions',
} as const satisfies Record<MovedKind, keyof TendDatabase>

/** The table of a kind of records that have ids. */
export function movedTable(db: TendDatabase, kind: MovedKind): Table<MovedRecord, string> {
  return db.table(TABLES[kind])
}
