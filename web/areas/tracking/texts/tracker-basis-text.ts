import { plural } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
import { isNight } from '../rules/day-values.ts'
import type { TrackedSpan } from '../rules/tracker-figures.ts'

/** The basis of a figure: '12 of 14 nights'. */
export function trackerBasisText(tracker: Tracker, { days, ofDays }: TrackedSpan): string {
  return isNight(tracker)
    ? plural(ofDays, { one: `${days} of # night`, other: `${days} of # nights` })
    : plural(ofDays, { one: `${days} of # day`, other: `${days} of # days` })
}
