import type { Schedule, Step } from './world.ts'

/** A step of a schedule in this list. */
type StepParts = readonly [afterMs: number, device: number, tab: number, what: string, seed: number]

interface KnownSchedule extends Omit<Schedule, 'steps'> {
  readonly title: string
  readonly steps: readonly StepParts[]
}

/** Schedules that violated an invariant once, as the simulation has printed them. Each run of it begins with them. */
const KNOWN: readonly KnownSchedule[] = []

export const KNOWN_SCHEDULES: readonly Schedule[] = KNOWN.map(({ seed, people, steps }) => ({
  seed,
  people,
  steps: steps.map(
    ([afterMs, device, tab, what, seed]): Step => ({ afterMs, device, tab, what, seed }),
  ),
}))
