import { plural, t } from '@tend/text'
import type { LookBackTotals } from '../rules/look-back-days.ts'

/** The year in rings as one sentence, for people who do not see the picture. */
export function yearText(year: number, totals: LookBackTotals): string {
  const { workouts, meals, water, rest, measurements, tracked } = totals
  if (workouts + meals + water + rest + measurements + tracked === 0) {
    return t`The year ${year} in rings: nothing logged`
  }
  const moved = plural(workouts, { one: '# day with a workout', other: '# days with a workout' })
  const rested = plural(rest, { one: '# evening of rest', other: '# evenings of rest' })
  const measured = plural(measurements, {
    one: '# day with measurements',
    other: '# days with measurements',
  })
  const text = t`The year ${year} in rings: ${moved}, ${meals} with meals, ${water} with water, ${rested}, ${measured}`
  if (tracked === 0) return text
  const others = plural(tracked, {
    one: '# day with things you track',
    other: '# days with things you track',
  })
  return t`${text}, ${others}`
}

/** The year so far in a line: the days of the first two kinds that have any. */
export function yearSoFarText(year: number, totals: LookBackTotals): string {
  const kinds = [
    [totals.workouts, t`a workout`],
    [totals.meals, t`meals`],
    [totals.water, t`water`],
    [totals.rest, t`rest`],
    [totals.tracked, t`things you track`],
  ] as const
  const [first, second] = kinds.filter(([days]) => days > 0)
  if (!first) return t`The year in rings, plots and entries`
  const [days, kind] = first
  const text = plural(days, {
    one: `${year} so far: # day with ${kind}`,
    other: `${year} so far: # days with ${kind}`,
  })
  if (!second) return text
  const [otherDays, otherKind] = second
  return t`${text}, ${otherDays} with ${otherKind}`
}
