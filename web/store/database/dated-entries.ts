import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import {
  DATED_KINDS,
  type DatedKind,
  KIND_NAMES,
  type KindName,
  tableOf,
} from '../../kinds/tables.ts'
import type { TendDatabase } from './database.ts'
import { ownDays } from './own-days.ts'

type Opened = { readonly db: TendDatabase; readonly userId: string }

/** Whether the user has logged anything: an entry that belongs to a day. */
export function hasLoggedAnything(device: Opened): Promise<boolean> {
  return hasEntriesOf(device, DATED_KINDS)
}

/** Whether anything of the user is stored, also what belongs to no day, such as a recipe or a tracker. */
export function hasStoredAnything(device: Opened): Promise<boolean> {
  return hasEntriesOf(device, KIND_NAMES)
}

/** Whether there is an entry of one of these kinds. Reads at most one row of each table. */
async function hasEntriesOf(
  { db }: Pick<Opened, 'db'>,
  kinds: readonly KindName[],
): Promise<boolean> {
  for (const kind of kinds) if ((await db.table(tableOf(kind)).limit(1).count()) > 0) return true
  return false
}

/**
 * The first or the last day that has entries of one of these kinds, perhaps later than today; `null` without
 * entries. Reads one key of each index.
 */
export async function edgeDay(
  device: Opened,
  edge: 'first' | 'last',
  kinds: readonly DatedKind[] = DATED_KINDS,
): Promise<LocalDate | null> {
  const days = await Promise.all(kinds.map((kind) => edgeOf(device, kind, edge)))
  const sorted = days.filter((day) => day !== undefined).sort()
  return sorted.at(edge === 'first' ? 0 : -1) ?? null
}

async function edgeOf(
  { db, userId }: Opened,
  kind: DatedKind,
  edge: 'first' | 'last',
): Promise<LocalDate | undefined> {
  if (kind === 'days') return (await ownDays({ db, userId })[edge]())?.date
  const byDate = db.table(tableOf(kind)).orderBy('date')
  const [day] = await (edge === 'last' ? byDate.reverse() : byDate).limit(1).keys()
  return day as LocalDate | undefined
}

/** The nearest day before or after a date that has entries; `null` without one. Reads one key of each index. */
export async function neighbourDay(
  { db, userId }: Opened,
  side: 'before' | 'after',
  date: LocalDate,
): Promise<LocalDate | null> {
  const isBefore = side === 'before'
  const nearest = async (kind: DatedKind) => {
    if (kind === 'days') {
      const range = isBefore ? { before: date } : { first: addDays(date, 1) }
      return (await ownDays({ db, userId }, range)[isBefore ? 'last' : 'first']())?.date
    }
    const dates = db.table(tableOf(kind)).where('date')
    const key = isBefore ? dates.below(date).lastKey() : dates.above(date).firstKey()
    return (await key) as LocalDate | undefined
  }
  const days = await Promise.all(DATED_KINDS.map(nearest))
  const sorted = days.filter((day) => day !== undefined).sort()
  return sorted.at(isBefore ? -1 : 0) ?? null
}

/** The days from `first` to `last`, both included, that have entries of a kind. Reads only the index. */
export async function datesOf(
  { db, userId }: Opened,
  kind: DatedKind,
  first: LocalDate,
  last: LocalDate,
): Promise<ReadonlySet<LocalDate>> {
  if (kind === 'days') {
    const days = await ownDays({ db, userId }, { first, last }).toArray()
    return new Set(days.map(({ date }) => date))
  }
  const inRange = db.table(tableOf(kind)).where('date').between(first, last, true, true)
  return new Set((await inRange.uniqueKeys()) as LocalDate[])
}
