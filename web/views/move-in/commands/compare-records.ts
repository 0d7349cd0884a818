import type { LocalDate } from '@tend/shared/days/local-date'
import type { Table } from 'dexie'
import type { MeasureKey } from '../../../areas/metrics/rules/measures.ts'
import type { Measurement } from '../../../kinds/measurement.ts'
import { tableOf } from '../../../kinds/tables.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Workout } from '../../../kinds/workout.ts'
import type { TendDatabase } from '../../../store/database/database.ts'
import { storedDayOf } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'
import { type MoveInDay, moveIntoDay } from '../../../store/files/rules/imported-day.ts'
import {
  COMPARED_KINDS,
  likenessOf,
  measureLikeness,
  measuresOf,
  type SimilarAnswer,
  withoutMeasures,
} from '../rules/matching/likeness.ts'
import { contentOf } from '../rules/matching/same-content.ts'
import { isOtherRecording, withOtherId } from '../rules/matching/same-recording.ts'
import {
  MOVED_KINDS,
  type MovedKind,
  type MovedRecord,
  type MoveInRecords,
} from '../rules/move-in.ts'
import { askForMemory } from './ask-for-memory.ts'

/** Records of a source. Pieces without a number are of one source. */
export interface SourcedRecords extends MoveInRecords {
  readonly source?: number
}

/** Two entries that may be the same. */
export interface SimilarPair {
  readonly kind: MovedKind
  readonly incoming: MovedRecord
  readonly other: MovedRecord
  /** The source of `other`; `null` if it is an entry of the device. */
  readonly otherSource: number | null
}

/** What is new in a piece of a file. */
export interface Comparison {
  /** The records that the device does not have. */
  readonly added: ReadonlyMap<MovedKind, readonly MovedRecord[]>
  /** The keys of the rows on the device that have the content of the other records. */
  readonly here: readonly (readonly [MovedKind, string])[]
  /** The records that the files have more than once. Only the first of each is in the other fields. */
  readonly repeated: ReadonlyMap<MovedKind, readonly MovedRecord[]>
  readonly days: readonly ComparedDay[]
  /** Entries that may already be on the device, or in another file. */
  readonly similar: readonly SimilarPair[]
}

/** How an import changes a day. */
export interface ComparedDay extends ReturnType<typeof moveIntoDay> {
  readonly date: LocalDate
  /** Entries that the files have more than once. The other counts of the day are without it. */
  readonly repeated: { readonly glasses: number; readonly habits: number }
}

/** A record that the records of a source are compared with. */
interface Candidate {
  readonly record: MovedRecord
  /** `null` for a row of the device. */
  readonly source: number | null
}

/**
 * Compares the pieces of one import with the device and with each other. A record is there already if a
 * row has its id, or if a row of the same day, or a record of another file, has the same content or the
 * same values within rounding, and is not the equal of another record of the same file. For a day on which
 * the user has noted something for a tracker, no file brings more for it.
 */
export class Comparer {
  readonly #device: Device
  readonly #receipt: string
  readonly #answer: SimilarAnswer | undefined
  /** The ids in the files so far. Equal records with different ids are no duplicates. */
  readonly #seen = new Set<string>()
  /** The records and measures that are the equal of one of a source with another id. */
  readonly #matched = new Set<string>()
  /** The records of several sources, by kind and day. */
  readonly #ofSources = new Map<string, { source: number; record: MovedRecord }[]>()
  /** Days as the earlier pieces change them. */
  readonly #days = new Map<LocalDate, Pick<ComparedDay, 'day' | 'imported'>>()
  /** The entries of each day in earlier pieces. */
  readonly #seenOfDays = new Map<LocalDate, { glasses: number; habits: ReadonlySet<string> }>()

  /** @param answer whether similar entries are the same; without one they are new */
  constructor(device: Device, receipt: string, answer?: SimilarAnswer) {
    this.#device = device
    this.#receipt = receipt
    this.#answer = answer
  }

  async compare(records: SourcedRecords): Promise<Comparison> {
    const added = new Map<MovedKind, readonly MovedRecord[]>()
    const here: [MovedKind, string][] = []
    const repeated = new Map<MovedKind, readonly MovedRecord[]>()
    const similar: SimilarPair[] = []
    for (const kind of MOVED_KINDS) {
      if (records[kind].length === 0) continue
      const found = await this.#compareKind(kind, records[kind], records.source)
      added.set(kind, found.added)
      repeated.set(kind, found.repeated)
      for (const id of found.here) here.push([kind, id])
      similar.push(...found.similar)
    }
    const days = await this.#compareDays(records.days)
    askForMemory()
    return { added, here, repeated, similar, days }
  }

