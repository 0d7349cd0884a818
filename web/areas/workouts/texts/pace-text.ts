import { type DistanceUnit, exactlyIn, type Quantity } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { draftDistance } from '../rules/draft/edit-workout-draft.ts'
import type { DraftSet } from '../rules/draft/workout-draft.ts'
import { stopwatchSeconds, stopwatchText } from '../rules/logged-workout.ts'
import { speedOf } from '../rules/pace.ts'

/** How fast a distance was covered, in words: `5:25`, `min per km`, and as a speed `11.1`, `km/h`. */
export interface Pace {
  readonly figure: string
  readonly unit: string
  readonly speed: { readonly figure: string; readonly unit: string }
}

/** @returns `null` without a distance or a time */
export function paceOf(distance: Quantity, seconds: number, unit: DistanceUnit): Pace | null {
  const length = exactlyIn(distance, unit)
  if (length === 0 || seconds === 0) return null
  return {
    figure: stopwatchText(seconds / length),
    unit: t`min per ${unit}`,
    speed: speedOf(distance, seconds, unit),
  }
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

/** Above this speed a pace says little, so that the speed is shown. */
const FAST_KMH = 18

/** The pace, or of a ride the speed. */
export function paceFigure(
  kilometers: number,
  seconds: number,
  unit: DistanceUnit,
): { readonly name: string; readonly figure: string; readonly unit: string } {
  const distance = exactlyIn({ value: kilometers, unit: 'km' }, unit)
  return (kilometers / seconds) * 3600 > FAST_KMH
    ? { name: t`Speed`, ...speedOf({ value: kilometers, unit: 'km' }, seconds, unit) }
    : { name: t`Pace`, figure: stopwatchText(seconds / distance), unit: t`per ${unit}` }
}
