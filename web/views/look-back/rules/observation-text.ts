import type { HitCounts } from './exact-test.ts'
import type { Observation, ObservedTracker } from './observation.ts'

const GIVEN: ReadonlyMap<Observation['given'], string> = new Map([
  ['windDown', 'a wind-down'],
  ['breathing', 'breathing'],
  ['workout', 'a workout'],
  ['mindfulEating', 'a note in Mindful Eating'],
])

const OUTCOMES: ReadonlyMap<Observation['outcome'], string> = new Map([
  ['windDown', 'did a wind-down'],
  ['breathing', 'logged breathing'],
  ['water', 'reached your water goal'],
  ['habit', 'kept a habit'],
])

/** An observation with its basis: the days it counts, on both sides. */
export function observationText(
  { given, outcome, direction, basis }: Observation,
  trackers: readonly ObservedTracker[] = [],
): string {
  const { daysWith, hitsWith, daysWithout, hitsWithout } = basis
  const nameOf = (kind: string) => trackers.find((each) => each.kind === kind)?.name ?? ''
  const happened = direction
    ? `${nameOf(outcome)} was ${direction} than usual`
    : `you ${OUTCOMES.get(outcome) ?? `noted ${nameOf(outcome)}`}`
  return `On days with ${GIVEN.get(given) ?? nameOf(given)} ${happened} ${moreOften(basis)}: ${hitsWith} of ${daysWith} against ${hitsWithout} of ${daysWithout}. It may be chance.`
}

function moreOften({ daysWith, hitsWith, daysWithout, hitsWithout }: HitCounts): string {
  const ratio = hitsWith / daysWith / (hitsWithout / daysWithout)
  if (ratio < 1.75) return 'more often'
  if (ratio < 2.5) return 'about twice as often'
  if (ratio < 3.5) return 'about three times as often'
  return 'much more often'
}
