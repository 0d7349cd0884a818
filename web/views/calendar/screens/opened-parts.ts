import type { DayPart } from '../../../contract/day-facet.ts'

/** The parts of a day without a sheet: entries with a mark open by it, and a past wind-down cannot be changed. */
const OTHER_PARTS = [
  'workouts',
  'meals',
  'measurements',
  'sleepRoutine',
] as const satisfies readonly DayPart[]

/** The parts of a day that open in a sheet, beside the entries with a mark. */
export type OpenedPart = Exclude<DayPart, (typeof OTHER_PARTS)[number]>

export function isOpened(part: DayPart): part is OpenedPart {
  return OTHER_PARTS.every((each) => each !== part)
}
