import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import type { WorkoutSet } from '../../../kinds/workout.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import type { DoubtfulTime } from '../rules/draft/piece.ts'
import { clockParts, distanceIn, setDistance } from '../rules/logged-workout.ts'
import { speedOf } from '../rules/pace.ts'

/** A time in units: `30 s`, `30 min`, `1 h 5 min 20 s`. */
export function timeText(totalSeconds: number): string {
  const [hours, minutes, seconds] = clockParts(totalSeconds)
  const parts = [
    hours > 0 && t`${formatNumber(hours)} h`,
    minutes > 0 && t`${minutes} min`,
    (seconds > 0 || hours + minutes === 0) && t`${seconds} s`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** The distance of a set with its unit, `5.2 km`; empty without one. */
export function wayText(set: WorkoutSet, { distance: unit }: Pick<Units, 'distance'>): string {
  const way = distanceIn(setDistance(set), unit)
  return way > 0 ? `${formatNumber(way)} ${unit}` : ''
}

/** How far the last run, walk or ride was: `5.2 km last time`, `30 min last time`, or `Not yet`. */
export function lastPieceText(
  lastTime: { readonly sets: readonly WorkoutSet[] } | null,
  units: Units,
): string {
  if (!lastTime) return t`Not yet`
  const sum = (figure: (set: WorkoutSet) => number) =>
    lastTime.sets.reduce((total, set) => total + figure(set), 0)
  const distance = sum(({ distance = 0 }) => distance)
  const [only] = lastTime.sets
  const way =
    lastTime.sets.length === 1 && only
      ? wayText(only, units)
      : wayText({ reps: 0, weight: 0, completed: true, distance }, units)
  const seconds = sum(({ seconds = 0 }) => seconds)
  const figure = way || (seconds > 0 && timeText(seconds))
  return figure ? t`${figure} last time` : t`Done before`
}

/** The question about a time that no one needs, in two sentences, and its answers. */
export interface TimeQuestion {
  /** `5 km in 30 s is 600 km/h.` */
  readonly fact: string
  readonly question: string
  /** Takes the guess; `null` if there is none. */
  readonly yes: string | null
  /** Keeps the time. */
  readonly no: string
}

export function timeQuestion(
  set: WorkoutSet,
  { seconds, guess }: DoubtfulTime,
  units: Units,
): TimeQuestion {
  const speed = speedOf(setDistance(set), seconds, units.distance)
  const fact = t`${wayText(set, units)} in ${timeText(seconds)} is ${speed.figure} ${speed.unit}.`
  if (guess === null) {
    return { fact, question: t`Is that right?`, yes: null, no: t`Yes, ${timeText(seconds)}` }
  }
  const question = t`Was it ${timeText(guess)}?`
  return { fact, question, yes: t`Yes, ${timeText(guess)}`, no: t`No, ${timeText(seconds)}` }
}
