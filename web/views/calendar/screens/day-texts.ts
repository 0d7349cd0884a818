import type { StoredObject } from '@tend/shared/records/stored-value'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayContext,
  type DayLine,
  type DayMark,
  type EntryTexts,
  forEachMark,
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

/** Everything of a day in words: entries by their mark, and lines for all else. */
export function dayTexts({ parts, trackers }: DayActivity, settings: StoredObject): DayTexts {
  const context: DayContext = { settings, trackers, formatTime: clockTime }
  const entries = forEachMark((): ShownEntry[] => [])
  const lines: DayLine[] = []
  for (const [name, { card }] of DAY_PARTS) {
    if (typeof card === 'function') lines.push(...card(parts[name] as never, context))
    else {
      for (const each of parts[name] as readonly { readonly id: string }[]) {
        entries[card.mark].push({ id: each.id, ...card.entry(each as never, context) })
      }
    }
  }
  return { entries, lines }
}
