import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { MuscleGroup } from '../../../areas/workouts/rules/exercises/muscle-groups.ts'
import {
  leadingGroups,
  type WeekSets,
} from '../../../areas/workouts/rules/exercises/muscle-sets.ts'

/** The names of muscle groups within a sentence. */
const IN_SENTENCE: Readonly<Record<MuscleGroup, string>> = {
  Chest: t({ message: 'chest', context: 'muscle group' }),
  Back: t({ message: 'back', context: 'muscle group' }),
  Legs: t({ message: 'legs', context: 'muscle group' }),
  Shoulders: t({ message: 'shoulders', context: 'muscle group' }),
  Arms: t({ message: 'arms', context: 'muscle group' }),
  Core: t({ message: 'core', context: 'muscle group' }),
  'Full Body': t({ message: 'full body', context: 'muscle group' }),
}

/** 'Chest, legs and back had most of the 44 sets.'; `null` if no few groups stand out. */
export function muscleSentence(week: WeekSets): string | null {
  const groups = leadingGroups(week).map((group) => IN_SENTENCE[group])
  const last = groups.at(-1)
  if (!last) return null
  const others = listText(groups.slice(0, -1))
  const names = capitalised(others ? t`${others} and ${last}` : last)
  return plural(week.total, { other: `${names} had most of the # sets.` })
}
