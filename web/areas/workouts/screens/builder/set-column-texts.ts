import { checkDecimal, checkWholeNumber, type NumberNote } from '@tend/shared/forms/check-number'
import { unitName } from '@tend/shared/units/quantity'
import { checkQuantity, typedUnit } from '@tend/shared/units/typed-quantity'
import { t } from '@tend/text'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import type { SetColumn } from '../../../../ui/lists/set-row.tsx'
import { numberNoteText } from '../../../../ui/text/number-note-text.ts'
import type { ColumnName } from '../../rules/draft/set-columns.ts'
import { effortOf, FIGURE_FIELDS } from '../../rules/draft/set-fields.ts'
import type { DraftSet } from '../../rules/draft/workout-draft.ts'

export interface ColumnOptions {
  readonly units: Units
  readonly withEffort: boolean
  /** Whether a time can be measured, as while the workout is being done. */
  readonly withTimer: boolean
}

const COLUMN_LABELS = {
  reps: t`Reps`,
  weight: t`Weight`,
  assistance: t`Assistance`,
  distance: t`Distance`,
  time: t({ message: 'Time', context: 'duration' }),
  effort: t`Effort`,
} as const satisfies Readonly<Record<ColumnName, string>>

/** The columns of the sets of an exercise. */
export function setColumns(
  figures: SetFigures,
  { units, withEffort, withTimer }: ColumnOptions,
): readonly (SetColumn & { readonly name: ColumnName })[] {
  const names: ColumnName[] = [...FIGURE_FIELDS[figures]]
  if (withEffort) names.push('effort')
  return names.map((name) => {
    const label = COLUMN_LABELS[name]
    switch (name) {
      case 'reps':
        return {
          name,
          label,
          heading: label,
          mark: t`reps`,
          width: 'regular',
          inputMode: 'numeric',
        }
      case 'weight':
      case 'assistance': {
        const unit = unitName(units.weight)
        const heading = name === 'weight' ? unit : `− ${unit}`
        return { name, label, heading, width: 'weight', inputMode: 'decimal' }
      }
      case 'distance':
        return { name, label, heading: units.distance, width: 'regular', inputMode: 'decimal' }
      case 'time': {
        // The time of a distance is read from a watch.
        const width = withTimer && figures !== 'distanceTime' ? 'timer' : 'weight'
        return { name, label, heading: label, mark: t`time`, width, inputMode: 'numeric' }
      }
      case 'effort':
        return { name, label, heading: t`RPE`, mark: t`rpe`, width: 'narrow', inputMode: 'decimal' }
      default:
        return name satisfies never
    }
  })
}

/** How the figures of a set are read, where that is not obvious. */
export function setNotes(set: DraftSet, units: Units): string[] {
  const { reps, unit = 'lb', isLogged, weight, assists, distance, effort } = set
  const check = set.unit === undefined ? checkWholeNumber : checkDecimal
  const own = typedUnit(weight, units.weight) === unit ? units.weight : unit
  const effortNote = effort?.trim() && effortOf(effort) === undefined
  const notes: (readonly [ColumnName, NumberNote | null | string])[] = [
    ['reps', checkWholeNumber(reps, 'reps').note],
    [
      assists ? 'assistance' : 'weight',
      isLogged ? null : checkQuantity(weight, own, units.tenths, check).note,
    ],
    [
      'distance',
      distance && !distance.isLogged
        ? checkQuantity(distance.text, units.distance, units.tenths, (text, name) =>
            checkDecimal(text, name, 3),
          ).note
        : null,
    ],
    ['effort', effortNote ? t`From 6 to 10, left out` : null],
  ]
  return notes.flatMap(([name, note]) => {
    const text = numberNoteText(note)
    return text ? [t`${COLUMN_LABELS[name]}: ${text}`] : []
  })
}
