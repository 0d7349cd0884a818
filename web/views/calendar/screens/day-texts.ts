import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { ALL_CALENDAR_PARTS } from '../../../areas/all-calendar-parts.ts'
import {
  type DayContext,
  type DayLine,
  type DayLines,
  type DayMark,
  type DayPart,
  type EntryTexts,
  forEachMark,
  type MarkedEntries,
} from '../../../contract/calendar-facet.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { DayActivity } from '../commands/calendar.ts'

export interface ShownEntry extends EntryTexts {
  readonly id: string
}

interface DayTexts {
  readonly entries: Readonly<Record<DayMark, readonly ShownEntry[]>>
  readonly lines: readonly DayLine[]
}

/** Reads all stored settings, since each area reads its own. */
export const ALL_SETTINGS = {
  initial: {},
  read: (settings: unknown): StoredObject => readObject(settings) ?? {},
}

const PARTS = Object.entries(ALL_CALENDAR_PARTS) as [
  DayPart,
  DayLines<unknown> | MarkedEntries<readonly { readonly id: string }[]>,
][]

/** Everything of a day in words: entries by their mark, and lines for all else. */
export function dayTexts({ parts, trackers }: DayActivity, settings: StoredObject): DayTexts {
  const context: DayContext = { settings, trackers, formatTime: clockTime }
  const entries = forEachMark((): ShownEntry[] => [])
  const lines: DayLine[] = []
  for (const [name, part] of PARTS) {
    if (typeof part === 'function') lines.push(...part(parts[name], context))
    else {
      for (const each of parts[name] as readonly { readonly id: string }[]) {
        entries[part.mark].push({ id: each.id, ...part.entry(each, context) })
      }
    }
  }
  return { entries, lines }
}
