import { t } from '@tend/text'
import type { HitCounts } from '../rules/exact-test.ts'
import type { Observation, ObservedTracker } from '../rules/observation.ts'

const GIVEN: ReadonlyMap<Observation['given'], string> = new Map([
  ['sleepRoutine', t`a wind-down`],
  ['breathingSessions', t`breathing`],
  ['workouts', t`a workout`],
  ['eatingLog', t`a note in Mindful Eating`],
])

const OUTCOMES: ReadonlyMap<Observation['outcome'], string> = new Map([
  ['sleepRoutine', t`did a wind-down`],
  ['breathingSessions', t`logged breathing`],
  ['waterCount', t`reached your water goal`],
  ['habits', t`kept a habit`],
])

/** An observation with its basis: the days it counts, on both sides. */
export function observationText(
  { given, outcome, direction, basis }: Observation,
  trackers: readonly ObservedTracker[] = [],
): string {
  const { daysWith, hitsWith, daysWithout, hitsWithout } = basis
  const nameOf = (kind: string) => trackers.find((each) => each.kind === kind)?.name ?? ''
  const condition = GIVEN.get(given) ?? nameOf(given)
  const name = nameOf(outcome)
  const happened = direction
    ? direction === 'higher'
      ? t`${name} was higher than usual`
      : t`${name} was lower than usual`
    : t`you ${OUTCOMES.get(outcome) ?? t`noted ${name}`}`
  const often = moreOften(basis)
  return t`On days with ${condition} ${happened} ${often}: ${hitsWith} of ${daysWith} against ${hitsWithout} of ${daysWithout}. It may be chance.`
}

function moreOften({ daysWith, hitsWith, daysWithout, hitsWithout }: HitCounts): string {
  const ratio = hitsWith / daysWith / (hitsWithout / daysWithout)
  if (ratio < 1.75) return t`more often`
  if (ratio < 2.5) return t`about twice as often`
  if (ratio < 3.5) return t`about three times as often`
  return t`much more often`
}
