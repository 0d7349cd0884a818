import type { Workout } from '../../../kinds/workout.ts'
import {
  type MoveInCounts,
  NO_MOVE_IN_COUNTS,
} from '../../../store/database/rules/imported-rows.ts'
import { MOVED_KINDS, type MoveInReport } from '../rules/move-in.ts'
import { forEachMovedEntry, type HereCounts } from '../rules/receipt.ts'
import type { Comparison } from './compare-records.ts'

/** How much an import adds, how much is on the device already, and how much the files repeat. */
export interface MoveInTally {
  readonly arrived: MoveInCounts
  /** Records, days with glasses and days with habits that stay as they are. */
  readonly here: HereCounts
  /** The entries that the files have more than once. */
  readonly repeated: MoveInCounts
}

export const NO_TALLY: MoveInTally = {
  arrived: NO_MOVE_IN_COUNTS,
  here: { ...forEachMovedEntry(() => 0), waterDays: 0, habitDays: 0 },
  repeated: NO_MOVE_IN_COUNTS,
}

/** Adds the counts of a piece of a file. */
export function addToTally(tally: MoveInTally, piece: Comparison): MoveInTally {
  const { here } = tally
  const { added, days, repeated } = piece
  const countHere = (kind: string) => piece.here.filter(([each]) => each === kind).length
  return {
    arrived: sumOf(tally.arrived, {
      ...countsOf(added),
      glasses: sum(days.map(({ counts }) => counts.glasses)),
      habitDays: sum(days.map(({ counts }) => counts.habits)),
    }),
    here: {
      ...forEachMovedEntry((kind) => here[kind] + countHere(kind)),
      waterDays: here.waterDays + days.filter(({ counts }) => counts.glassesHere).length,
      habitDays: here.habitDays + sum(days.map(({ counts }) => counts.habitsHere)),
    },
    repeated: sumOf(tally.repeated, {
      ...countsOf(repeated),
      glasses: sum(days.map((day) => day.repeated.glasses)),
      habitDays: sum(days.map((day) => day.repeated.habits)),
    }),
  }
}

function countsOf(records: Comparison['added']): MoveInCounts {
  const counts = MOVED_KINDS.map((kind) => [kind, records.get(kind)?.length ?? 0])
  const workouts = (records.get('workouts') ?? []) as readonly Workout[]
  return {
    ...NO_MOVE_IN_COUNTS,
    ...Object.fromEntries(counts),
    sets: sum(workouts.flatMap(({ exercises }) => exercises.map(({ sets }) => sets.length))),
  }
}

function sumOf(a: MoveInCounts, b: MoveInCounts): MoveInCounts {
  return combined(a, b, (x, y) => x + y)
}

/** What the files bring, each entry counted once: entries that are on the device already too. */
export function broughtCounts(
  reports: readonly Pick<MoveInReport, 'counts'>[],
  { repeated }: Pick<MoveInTally, 'repeated'>,
): MoveInCounts {
  const inFiles = reports.map(({ counts }) => counts).reduce(sumOf, NO_MOVE_IN_COUNTS)
  return combined(inFiles, repeated, (x, y) => x - y)
}

function combined(
  a: MoveInCounts,
  b: MoveInCounts,
  operation: (x: number, y: number) => number,
): MoveInCounts {
  const names = Object.keys(NO_MOVE_IN_COUNTS) as (keyof MoveInCounts)[]
  return Object.fromEntries(
    names.map((name) => [name, operation(a[name], b[name])]),
  ) as unknown as MoveInCounts
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
