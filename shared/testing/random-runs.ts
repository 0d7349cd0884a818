import { inject } from 'vitest'

/** How `npm run test:long` runs the tests that use `randomRuns`. */
export interface LongRuns {
  /** The same seed gives the same random values. By default another one for each test. */
  readonly seed?: number
  /** Instead of the number of runs of each test. */
  readonly runs?: number
  /** Repeats only the run that failed. Failures name it. */
  readonly path?: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly longRuns: LongRuns | null
  }
}

interface RandomRuns {
  readonly numRuns: number
  readonly seed?: number
  readonly path?: string
}

/**
 * The parameters for fast-check of a test with random schedules, faults or requests, whose failures name
 * the seed.
 * @param few the number of runs in `npm test`
 * @param many the number of runs in `npm run test:long`
 */
export function randomRuns(few: number, many: number): RandomRuns {
  const long = inject('longRuns')
  if (!long) return { numRuns: few }
  const { runs = many, ...seedAndPath } = long
  return { numRuns: runs, ...seedAndPath }
}
