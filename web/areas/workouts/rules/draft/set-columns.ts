import { typedUnit } from '@tend/shared/units/typed-quantity'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { distanceFieldText, typedWeight, weightText, withSetChanged } from './edit-workout-draft.ts'
import { type FigureField, typedTime } from './set-fields.ts'
import type { DraftSet, WorkoutDraft } from './workout-draft.ts'

export type ColumnName = FigureField | 'effort'

/** The text of a set in a column. */
export function columnText(set: DraftSet, name: ColumnName, units: Units): string {
  switch (name) {
    case 'reps':
      return set.reps
    case 'weight':
      return set.assists ? '' : weightText(set, units.weight, units.tenths)
    case 'assistance':
      return set.assists ? weightText(set, units.weight, units.tenths) : ''
    case 'distance':
      return distanceFieldText(set, units.distance)
    case 'time':
      return set.time ?? ''
    case 'effort':
      return set.effort ?? ''
    default:
      return name satisfies never
  }
}

/** The change to a set when a text is typed in a column. */
export function typedColumn(name: string, text: string, units: Units): Partial<DraftSet> {
  switch (name as ColumnName) {
    case 'reps':
      return { reps: text }
    case 'weight':
      return { ...typedWeight(text, units.weight, units.tenths), assists: undefined }
    case 'assistance':
      return { ...typedWeight(text, units.weight, units.tenths), assists: true }
    case 'distance':
      return { distance: { text, unit: typedUnit(text, units.distance) } }
    case 'time':
      return { time: typedTime(text) }
    case 'effort':
      return { effort: text }
    default:
      return {}
  }
}

/**
 * Types a figure of a set. The suggested sets below that had the same figure follow; the others differ on purpose,
 * such as a lighter last set.
 */
export function withColumnTyped(
  draft: WorkoutDraft,
  at: number,
  index: number,
  field: { readonly name: string; readonly text: string },
  units: Units,
): WorkoutDraft {
  const name = field.name as ColumnName
  const change = typedColumn(name, field.text, units)
  const sets = draft.exercises[at]?.sets ?? []
  const typed = sets[index]
  if (!typed) return draft
  const before = columnText(typed, name, units)
  const follows = (set: DraftSet, place: number) =>
    place > index &&
    name !== 'effort' &&
    set.isSuggested &&
    !set.completed &&
    set.isWarmUp === typed.isWarmUp &&
    columnText(set, name, units) === before
  const changed = withSetChanged(draft, at, index, { ...change, isSuggested: undefined })
  return sets.reduce(
    (all, set, place) => (follows(set, place) ? withSetChanged(all, at, place, change) : all),
    changed,
  )
}
