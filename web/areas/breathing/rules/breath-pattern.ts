/** Seconds to breathe in, hold, breathe out and hold again, in steps of half a second. */
export type BreathPattern = readonly [inhale: number, hold: number, exhale: number, rest: number]

/** 4-7-8. A pause of one second follows each cycle, and is not counted. */
export const CLASSIC: BreathPattern = [4, 7, 8, 0]

/** The shortest and longest phases of a pattern, in seconds: slow, but without strain. */
export const PATTERN_BOUNDS = [
  [2, 10],
  [0, 10],
  [2, 12],
  [0, 10],
] as const

/** Reads four numbers; `undefined` unless they are within `PATTERN_BOUNDS`, in half seconds. */
export function readPattern(value: unknown): BreathPattern | undefined {
  if (!Array.isArray(value) || value.length !== PATTERN_BOUNDS.length) return undefined
  const [inhale, hold, exhale, rest] = value
  const pattern: BreathPattern = [inhale, hold, exhale, rest]
  const isSafe = PATTERN_BOUNDS.every(([min, max], index) => {
    const seconds: unknown = pattern[index]
    return typeof seconds === 'number' && seconds >= min && seconds <= max && seconds % 0.5 === 0
  })
  return isSafe ? pattern : undefined
}

export function isClassic(pattern: BreathPattern): boolean {
  return pattern.every((seconds, index) => seconds === CLASSIC[index])
}

/** '4-7-8', '4-4-4-4', or '5.5-5.5' without holds. */
export function patternText([inhale, hold, exhale, rest]: BreathPattern): string {
  if (rest > 0) return [inhale, hold, exhale, rest].join('-')
  return hold > 0 ? [inhale, hold, exhale].join('-') : [inhale, exhale].join('-')
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ['4-4-4-4', 'Box'],
  ['5.5-5.5', 'Even'],
])

/** 'Box' or 'Even'; the seconds of any other pattern, as in '4-7-8'. */
export function patternName(pattern: BreathPattern): string {
  const seconds = patternText(pattern)
  return NAMES.get(seconds) ?? seconds
}

/** Seconds of a counted cycle: 19 of 4-7-8. */
export function cycleSeconds(pattern: BreathPattern): number {
  return pattern.reduce((sum, seconds) => sum + seconds, 0)
}
