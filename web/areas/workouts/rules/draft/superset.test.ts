import { expect, test } from 'vitest'
import {
  isRoundOver,
  supersets,
  withExerciseMoved,
  withExerciseRemoved,
  withExerciseRestored,
  withJoined,
  withSeparated,
} from './superset.ts'
import type { DraftExercise, DraftSet, WorkoutDraft } from './workout-draft.ts'
import { nextSet } from './workout-progress.ts'

const sets = (...done: (boolean | 'warm-up')[]): DraftSet[] =>
  done.map((completed) =>
    completed === 'warm-up'
      ? { reps: '10', weight: '', completed: false, isWarmUp: true }
      : { reps: '10', weight: '', completed },
  )

/** Exercises named by letters; a plus joins two. */
function draftOf(names: string, ofSets: Record<string, DraftSet[]> = {}): WorkoutDraft {
  const exercises = names.split(' ').flatMap((group) =>
    group.split('+').map((name, index, all): DraftExercise => {
      const joins = index < all.length - 1
      return {
        id: name,
        name,
        muscleGroup: '',
        ...(joins && { joinsNext: true }),
        sets: ofSets[name] ?? [],
      }
    }),
  )
  return { date: null, name: '', exercises }
}

function namesOf({ exercises }: WorkoutDraft): string {
  return exercises
    .map(({ name, joinsNext }) => name + (joinsNext ? '+' : ' '))
    .join('')
    .trim()
}

test('exercises are joined with the next one, also with a whole superset, and parted', () => {
  expect(namesOf(withJoined(draftOf('A B C'), 0))).toBe('A+B C')
  expect(namesOf(withJoined(draftOf('A+B C+D'), 1))).toBe('A+B+C+D')
  expect(namesOf(withSeparated(draftOf('A+B C+D'), 1))).toBe('A B C+D')
  expect(supersets(draftOf('A B+C D').exercises)).toEqual([0, 1, 1, 3])
})

test.each([
  ['A B C', 0, 2, 'B C A'],
  ['A+B C', 0, 1, 'B+A C'],
  ['A+B C', 0, 2, 'B C A'],
  ['A+B+C D', 1, 3, 'A+C D B'],
  ['A+B C', 2, 1, 'A+C+B'],
  ['A+B C+D', 1, 2, 'A C+B+D'],
])('%s: moving %i to %i gives %s', (names, from, to, moved) =>
  expect(namesOf(withExerciseMoved(draftOf(names), from, to))).toBe(moved),
)

test('a removed exercise leaves its superset, and is put back into it', () => {
  const draft = draftOf('A+B C')
  const [, removed] = draft.exercises
  if (!removed) throw new Error('There are three exercises')
  const without = withExerciseRemoved(draft, 1)
  expect(namesOf(without)).toBe('A C')
  expect(withExerciseRestored(without, 1, removed, true)).toEqual(draft)
  expect(namesOf(withExerciseRemoved(draftOf('A+B+C'), 1))).toBe('A+C')
})

test('an exercise that an imported workout has twice is put back beside the other one, once', () => {
  const draft = draftOf('A B A')
  const removed = draft.exercises[2]
  if (!removed) throw new Error('There are three exercises')
  const without = withExerciseRemoved(draft, 2)
  const restored = withExerciseRestored(without, 2, removed, false, 2)
  expect(namesOf(restored)).toBe('A B A')
  expect(withExerciseRestored(restored, 2, removed, false, 2)).toBe(restored)
})

test('a superset is done in rounds after its warm-ups, and the rest begins after a round', () => {
  const draft = draftOf('A B+C', {
    A: sets(true),
    B: sets('warm-up', false, false),
    C: sets(false, false, false),
  })
  const order: string[] = []
  let current = draft
  for (let next = nextSet(current); next; next = nextSet(current)) {
    const at = next
    current = {
      ...current,
      exercises: current.exercises.map((exercise, index) =>
        index === at.exercise
          ? {
              ...exercise,
              sets: exercise.sets.map((set, each) =>
                each === at.set ? { ...set, completed: true } : set,
              ),
            }
          : exercise,
      ),
    }
    const name = current.exercises[at.exercise]?.name
    order.push(
      `${name}${at.set}${isRoundOver(current.exercises, at.exercise, at.set) ? ' rest' : ''}`,
    )
  }
  expect(order).toEqual(['B0 rest', 'B1', 'C0 rest', 'B2', 'C1 rest', 'C2 rest'])
})
