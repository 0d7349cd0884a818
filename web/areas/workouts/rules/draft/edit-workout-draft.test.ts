import type { LocalDate } from '@tend/shared/days/local-date'
import { anyLanguage, setLanguage } from '@tend/shared/testing/languages'
import { storedNumber } from '@tend/shared/units/quantity'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PRESET_EXERCISES } from '../exercises/preset-exercises.ts'
import { MAX_SETS } from '../quick-start.ts'
import {
  applyWorkoutEdit,
  followWorkout,
  newWorkoutOfEdit,
  startWorkoutEdit,
  typedWeight,
  weightText,
  withExerciseAdded,
  withExerciseReplaced,
  withSetAdded,
  withSetChanged,
  withSetRemoved,
  withSetRestored,
  workoutOfDraft,
} from './edit-workout-draft.ts'
import { withExerciseRemoved, withExerciseRestored } from './superset.ts'
import {
  EMPTY_WORKOUT_DRAFT,
  readWorkoutDraft,
  type WorkoutDraft,
  withStart,
} from './workout-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const preset = (name: string) => {
  const found = PRESET_EXERCISES.find((exercise) => exercise.name === name)
  if (!found) throw new Error(`Unknown preset: ${name}`)
  return found
}

const squats = withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Squat'))
const texts = fc.oneof(fc.string(), fc.constantFrom('93,5', '10', '-4', ''))