  async #compareKind(kind: MovedKind, given: readonly MovedRecord[], source?: number) {
    const records = kind === 'workouts' ? await this.#toldApart(given as readonly Workout[]) : given
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
    const equalRows = await this.#unmatchedRows(kind, unknown, source)
    const byContent = groupedBy(equalRows, (row) => contentOf(kind, row))
    const different: MovedRecord[] = []
    for (const record of unknown) {
      const equal = byContent.get(contentOf(kind, record))?.pop()
      if (equal === undefined) different.push(record)
      else {
        this.#match(kind, equal, source)
        here.push(equal.id)
      }
    }
    const own = kind === 'trackerEntries' ? await this.#ownDays(different as TrackerEntry[]) : null
    const isFree = (record: MovedRecord) => !own?.has(dayKey(record as TrackerEntry))
    for (const record of different) {
      const row = own?.get(dayKey(record as TrackerEntry))
      if (row !== undefined) here.push(row)
    }
    const alike = this.#compareValues(kind, different.filter(isFree), equalRows, source)
    this.#remember(kind, alike.added, source)
    return {
      added: alike.added,
      here: [...here, ...alike.here],
      repeated: [...repeated, ...alike.repeated],
      similar: alike.similar,
    }
  }

  /** Gives a recording another id if a different one of the device or the files begins in the same second. */
  async #toldApart(workouts: readonly Workout[]): Promise<readonly Workout[]> {
    const rows = await this.#device.db.fitness_workouts.bulkGet(workouts.map(({ id }) => id))
    return workouts.map((workout, index) => {
      const ofSources = this.#ofSources.get(dayOfKind('workouts', workout)) ?? []
      const other = rows[index] ?? ofSources.find(({ record }) => record.id === workout.id)?.record
      return other && isOtherRecording(workout, other as Workout) ? withOtherId(workout) : workout
    })
  }

  /** The trackers and days for which the user has noted something, each with the id of a row. */
  async #ownDays(records: readonly TrackerEntry[]): Promise<ReadonlyMap<string, string>> {
    const { tracker_entries, imported_records, move_in_receipts } = this.#device.db
    const days = new Set(records.map(dayKey))
    const dates = [...new Set(records.map(({ date }) => date))]
    const rows = (await tracker_entries.where('date').anyOf(dates).toArray()).filter((row) =>
      days.has(dayKey(row)),
    )
    const claims = await imported_records.bulkGet(rows.map(({ id }) => ['trackerEntries', id]))
    const ofApps = move_in_receipts.filter(({ formats }) => !formats.includes('tend'))
    const receipts = new Set([this.#receipt, ...(await ofApps.primaryKeys())])
    const isOwn = (index: number) => !claims[index]?.receipts.some((each) => receipts.has(each))
    return new Map(
      rows.flatMap((row, index) => (isOwn(index) ? [[dayKey(row), row.id] as const] : [])),
    )
  }

  /** Compares the values of records that differ from all others of their day. */
  #compareValues(
    kind: MovedKind,
    records: readonly MovedRecord[],
    rows: readonly MovedRecord[],
    source: number | undefined,
  ) {
    const here: string[] = []
    const repeated: MovedRecord[] = []
    const similar: SimilarPair[] = []
    if (!COMPARED_KINDS.has(kind)) return { added: records, here, repeated, similar }
    const rowsOfDay = groupedBy(rows, dateOf)
    const candidatesFor = (record: MovedRecord): Candidate[] =>
      [
        ...(rowsOfDay.get(dateOf(record)) ?? []).map((row) => ({ record: row, source: null })),
        ...(this.#ofSources.get(dayOfKind(kind, record)) ?? []).filter(
          (each) => each.source !== source,
        ),
      ].filter((each) => !this.#isMatched(kind, each.record, source))
    const leave = (record: MovedRecord, { record: equal, source: ofEqual }: Candidate) => {
      if (ofEqual === null) here.push(equal.id)
      else repeated.push(record)
    }

    const left: MovedRecord[] = []
    for (const record of records) {
      const candidates = candidatesFor(record)
      const same = candidates.find((each) => likenessOf(kind, record, each.record) === 'same')
      if (same) {
        if (kind !== 'measurements') this.#match(kind, same.record, source)
        else this.#matchMeasures(measuresOf(record as Measurement), same.record, source)
        leave(record, same)
      } else if (kind === 'measurements') {
        const known = this.#knownMeasures(record as Measurement, candidates, source)
        // Rows that have a part of it stay as long as this import does.
        const stored = [...known.values()].filter((each) => each.source === null)
        here.push(...new Set(stored.map((each) => each.record.id)))
        if (known.size < measuresOf(record as Measurement).length) {
          left.push(withoutMeasures(record as Measurement, new Set(known.keys())))
        } else if (stored.length === 0) repeated.push(record)
      } else left.push(record)
    }

    const added: MovedRecord[] = []
    for (const record of left) {
      const other = candidatesFor(record).find(
        (each) => likenessOf(kind, record, each.record) === 'similar',
      )
      if (other) {
        this.#match(kind, other.record, source)
        similar.push({ kind, incoming: record, other: other.record, otherSource: other.source })
      }
      if (other && this.#answer === 'same') leave(record, other)
      else added.push(record)
    }
    return { added, here, repeated, similar }
  }

  /** The measures that another entry of the day has too, each with that entry. */
  #knownMeasures(
    metric: Measurement,
    candidates: readonly Candidate[],
    source: number | undefined,
  ): ReadonlyMap<MeasureKey, Candidate> {
    const known = new Map<MeasureKey, Candidate>()
    for (const key of measuresOf(metric)) {
      const same = candidates.find(
        ({ record }) =>
          !this.#matched.has(matchKey(source, 'measurements', record.id, key)) &&
          measureLikeness(key, metric, record as Measurement) === 'same',
      )
      if (!same) continue
      known.set(key, same)
      this.#matchMeasures([key], same.record, source)
    }
    return known
  }

  #match(kind: MovedKind, record: MovedRecord, source: number | undefined): void {
    this.#matched.add(matchKey(source, kind, record.id))
  }

  #matchMeasures(keys: readonly MeasureKey[], record: MovedRecord, source: number | undefined) {
    for (const key of keys) this.#matched.add(matchKey(source, 'measurements', record.id, key))
    const metric = record as Measurement
    const isMatched = (key: MeasureKey) =>
      this.#matched.has(matchKey(source, 'measurements', record.id, key))
    if (measuresOf(metric).every(isMatched)) this.#match('measurements', record, source)
  }

  #isMatched(kind: MovedKind, { id }: MovedRecord, source: number | undefined): boolean {
    return this.#matched.has(matchKey(source, kind, id))
  }

  /** Keeps the records of a source, so that records of other sources are compared with them. */
  #remember(kind: MovedKind, records: readonly MovedRecord[], source: number | undefined): void {
    if (source === undefined || !COMPARED_KINDS.has(kind)) return
    for (const record of records) {
      const key = dayOfKind(kind, record)
      const known = this.#ofSources.get(key) ?? []
      this.#ofSources.set(key, known)
      known.push({ source, record })
    }
  }

  /** The rows on the days of these records that no record of the source is equal to yet. */
  async #unmatchedRows(
    kind: MovedKind,
    records: readonly MovedRecord[],
    source: number | undefined,
  ): Promise<MovedRecord[]> {
    if (records.length === 0) return []
    const table = movedTable(this.#device.db, kind)
    const dates = records.flatMap((record) => ('date' in record ? record.date : []))
    const rows = await (dates.length > 0
      ? table.where('date').anyOf(dates).toArray()
      : table.toArray())
    return rows.filter(
      (row) => !(this.#seen.has(`${kind} ${row.id}`) || this.#isMatched(kind, row, source)),
    )
  }

  async #compareDays(days: readonly MoveInDay[]): Promise<ComparedDay[]> {
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
    { counts }: Pick<ComparedDay, 'counts'>,
  ): Pick<ComparedDay, 'counts' | 'repeated'> {
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

function dayKey({ trackerId, date }: TrackerEntry): string {
  return `${trackerId} ${date}`
}

function matchKey(source: number | undefined, kind: MovedKind, id: string, measure = ''): string {
  return `${source ?? ''} ${kind} ${id} ${measure}`
}

function groupedBy(
  records: readonly MovedRecord[],
  keyOf: (record: MovedRecord) => string,
): Map<string, MovedRecord[]> {
  const groups = new Map<string, MovedRecord[]>()
  for (const record of records) {
    const group = groups.get(keyOf(record)) ?? []
    groups.set(keyOf(record), group)
    group.push(record)
  }
  return groups
}

function dayOfKind(kind: MovedKind, record: MovedRecord): string {
  return `${kind} ${dateOf(record)}`
}

function dateOf(record: MovedRecord): string {
  return 'date' in record ? record.date : ''
}

/** The table of a kind of records that have ids. */
function movedTable(db: TendDatabase, kind: MovedKind): Table<MovedRecord, string> {
  return db.table(tableOf(kind))
}
