import type { DayPart } from '../../../contract/day-facet.ts'

/** The parts of a day that open in a sheet, beside the entries with a mark. A past wind-down cannot be changed. */
const OPENED_PARTS = [
  'waterCount',
  'habits',
  'breathingSessions',
  'eatingLog',
  'trackerEntries',
] as const satisfies readonly DayPart[]

export type OpenedPart = (typeof OPENED_PARTS)[number]

export function isOpened(part: DayPart): part is OpenedPart {
  return OPENED_PARTS.some((each) => each === part)
}
