import type { StoredObject } from '@tend/shared/records/stored-value'
import { DAY_PARTS } from '../../../areas/all-day-parts.ts'
import {
  type DayContext,
  type DayMark,
  type DayPart,
  type DayParts,
  type EntryTexts,
  forEachMark,
} from '../../../contract/day-facet.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'

export interface ShownEntry extends EntryTexts {
  readonly id: string
  /** Missing before the database is read. */
  readonly part?: DayPart
}

/** A line of what has no mark. */
export interface ShownLine {
  /** Missing if a tap opens nothing. */
  readonly part?: DayPart
  /** The id of a tracker. */
  readonly id?: string
  readonly name: string
  readonly text: string
}

export interface DayTexts {
  readonly entries: Readonly<Record<DayMark, readonly ShownEntry[]>>
  readonly lines: readonly ShownLine[]
}

interface ReadDayParts {
  /** What was read of a day. */
  readonly parts: Partial<DayParts>
  readonly trackers: readonly Tracker[]
}

/** Everything of a day in words: entries by their mark, and lines for all else. */
export function dayTexts({ parts, trackers }: ReadDayParts, settings: StoredObject): DayTexts {
  const context: DayContext = { settings, trackers, formatTime: clockTime }
  const entries = forEachMark((): ShownEntry[] => [])
  const lines: ShownLine[] = []
  for (const [name, { card, hasNoSheet }] of DAY_PARTS) {
    const part = hasNoSheet ? {} : { part: name }
    if (parts[name] === undefined) continue
    if (typeof card === 'function') {
      for (const [title, text, id] of card(parts[name] as never, context)) {
        lines.push({ ...part, name: title, text, ...(id !== undefined && { id }) })
      }
    } else {
      for (const each of parts[name] as readonly { readonly id: string }[]) {
        entries[card.mark].push({ id: each.id, ...part, ...card.entry(each as never, context) })
      }
    }
  }
  return { entries, lines }
}
