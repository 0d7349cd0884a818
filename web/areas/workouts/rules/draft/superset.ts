import type { DraftExercise, WorkoutDraft } from './workout-draft.ts'

type Joinable = { readonly joinsNext?: boolean | undefined }

/** The superset of each exercise, as the index of its first one. An exercise by itself has its own index. */
export function supersets(exercises: readonly Joinable[]): readonly number[] {
  const groups: number[] = []
  for (const index of exercises.keys()) {
    const joined = exercises[index - 1]?.joinsNext ? groups[index - 1] : undefined
    groups.push(joined ?? index)
  }
  return groups
}

/** Joins neighbours of the same superset, and no others. */
function inSupersets(
  exercises: readonly DraftExercise[],
  groups: readonly number[],
): readonly DraftExercise[] {
  return exercises.map((exercise, index) => {
    const joinsNext = groups[index] === groups[index + 1]
    if (joinsNext === Boolean(exercise.joinsNext)) return exercise
    const { joinsNext: _, ...rest } = exercise
    return joinsNext ? { ...rest, joinsNext } : rest
  })
}

/** Joins an exercise with the next one, as a superset. */
export function withJoined(draft: WorkoutDraft, at: number): WorkoutDraft {
  const groups = supersets(draft.exercises)
  const joined = groups.map((group) => (group === groups[at + 1] ? (groups[at] ?? group) : group))
  return { ...draft, exercises: inSupersets(draft.exercises, joined) }
}

/** Parts the superset of an exercise. */
export function withSeparated(draft: WorkoutDraft, at: number): WorkoutDraft {
  const groups = supersets(draft.exercises)
  const parted = groups.map((group, index) => (group === groups[at] ? index : group))
  return { ...draft, exercises: inSupersets(draft.exercises, parted) }
}

/**
 * Moves an exercise. It stays in its superset while it is beside another exercise of it, and becomes part of
 * one that it is moved into.
 */
export function withExerciseMoved(draft: WorkoutDraft, from: number, to: number): WorkoutDraft {
  const moved = draft.exercises[from]
  if (!moved) return draft
  const groups = supersets(draft.exercises)
  const others = groups.toSpliced(from, 1)
  const neighbours = [others[to - 1], others[to]]
  const stays = neighbours.includes(groups[from])
  const isInside = neighbours[0] === neighbours[1]
  const group = isInside ? neighbours[0] : stays ? groups[from] : undefined
  return {
    ...draft,
    exercises: inSupersets(
      draft.exercises.toSpliced(from, 1).toSpliced(to, 0, moved),
      // No exercise has this index.
      others.toSpliced(to, 0, group ?? -1),
    ),
  }
}

/** @param at the index of the exercise in the draft */
export function withExerciseRemoved(draft: WorkoutDraft, at: number): WorkoutDraft {
  const groups = supersets(draft.exercises).toSpliced(at, 1)
  return { ...draft, exercises: inSupersets(draft.exercises.toSpliced(at, 1), groups) }
}

/**
 * Puts a removed exercise back at an index; does nothing if the draft has it again.
 * @param wasJoined whether the exercise before it was joined with it
 * @param count how often the draft had the exercise before it was removed: an imported workout may have it twice
 */
export function withExerciseRestored(
  draft: WorkoutDraft,
  at: number,
  removed: DraftExercise,
  wasJoined = false,
  count = 1,
): WorkoutDraft {
  if (timesIn(draft, removed) >= count) return draft
  const restored = { ...draft, exercises: draft.exercises.toSpliced(at, 0, removed) }
  return wasJoined ? withJoined(restored, at - 1) : restored
}

/** How often a draft has an exercise. */
export function timesIn({ exercises }: WorkoutDraft, { id }: Pick<DraftExercise, 'id'>): number {
  return exercises.filter((exercise) => exercise.id === id).length
}

export type Counted = { readonly isWarmUp?: boolean | undefined }

/** The number of a set: warm-ups are not counted. */
export function setNumber(sets: readonly Counted[], index: number): number {
  return sets.slice(0, index + 1).filter(({ isWarmUp }) => !isWarmUp).length
}

/** The round of a superset that a set belongs to: all warm-ups come first, then a set of each exercise. */
export function roundOf(sets: readonly Counted[], index: number): number {
  return sets[index]?.isWarmUp ? 0 : setNumber(sets, index)
}

type Rested = Joinable & {
  readonly sets: readonly (Counted & { readonly completed: boolean })[]
}

/** Whether no other exercise of the superset has a set of this round left to do, so that a rest can begin. */
export function isRoundOver(exercises: readonly Rested[], at: number, setIndex: number): boolean {
  const groups = supersets(exercises)
  const round = roundOf(exercises[at]?.sets ?? [], setIndex)
  return exercises.every(
    ({ sets }, index) =>
      index === at ||
      groups[index] !== groups[at] ||
      sets.every(({ completed }, set) => completed || roundOf(sets, set) !== round),
  )
}
