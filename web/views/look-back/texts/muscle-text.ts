import { capitalised } from '@tend/shared/forms/capitalised'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import {
  leadingGroups,
  type WeekSets,
} from '../../../areas/workouts/rules/exercises/muscle-sets.ts'

/** 'Chest, legs and back had most of the 44 sets.'; `null` if no few groups stand out. */
export function muscleSentence(week: WeekSets): string | null {
  const groups = leadingGroups(week).map((group) => group.toLowerCase())
  const last = groups.at(-1)
  if (!last) return null
  const others = listText(groups.slice(0, -1))
  const names = capitalised(others ? t`${others} and ${last}` : last)
  return plural(week.total, { other: `${names} had most of the # sets.` })
}
