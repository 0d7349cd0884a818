import { t } from '@tend/text'
import type { HiddenNumbers } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type { FormatTime } from '../rules/clock-at.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { hasHiddenNumbers } from '../rules/hidden-tracker.ts'
import { trackedDayText } from './value-text.ts'

/** The entries of a day as lines, for a list of everything. */
export interface TrackedLine {
  readonly id: string
  readonly name: string
  /** 'Good', '7 h 30 min', '8:05, 20:10', the words; 'noted' for hidden numbers. */
  readonly text: string
}

/** The lines of a day, in the user's order, without trackers that were not noted. */
export function trackedLines(
  days: readonly TrackedDay[],
  formatTime: FormatTime,
  hidden: HiddenNumbers,
): TrackedLine[] {
  return days
    .filter((day) => filledEntries(day).length > 0)
    .map((day) => ({
      id: day.tracker.id,
      name: day.tracker.name,
      text: hasHiddenNumbers(day.tracker, hidden) ? t`noted` : trackedDayText(day, formatTime),
    }))
}
