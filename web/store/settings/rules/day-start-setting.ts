import type { DayStart } from '@tend/shared/days/local-date'
import { defineSetting } from '@tend/shared/records/define-setting'

/** The hours that can be chosen, midnight first. */
export const DAY_STARTS: readonly DayStart[] = [0, 1, 2, 3, 4, 5, 6]

/** The hour at which a day starts. */
export const DAY_START = defineSetting<'dayStart', DayStart>('dayStart', 0, (value) =>
  DAY_STARTS.find((hour) => hour === value),
)
