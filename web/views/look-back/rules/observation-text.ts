import type { Comparison } from './exact-test.ts'
import type { Observation, Question } from './observation.ts'

const GIVEN: Readonly<Record<Question['given'], string>> = {
  windDown: 'a wind-down',
  breathing: 'breathing',
  workout: 'a workout',
  mindfulEating: 'a note in Mindful Eating',
}

const OUTCOMES: Readonly<Record<Question['outcome'], string>> = {
  windDown: 'did a wind-down',
  breathing: 'logged breathing',
  water: 'reached your water goal',
  habit: 'kept a habit',
}

/** An observation with its basis: the days it counts, on both sides. */
export function observationText({ given, outcome, basis }: Observation): string {
  const { daysWith, hitsWith, daysWithout, hitsWithout } = basis
  return `On days with ${GIVEN[given]} you ${OUTCOMES[outcome]} ${moreOften(basis)}: ${hitsWith} of ${daysWith} against ${hitsWithout} of ${daysWithout}. It may be chance.`
}

function moreOften({ daysWith, hitsWith, daysWithout, hitsWithout }: Comparison): string {
  const ratio = hitsWith / daysWith / (hitsWithout / daysWithout)
  if (ratio < 1.75) return 'more often'
  if (ratio < 2.5) return 'about twice as often'
  if (ratio < 3.5) return 'about three times as often'
  return 'much more often'
}
