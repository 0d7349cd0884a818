import { capitalised } from '@tend/shared/forms/capitalised'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'

/** The exercise that a recording is of. */
export interface Sport {
  /** As the library names it, if it has it. */
  readonly name: string
  readonly category: ExerciseCategory
  /** A speed in metres per second above which a position is wrong. */
  readonly maxSpeed: number
}

const ON_FOOT = 12
const OTHERS = 45

/** Words of the sports in files and the names of their exercises, the first that fits. */
const NAMES: readonly (readonly [words: RegExp, name: string, maxSpeed?: number])[] = [
  [/elliptical/, 'Elliptical'],
  [/\b(?:run|running|jog|jogging|treadmill)\b/, 'Running', ON_FOOT],
  [/\b(?:walk|walking)\b/, 'Walking', ON_FOOT],
  [/\b(?:hike|hiking|trekking)\b/, 'Hiking', ON_FOOT],
  [/\b(?:bike|biking|cycling|bicycle|ride|mtb|gravel|velo)\b/, 'Cycling'],
  [/\b(?:swim|swimming)\b/, 'Swimming', ON_FOOT],
  [/\b(?:row|rowing)\b/, 'Rowing'],
]

/**
 * The exercise of a sport as a file names it: `running`, `trail_running`, `Biking`, `Löpning`.
 * @returns `null` if the file does not name one
 */
export function sportOf(text: string): Sport | null {
  const words = text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/virtual|[^\p{L}\p{M}\p{N}]+/giu, ' ')
    .trim()
    .toLowerCase()
  // Some apps write a number, others that they do not know.
  if (words === '' || /^(?:\d+|other|generic|unknown|default|activity|workout)$/.test(words))
    return null
  const [, name, maxSpeed] = NAMES.find(([pattern]) => pattern.test(words)) ?? []
  const category = /\b(?:strength|weight|core)\b/.test(words)
    ? 'strength'
    : /\b(?:yoga|pilates|flexibility|stretching)\b/.test(words)
      ? 'flexibility'
      : 'cardio'
  const shown = name ?? capitalised(words).slice(0, 60)
  return { name: shown, category, maxSpeed: maxSpeed ?? OTHERS }
}

export const UNKNOWN_SPEED = OTHERS

/** The exercise of a recording whose file does not say it, by its mean speed in metres per second. */
export function sportOfSpeed(speed: number): string {
  return speed === 0 ? 'Workout' : speed < 2 ? 'Walking' : speed < 5 ? 'Running' : 'Cycling'
}
