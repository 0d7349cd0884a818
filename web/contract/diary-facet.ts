import type { DailyField } from '@tend/shared/days/daily-fields'
import type { ExportedDay } from '@tend/shared/days/registers/stored-day'
import type { StoredObject } from '@tend/shared/records/stored-value'
import type { EntryOf } from '../kinds/kinds.ts'
import type { KindName } from '../kinds/tables.ts'
import type { Part } from './part.ts'

/**
 * The parts of an area on a saved page. It is made for each page, so it can remember entries that later ones
 * refer to.
 * @param settings the stored ones; an area reads its own with its own reader
 */
export type DiaryFacet<Own extends Part> = (settings: StoredObject) => DiaryParts<Own>

export type DiaryParts<Own extends Part> = {
  readonly [Each in Own]: Each extends DailyField
    ? DayItems
    : Each extends KindName
      ? KindDiary<EntryOf<Each>> | null
      : never
}

/** A kind on a saved page; `null` for one that the page does not show. */
export interface KindDiary<Entry> {
  readonly title: string
  /** On the day of each entry, or in one list after all days. */
  readonly place: 'day' | 'end'
  /** The list item of an entry as HTML; empty if it has nothing to show. */
  readonly item: (entry: Entry) => string
  readonly chart: DiaryChart<Entry> | null
}

/** A chart above the days. */
export interface DiaryChart<Entry> {
  readonly add: (entry: Entry) => void
  /** The chart of the entries so far as HTML; empty if there is nothing to draw. */
  readonly html: () => string
}

/** The list items of a field of a day as HTML; empty if it has nothing to show. */
export type DayItems = (day: ExportedDay) => string