describe('building a workout', () => {
  test('an exercise is added with sets, and only once', () => {
    const set = { reps: '10', weight: '', isSuggested: true, completed: false }
    expect(squats.exercises).toEqual([
      { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs', sets: [set, set, set] },
    ])
    expect(withExerciseAdded(squats, preset('Squat'))).toBe(squats)
    expect(withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Running')).exercises[0]?.sets).toEqual([
      { reps: '', weight: '', isSuggested: true, completed: false },
    ])
  })

  test('a removed exercise can be put back in its place, with its sets', () => {
    const both = withExerciseAdded(withSetChanged(squats, 0, 1, { weight: '135' }), preset('Plank'))
    const [first] = both.exercises
    if (!first) throw new Error('The draft has two exercises')
    const removed = withExerciseRemoved(both, 0)
    expect(withExerciseRestored(removed, 0, first)).toEqual(both)
    expect(withExerciseRestored(both, 0, first)).toBe(both)
  })

  test('a removed set can be put back in its place', () => {
    const heavy = withSetChanged(squats, 0, 1, { weight: '135', completed: true })
    const set = heavy.exercises[0]?.sets[1]
    if (!set) throw new Error('Squats have three sets')
    const removed = withSetRemoved(heavy, 0, 1)
    expect(withSetRestored(removed, 0, 'preset_7', 1, set)).toEqual(heavy)
    expect(withSetRestored(removed, 0, 'preset_1', 1, set)).toBe(removed)
    const moved = (draft: WorkoutDraft) => {
      const both = withExerciseAdded(draft, preset('Plank'))
      return { ...both, exercises: both.exercises.toReversed() }
    }
    expect(withSetRestored(moved(removed), 0, 'preset_7', 1, set)).toEqual(moved(heavy))
    expect(withSetRestored(EMPTY_WORKOUT_DRAFT, 0, 'preset_7', 1, set)).toBe(EMPTY_WORKOUT_DRAFT)
    const full = Array.from({ length: MAX_SETS }).reduce<WorkoutDraft>(
      (draft) => withSetAdded(draft, 0),
      squats,
    )
    expect(withSetRestored(full, 0, 'preset_7', 1, set)).toEqual(full)
  })

  test('an exercise that was done before gets the sets of last time, not completed', () => {
    const lastTime = [
      { reps: 8, weight: 135, completed: true },
      { reps: 0, weight: 0, completed: false },
    ]
    expect(
      withExerciseAdded(EMPTY_WORKOUT_DRAFT, preset('Squat'), lastTime).exercises[0]?.sets,
    ).toEqual([
      { reps: '8', weight: '135', isSuggested: true, completed: false },
      { reps: '', weight: '', isSuggested: true, completed: false },
    ])
  })

  test('an added set repeats the last one, not completed', () => {
    const done = withSetChanged(squats, 0, 2, { reps: '8', weight: '40', completed: true })
    expect(withSetAdded(done, 0).exercises[0]?.sets.at(-1)).toEqual({
      reps: '8',
      weight: '40',
      isSuggested: true,
      completed: false,
    })
  })

  test('sets and exercises can be removed', () => {
    const two = withExerciseAdded(squats, preset('Plank'))
    expect(withSetRemoved(two, 0, 1).exercises.map(({ sets }) => sets.length)).toEqual([2, 3])
    expect(withExerciseRemoved(two, 0).exercises.map(({ name }) => name)).toEqual(['Plank'])
  })

  test('a draft without exercises gives no workout', () => {
    expect(workoutOfDraft(EMPTY_WORKOUT_DRAFT)).toBeNull()
    expect(workoutOfDraft({ ...EMPTY_WORKOUT_DRAFT, name: 'Named' })).toBeNull()
  })

  test('a built workout has 45 minutes and whole numbers; invalid numbers are 0', () => {
    const draft = [
      ['12', '93,5'],
      ['', 'heavy'],
      ['-3', '93.5'],
    ].reduce<WorkoutDraft>(
      (built, [reps = '', weight = ''], index) =>
        withSetChanged(built, 0, index, { reps, weight, completed: index === 0 }),
      { ...squats, name: '  Legs ', notes: ' Left knee\n' },
    )
    expect(workoutOfDraft(draft)).toEqual({
      name: 'Legs',
      duration: 45,
      notes: 'Left knee',
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

  test('any text gives valid numbers', () => {
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

  test('a draft survives a round trip through JSON; anything else is refused', () => {
    const date = '2026-11-18' as LocalDate
    const set = { reps: '7.', weight: 'x', completed: true }
    const draft = { ...withSetChanged(squats, 0, 1, set), date }
    expect(readWorkoutDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const others = [null, [], {}, { name: 'a', exercises: [{}] }, { name: 7, exercises: [] }]
    for (const other of others) expect(readWorkoutDraft(other)).toBeUndefined()
  })

  test('starts with its first exercise, and can last other than 45 minutes', () => {
    const exercises = [{ id: 'a', name: 'Squat', muscleGroup: 'Legs', sets: [] }]
    const draft = { ...EMPTY_WORKOUT_DRAFT, exercises }
    expect(withStart(EMPTY_WORKOUT_DRAFT, 1000, 'new')).toBe(EMPTY_WORKOUT_DRAFT)
    const started = withStart(draft, 1000, 'new')
    expect(started).toMatchObject({ startedAtMs: 1000, id: 'new' })
    expect(withStart(started, 2000, 'other')).toBe(started)
    expect(withStart({ ...started, exercises: [] }, 2000, 'other')).toEqual(EMPTY_WORKOUT_DRAFT)
    const stored = { ...started, duration: '18' }
    expect(readWorkoutDraft(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    const minutes = ['18', ' ', undefined].map(
      (duration) => workoutOfDraft({ ...draft, ...(duration && { duration }) })?.duration,
    )
    expect(minutes).toEqual([18, 45, 45])
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

  test('without edits changes nothing', () => {
    for (const stored of [workout, { ...workout, name: ' Legs', notes: 'Slow \n' }]) {
      expect(applyWorkoutEdit(stored, startWorkoutEdit(stored))).toEqual(stored)
    }
  })

  test('keeps numbers with more decimal places than their fields until they are changed', () => {
    const sets = [{ reps: 10.125, weight: 181.881, completed: true }]
    const imported = {
      ...workout,
      duration: 45.125,
      exercises: workout.exercises.map((exercise) => ({ ...exercise, sets })),
    }
    const started = startWorkoutEdit(imported)
    const draft = readWorkoutDraft(JSON.parse(JSON.stringify(started)))
    if (!draft) throw new Error('the draft cannot be read')
    const edit = { ...started, ...draft, notes: 'slow' }
    const set = edit.exercises[0]?.sets[0]
    expect([edit.duration, set?.reps, set && weightText(set, 'lb', false)]).toEqual([
      '45',
      '10',
      '182',
    ])
    expect(applyWorkoutEdit(imported, edit)).toEqual({ ...imported, notes: 'slow' })
    const changed = { ...edit, ...withSetChanged(edit, 0, 0, { reps: '12' }), duration: '50' }
    expect(applyWorkoutEdit(imported, changed)).toMatchObject({
      duration: 50,
      exercises: [{ sets: [{ reps: 12, weight: 181.881 }] }],
    })
  })

  test('a duration follows the times of the sets if it was their sum', () => {
    const run = (minutes: number) => [
      { reps: 0, weight: 0, distance: 10_500, seconds: minutes * 60, completed: true },
    ]
    const logged = (duration: number) => ({
      ...workout,
      duration,
      exercises: [{ id: 'preset_19', name: 'Running', muscleGroup: 'Legs', sets: run(91) }],
    })
    const edited = (duration: number, changes = {}) => {
      const edit = startWorkoutEdit(logged(duration))
      const sets = { ...edit, ...withSetChanged(edit, 0, 0, { time: '50:00' }), ...changes }
      return applyWorkoutEdit(logged(duration), sets).duration
    }
    expect([edited(91), edited(100), edited(91, { duration: '60' })]).toEqual([50, 100, 60])
  })

  test('changes date, name, duration, notes and sets; a blank name keeps the old one', () => {
    const date = '2026-11-18' as LocalDate
    const edit = { ...startWorkoutEdit(workout), date, name: ' ', duration: '50,4', notes: '  ' }
    expect(applyWorkoutEdit(workout, withFirstSetChanged(edit))).toEqual({
      ...workout,
      date,
      duration: 50,
      notes: null,
      exercises: [{ ...workout.exercises[0], sets: [{ reps: 12, weight: 35, completed: true }] }],
    })
  })

  test('has all of the workout, if the edited one was deleted', () => {
    const { date, name, duration, notes, exercises } = workout
    const today = '2026-11-29' as LocalDate
    const made = newWorkoutOfEdit(startWorkoutEdit(workout), today)
    expect(made).toEqual({ date, name, duration, notes, exercises })
  })

  test('follows a workout that changes elsewhere, except in the fields that were changed', () => {
    const before = startWorkoutEdit(workout)
    const changed = { ...workout, name: 'Legs', notes: null, duration: 50 }
    const follow = (edit: typeof before) => followWorkout({ id: workout.id, edit, before }, changed)
    expect(follow(before).edit).toEqual(startWorkoutEdit(changed))
    const edited = withFirstSetChanged({ ...before, duration: '60' })
    const followed = follow(edited)
    expect(followed.edit).toEqual({ ...edited, name: 'Legs', notes: '' })
    expect(followWorkout(followed, workout).edit).toEqual(edited)
    // A value that was never shown stays known, also once the workout is followed again.
    expect([followed.isClash, followWorkout(followed, changed).isClash]).toEqual([true, true])
    // An earlier version stored no form to compare with.
    const old = { id: workout.id, edit: edited }
    expect(followWorkout(old, changed)).toBe(old)
  })

  test('keeps typed sets, and takes sets that were ticked elsewhere', () => {
    const [row] = workout.exercises
    const sets = [10, 8].map((reps) => ({ reps, weight: 35, completed: false }))
    const stored = { ...workout, exercises: [{ ...row, sets }] } as typeof workout
    const ticked = sets.map((set) => ({ ...set, completed: true }))
    const elsewhere = { ...workout, exercises: [{ ...row, sets: ticked }] } as typeof workout
    const before = startWorkoutEdit(stored)
    const edit = withFirstSetChanged(before)
    const { edit: followed, isClash } = followWorkout({ id: workout.id, edit, before }, elsewhere)
    expect(isClash).toBeUndefined()
    expect(applyWorkoutEdit(elsewhere, followed).exercises[0]?.sets).toEqual([
      { ...ticked[0], reps: 12 },
      ticked[1],
    ])
    const longer = { ...workout, exercises: [{ ...row, sets: [...ticked, ...ticked] }] }
    const other = followWorkout({ id: workout.id, edit, before }, longer as typeof workout)
    expect(other.edit.exercises[0]?.sets.map(({ reps }) => reps)).toEqual(['12', '8', '10', '8'])
  })

  function withFirstSetChanged(edit: ReturnType<typeof startWorkoutEdit>) {
    return { ...edit, ...withSetChanged(edit, 0, 0, { reps: '12' }) }
  }
})

describe('weights in kilograms', () => {
  const typed = (weight: string, unit: 'lb' | 'kg', withTenths = false) =>
    withSetChanged(squats, 0, 0, typedWeight(weight, unit, withTenths))
  const firstSet = (draft: WorkoutDraft) => workoutOfDraft(draft)?.exercises[0]?.sets[0]

  test.each([
    ['82,5', 'kg', false, { weight: 181.9, typed: { weight: { value: 82.5, unit: 'kg' } } }],
    ['82.54', 'kg', false, { weight: 181.9, typed: { weight: { value: 82.5, unit: 'kg' } } }],
    ['181.5', 'lb', true, { weight: 181.5 }],
    ['181.5', 'lb', false, { weight: 182 }],
    ['', 'kg', false, { weight: 0 }],
  ] as const)('%j %s is stored as %j', (text, unit, withTenths, stored) => {
    const draft = readWorkoutDraft(JSON.parse(JSON.stringify(typed(text, unit, withTenths))))
    expect(draft && firstSet(draft)).toEqual({ reps: 10, completed: false, ...stored })
  })

  test('switching units back and forth changes no text', () => {
    const set = typed('82.5', 'kg').exercises[0]?.sets[0]
    expect(set && weightText(set, 'lb', false)).toBe('182')
    expect(set && weightText(set, 'kg', false)).toBe('82.5')
    const pounds = typed('185', 'lb').exercises[0]?.sets[0]
    expect(pounds && weightText(pounds, 'kg', false)).toBe('83.9')
  })

  test('editing a workout without a change keeps every weight exactly', () => {
    const anySet = fc.oneof(
      fc.record({ reps: fc.nat(50), weight: fc.nat(100_000).map((n) => n / 100) }),
      fc
        .record({ reps: fc.nat(50), kg: fc.integer({ min: 1, max: 50_000 }) })
        .map(({ reps, kg }) => {
          const weight = { value: kg / 100, unit: 'kg' } as const
          return { reps, weight: storedNumber(weight), typed: { weight } }
        }),
    )
    fc.assert(
      fc.property(anyLanguage, fc.array(anySet), (language, sets) => {
        setLanguage(language)
        const workout = {
          name: 'Legs',
          date: '2026-11-20' as LocalDate,
          duration: 45,
          notes: null,
          exercises: [
            {
              id: 'preset_7',
              name: 'Squat',
              muscleGroup: 'Legs',
              sets: sets.map((set) => ({ ...set, completed: true })),
            },
          ],
        }
        // A weight below 0.05 kg is stored as 0, which is no weight.
        fc.pre(sets.every(({ weight, ...set }) => weight > 0 || !('typed' in set)))
        expect(applyWorkoutEdit(workout, startWorkoutEdit(workout))).toEqual(workout)
      }),
    )
  })

  test('a set that is added copies the weight with its unit', () => {
    const draft = withSetAdded(withSetRemoved(withSetRemoved(typed('82.5', 'kg'), 0, 2), 0, 1), 0)
    expect(draft.exercises[0]?.sets[1]).toMatchObject({ weight: '82.5', unit: 'kg' })
  })
})

test('another exercise in the place of one has its sets and its superset, not its suggestion', () => {
  const sets = [{ reps: '8', weight: '100', isSuggested: true, completed: false }]
  const bench = { id: 'a', name: 'Bench', muscleGroup: 'Chest', suggestion: 'More.', sets }
  const draft = { ...squats, exercises: [{ ...bench, joinsNext: true }, ...squats.exercises] }
  const press = preset('Overhead Press')
  expect(withExerciseReplaced(draft, 0, press).exercises).toEqual([
    {
      id: press.id,
      name: 'Overhead Press',
      muscleGroup: 'Shoulders',
      figures: 'repsWeight',
      joinsNext: true,
      sets: [{ reps: '8', weight: '100', completed: false }],
    },
    ...squats.exercises,
  ])
  expect(withExerciseReplaced(draft, 1, { ...press, id: 'a' })).toBe(draft)
})
