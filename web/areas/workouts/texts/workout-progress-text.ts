import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { DEFAULT_UNITS, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { distanceFieldText, weightText } from '../rules/draft/edit-workout-draft.ts'
import { setNumber, supersets } from '../rules/draft/superset.ts'
import type { WorkoutDraft } from '../rules/draft/workout-draft.ts'
import { countedSets, nextSet } from '../rules/draft/workout-progress.ts'
import { exerciseName } from '../rules/exercises/exercise-name.ts'

/** How far the workout has come: `Upper Body, set 5 of 12`. */
export function progressText(draft: WorkoutDraft): string {
  const sets = countedSets(draft).flat()
  const next = sets.filter(({ completed }) => completed).length + 1
  const progress = next > sets.length ? t`all sets done` : t`set ${next} of ${sets.length}`
  return listText([draft.name.trim() || t`New Workout`, sets.length > 0 && progress])
}

/**
 * The next set in a few words: `set 3, 8 × 187 lbs`, with the name of the exercise if it is its first set,
 * or `Bench Press, set 2` in a superset. `null` if all sets are completed.
 */
export function nextSetText(
  draft: WorkoutDraft,
  { weight, distance, tenths }: Units = DEFAULT_UNITS,
): string | null {
  const next = nextSet(draft)
  const exercise = next && draft.exercises[next.exercise]
  const set = exercise?.sets[next?.set ?? 0]
  if (!next || !exercise || !set) return null
  const title = set.isWarmUp ? t`warm-up` : t`set ${setNumber(exercise.sets, next.set)}`
  const groups = supersets(draft.exercises)
  if (groups.filter((group) => group === groups[next.exercise]).length > 1) {
    return listText([exerciseName(exercise.name), title])
  }
  const reps = set.reps.trim()
  const lifted = set.assists ? '' : weightText(set, weight, tenths).trim()
  const load = lifted && withUnitName(lifted, unitName(weight))
  const way = distanceFieldText(set, distance)
  return listText([
    next.set === 0 ? exerciseName(exercise.name) : title,
    way && withUnitName(way, distance),
    set.time,
    load ? (set.time ? load : `${reps || 0} × ${load}`) : reps && t`${reps} reps`,
  ])
}

/** A typed number may have its own unit. */
function withUnitName(text: string, unit: string): string {
  return /\d$/.test(text) ? `${text} ${unit}` : text
}

/** How far the workout has come: `18 min · 5 of 10 sets`; empty before there is anything to count. */
export function setsDoneText(draft: WorkoutDraft, minutes: number | null): string {
  const sets = countedSets(draft).flat()
  if (sets.length === 0) return ''
  const done = sets.filter(({ completed }) => completed).length
  const setsText = plural(sets.length, { one: `${done} of # set`, other: `${done} of # sets` })
  return minutes ? t`${minutes} min · ${setsText}` : setsText
}
