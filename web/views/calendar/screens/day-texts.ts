import { readObject, type StoredObject } from '@tend/shared/records/stored-value'
import { ALL_DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayContext,
  type DayLine,
  type DayLines,
  type DayMark,
  type DayPart,
  type EntryTexts,
  forEachMark,
  type MarkedEntries,
} from '../../../contract/day-facet.ts'
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

type Card = DayLines<unknown> | MarkedEntries<readonly { readonly id: string }[]>

/** Everything of a day in words: entries by their mark, and lines for all else. */
export function dayTexts({ parts, trackers }: DayActivity, settings: StoredObject): DayTexts {
  const context: DayContext = { settings, trackers, formatTime: clockTime }
  const entries = forEachMark((): ShownEntry[] => [])
  const lines: DayLine[] = []
  for (const name of Object.keys(ALL_DAY_PARTS) as DayPart[]) {
    const card = ALL_DAY_PARTS[name].card as Card
    if (typeof card === 'function') lines.push(...card(parts[name], context))
    else {
      for (const each of parts[name] as readonly { readonly id: string }[]) {
        entries[card.mark].push({ id: each.id, ...card.entry(each, context) })
      }
    }
  }
  return { entries, lines }
}
