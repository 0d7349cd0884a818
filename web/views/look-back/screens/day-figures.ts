import { energyText } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { plural } from '@tend/text'
import { type VolumeUnit, volumeText } from '../../../areas/hydration/rules/volume-unit.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { workoutMinutesText } from '../../../areas/workouts/texts/minutes-text.ts'
import type { LookBackDay } from '../rules/look-back-days.ts'
import type { RingLine } from './legend.tsx'

/** One line of a day: the entries of a kind, and a figure about them. */
export interface DayFigure {
  readonly kind: RingLine
  readonly text: string
  readonly detail: string
}

/**
 * The entries of a day in words, outermost line first.
 * @param glassMl the size of a glass on that day
 * @param unit the unit in which water is shown
 * @param energyUnit the unit in which calories are shown; `null` if they are hidden
 */
export function dayFigures(
  day: LookBackDay,
  glassMl: number,
  unit: VolumeUnit,
  energyUnit: EnergyUnit | null,
): DayFigure[] {
  const { workouts, meals, glasses, sleepTasks, breathingSessions, measurements } = day
  const figures: DayFigure[] = []
  if (measurements > 0) {
    figures.push({
      kind: 'metrics',
      text: plural(measurements, { one: '# measurement', other: '# measurements' }),
      detail: '',
    })
  }
  if (workouts > 0) {
    const detail = workoutMinutesText(day.activeMinutes)
    figures.push({
      kind: 'workouts',
      text: plural(workouts, { one: '# workout', other: '# workouts' }),
      detail,
    })
  }
  if (meals > 0) {
    const detail = energyUnit ? energyText(day.calories, energyUnit) : ''
    figures.push({
      kind: 'nutrition',
      text: plural(meals, { one: '# meal', other: '# meals' }),
      detail,
    })
  }
  if (glasses > 0) {
    figures.push({
      kind: 'water',
      text: plural(glasses, { one: '# glass', other: '# glasses' }),
      detail: volumeText(glasses * glassMl, unit),
    })
  }
  if (sleepTasks > 0) {
    const detail = `${sleepTasks} of ${SLEEP_TASKS.length} steps`
    figures.push({ kind: 'rest', text: 'Wind-down', detail })
  }
  if (breathingSessions > 0) {
    const detail = plural(breathingSessions, { one: '# session', other: '# sessions' })
    figures.push({ kind: 'rest', text: 'Breathing', detail })
  }
  return figures
}
