import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalDate } from '../days/local-date.ts'
import {
  applyWorkoutEdit,
  startWorkoutEdit,
  withExerciseAdded,
  withExerciseRemoved,
  withSetAdded,
  withSetChanged,
  withSetRemoved,
  workoutOfDraft,
} from './edit-workout-draft.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'
import { EMPTY_WORKOUT_DRAFT, readWorkoutDraft, type WorkoutDraft } from './workout-draft.ts'

const preset = (name: string) => {
  const found = PRESET_EXERCISES.find((exercise) => exercise.name === name)
  if (!found) throw new Error(`There is no preset ${name}`)
  return found
}

const squats = withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Squat'))
const texts = fc.oneof(fc.string(), fc.constantFrom('93,5', '10', '-4', ''))

describe('building a workout', () => {
  test('an exercise comes with sets, and only once', () => {
    const set = { reps: '10', weight: '', completed: false }
    expect(squats.exercises).toEqual([
      { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs', sets: [set, set, set] },
    ])
    expect(withExerciseAdded(squats, preset('Squat'))).toBe(squats)
    expect(
      withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Running')).exercises[0]?.sets,
    ).toHaveLength(1)
  })

  test('an exercise that was done before comes as it was done, not ticked', () => {
    const lastTime = [
      { reps: 8, weight: 135, completed: true },
      { reps: 6, weight: 0, completed: false },
    ]
    expect(
      withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Squat'), lastTime).exercises[0]?.sets,
    ).toEqual([
      { reps: '8', weight: '135', completed: false },
      { reps: '6', weight: '', completed: false },
    ])
  })

  test('a set more is like the one before it, not done yet', () => {
    const done = withSetChanged(squats, 0, 2, { reps: '8', weight: '40', completed: true })
    expect(withSetAdded(done, 0).exercises[0]?.sets.at(-1)).toEqual({
      reps: '8',
      weight: '40',
      completed: false,
    })
  })

  test('sets and exercises can be taken away', () => {
    const two = withExerciseAdded(squats, preset('Plank'))
    expect(withSetRemoved(two, 0, 1).exercises.map(({ sets }) => sets.length)).toEqual([2, 3])
    expect(withExerciseRemoved(two, 0).exercises.map(({ name }) => name)).toEqual(['Plank'])
  })

  test('nothing is built without exercises', () => {
    expect(workoutOfDraft(EMPTY_WORKOUT_DRAFT)).toBeNull()
    expect(workoutOfDraft({ ...EMPTY_WORKOUT_DRAFT, name: 'Named' })).toBeNull()
  })

  test('is saved with 45 minutes, its figures whole numbers, 0 where they are none', () => {
    const draft = [
      ['12', '93,5'],
      ['', 'heavy'],
      ['-3', '93.5'],
    ].reduce<WorkoutDraft>(
      (built, [reps = '', weight = ''], index) =>
        withSetChanged(built, 0, index, { reps, weight, completed: index === 0 }),
      { ...squats, name: '  Legs ' },
    )
    expect(workoutOfDraft(draft)).toEqual({
      name: 'Legs',
      duration: 45,
      notes: null,
      exercises: [
        {
          id: 'preset_7',
          name: 'Squat',
          muscleGroup: 'Legs',
          sets: [
            { reps: 12, weight: 94, completed: true },
            { reps: 0, weight: 0, completed: false },
            { reps: 0, weight: 94, completed: false },
          ],
        },
      ],
    })
  })

  test('no text crashes it or makes a figure that is none', () => {
    fc.assert(
      fc.property(texts, texts, (reps, weight) => {
        const built = workoutOfDraft(withSetChanged(squats, 0, 0, { reps, weight }))
        for (const set of built?.exercises[0]?.sets ?? []) {
          expect(Number.isInteger(set.reps) && set.reps >= 0).toBe(true)
          expect(Number.isInteger(set.weight) && set.weight >= 0).toBe(true)
        }
      }),
    )
  })

  test('a draft is read back as it was kept, and nothing else is', () => {
    const date = '2026-11-18' as LocalDate
    const set = { reps: '7.', weight: 'x', completed: true }
    const draft = { ...withSetChanged(squats, 0, 1, set), date }
    expect(readWorkoutDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const others = [null, [], {}, { name: 'a', exercises: [{}] }, { name: 7, exercises: [] }]
    for (const other of others) expect(readWorkoutDraft(other)).toBeUndefined()
  })
})

describe('editing a workout', () => {
  const workout = {
    id: 'local_1',
    date: '2026-11-20' as LocalDate,
    name: 'Workout 1',
    duration: 45,
    notes: 'Distance: 5 km',
    exercises: [
      {
        id: 'preset_7',
        name: 'Squat',
        muscleGroup: 'Legs',
        sets: [{ reps: 10, weight: 35, completed: true }],
      },
    ],
  }

  test('changes nothing by itself', () => {
    expect(applyWorkoutEdit(workout, startWorkoutEdit(workout))).toEqual(workout)
  })

  test('takes day, name, duration, notes and sets; an empty name stays as it was', () => {
    const date = '2026-11-18' as LocalDate
    const edit = { ...startWorkoutEdit(workout), date, name: ' ', duration: '50,4', notes: '  ' }
    expect(applyWorkoutEdit(workout, withSetChangedIn(edit))).toEqual({
      ...workout,
      date,
      duration: 50,
      notes: null,
      exercises: [{ ...workout.exercises[0], sets: [{ reps: 12, weight: 35, completed: true }] }],
    })
  })

  function withSetChangedIn(edit: ReturnType<typeof startWorkoutEdit>) {
    return { ...edit, ...withSetChanged(edit, 0, 0, { reps: '12' }) }
  }
})
