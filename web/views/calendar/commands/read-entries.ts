import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { DATED_KINDS, type DatedKind } from '../../../kinds/tables.ts'
import { edgeDay, neighbourDay } from '../../../store/database/dated-entries.ts'
import { entriesWithin } from '../../../store/database/entries-within.ts'
import { ownDays } from '../../../store/database/own-days.ts'
import type { MonthOfEntries } from '../../../store/database/read-month.ts'
import type { Device } from '../../../store/device/device.ts'
import {
  type FigureEntries,
  type LoggedDay,
  loggedDays,
  loggedParts,
} from '../../look-back/commands/day-figures.ts'

const KINDS = DATED_KINDS.filter((kind): kind is Exclude<DatedKind, 'days'> => kind !== 'days')

/**
 * A month of days on which anything was logged, newest first.
 * @param chosen a day of the month; `null` for the latest month with entries
 * @returns `null` if nothing was logged ever
 */
export async function readMonthOfEntries(
  device: Device,
  chosen: LocalDate | null,
): Promise<MonthOfEntries<LoggedDay> | null> {
  const day = chosen ?? (await edgeDay(device, 'last'))
  if (!day) return null
  const { days } = monthOf(day)
  const [first, last] = [days[0], days.at(-1) ?? day]
  const [entries, before, after] = await Promise.all([
    readDays(device, first, last),
    neighbourDay(device, 'before', first),
    neighbourDay(device, 'after', last),
  ])
  return { month: first, entries, before, after }
}

/** How many days are searched at once. */
const STEP_DAYS = 365

/** All days on which anything was logged, newest first, a year at a time. */
export async function* readAllDays(device: Device): AsyncGenerator<LoggedDay[]> {
  const first = await edgeDay(device, 'first')
  let last = await edgeDay(device, 'last')
  while (first && last && last >= first) {
    const from = addDays(last, 1 - STEP_DAYS)
    yield await readDays(device, from, last)
    last = addDays(from, -1)
  }
}

async function readDays(device: Device, first: LocalDate, last: LocalDate): Promise<LoggedDay[]> {
  const [days, ...kinds] = await Promise.all([
    ownDays(device, { first, last }).toArray(),
    ...KINDS.map(async (kind) => {
      const ofKind: { readonly id: string }[] = await entriesWithin(device, kind, first, last)
      return [kind, ofKind.sort(compareByAge)] as const
    }),
  ])
  const entries = { ...Object.fromEntries(kinds), days } as unknown as FigureEntries
  return loggedDays(entries)
    .filter((day) => loggedParts(day).length > 0)
    .reverse()
}
