import { checkDecimal, checkDistance, checkWholeNumber } from '@tend/shared/forms/check-number'
import { exactlyIn, unitName } from '@tend/shared/units/quantity'
import type { SetFigures } from '../../../../kinds/set-figures.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { stopwatchSeconds } from '../logged-workout.ts'
import { type Pace, paceOf } from '../pace.ts'
import { distanceFieldText, draftDistance, typedWeight, weightText } from './edit-workout-draft.ts'
import { effortOf, FIGURE_FIELDS, type FigureField, typedTime } from './set-fields.ts'
import type { DraftSet } from './workout-draft.ts'

type ColumnName = FigureField | 'effort'

interface Column {
  readonly name: ColumnName
  readonly label: string
  readonly heading: string
  readonly width: 'regular' | 'weight' | 'timer' | 'narrow'
  readonly inputMode: 'numeric' | 'decimal'
}

export interface ColumnOptions {
  readonly units: Units
  readonly withEffort: boolean
  /** Whether a time can be measured, as while the workout is being done. */
  readonly withTimer: boolean
}

/** The columns of the sets of an exercise. */
export function setColumns(
  figures: SetFigures,
  { units, withEffort, withTimer }: ColumnOptions,
): readonly Column[] {
  const names: ColumnName[] = [...FIGURE_FIELDS[figures]]
  if (withEffort) names.push('effort')
  return names.map((name) => {
    switch (name) {
      case 'reps':
        return { name, label: 'Reps', heading: 'Reps', width: 'regular', inputMode: 'numeric' }
      case 'weight':
        return {
          name,
          label: 'Weight',
          heading: unitName(units.weight),
          width: 'weight',
          inputMode: 'decimal',
        }
      case 'assistance':
        return {
          name,
          label: 'Assistance',
          heading: `− ${unitName(units.weight)}`,
          width: 'weight',
          inputMode: 'decimal',
        }
      case 'distance':
        return {
          name,
          label: 'Distance',
          heading: units.distance,
          width: 'regular',
          inputMode: 'decimal',
        }
      case 'time':
        return {
          name,
          label: 'Time',
          heading: 'Time',
          // The time of a distance is read from a watch.
          width: withTimer && figures !== 'distanceTime' ? 'timer' : 'weight',
          inputMode: 'numeric',
        }
      case 'effort':
        return { name, label: 'Effort', heading: 'RPE', width: 'narrow', inputMode: 'decimal' }
      default:
        return name satisfies never
    }
  })
}

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
      return { distance: { text, unit: units.distance } }
    case 'time':
      return { time: typedTime(text) }
    case 'effort':
      return { effort: text }
    default:
      return {}
  }
}

/** How the figures of a set are read, where that is not obvious. */
export function setNotes(set: DraftSet): string[] {
  const { reps, unit, isLogged, weight, assists, distance, effort } = set
  const check = unit === undefined ? checkWholeNumber : checkDecimal
  const effortNote = effort?.trim() && effortOf(effort) === undefined
  const figures = [
    { name: 'Reps', note: checkWholeNumber(reps, 'reps').note },
    {
      name: assists ? 'Assistance' : 'Weight',
      note: isLogged ? '' : check(weight, unitName(unit ?? 'lb')).note,
    },
    {
      name: 'Distance',
      note: distance && !distance.isLogged ? checkDistance(distance.text, distance.unit).note : '',
    },
    { name: 'Effort', note: effortNote ? 'From 6 to 10, left out' : '' },
  ]
  return figures.flatMap(({ name, note }) => (note ? [`${name}: ${note}`] : []))
}

/** The pace of all sets that have a distance and a time; `null` if none has. */
export function paceOfSets(sets: readonly DraftSet[], { distance: unit }: Units): Pace | null {
  let [kilometres, seconds] = [0, 0]
  for (const { distance, time } of sets) {
    const length = distance ? exactlyIn(draftDistance(distance), 'km') : 0
    const duration = stopwatchSeconds(time ?? '')
    if (length === 0 || duration === 0) continue
    kilometres += length
    seconds += duration
  }
  return paceOf({ value: kilometres, unit: 'km' }, seconds, unit)
}
