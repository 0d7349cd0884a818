import type { LocalDate } from '@tend/shared/days/local-date'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { ALL_DAY_PARTS } from '../../../areas/all-day-parts.ts'
import { type DayMark, type DayParts, forEachMark } from '../../../contract/day-facet.ts'
import { DATED_KINDS, type DatedKind } from '../../../kinds/tables.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { datesOf } from '../../../store/database/dated-entries.ts'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { readDay } from '../../../store/days/read-day.ts'
import type { Device } from '../../../store/device/device.ts'

const KINDS = DATED_KINDS.filter((kind): kind is Exclude<DatedKind, 'days'> => kind !== 'days')

/** The days of a range that have entries, by their mark. */
export type ActiveDays = Readonly<Record<DayMark, ReadonlySet<LocalDate>>>

/** The days from `first` to `last`, both included, that have entries. Reads only the indexes. */
export async function readActiveDays(
  device: Device,
  first: LocalDate,
  last: LocalDate,
): Promise<ActiveDays> {
  const active = forEachMark(() => new Set<LocalDate>())
  const read = KINDS.map(async (kind) => {
    const { card } = ALL_DAY_PARTS[kind]
    if (!('mark' in card)) return
    for (const date of await datesOf(device, kind, first, last)) active[card.mark].add(date)
  })
  await Promise.all(read)
  return active
}

/** Everything of one day. */
export interface DayActivity {
  readonly parts: DayParts
  /** All trackers, archived ones included. */
  readonly trackers: readonly Tracker[]
}

/** Reads everything of a day. */
export async function readDayActivity(device: Device, date: LocalDate): Promise<DayActivity> {
  const { db, userId } = device
  const [trackers, { fields }, ...entries] = await Promise.all([
    db.trackers.toArray(),
    readDay(db, userId, date),
    ...KINDS.map(async (kind) => {
      const ofDay: { readonly id: string }[] = await entriesWithin(device, kind, date, date)
      return [kind, ofDay.sort(compareByAge)] as const
    }),
  ])
  return { parts: { ...fields, ...Object.fromEntries(entries) } as DayParts, trackers }
}
