import { describe, expect, test } from 'vitest'
import { DEFAULT_UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { lastPieceText, timeQuestion, timeText } from '../../texts/piece-text.ts'
import { workoutOfDraft } from './edit-workout-draft.ts'
import {
  doubtfulTime,
  hasNoFigures,
  isOnePiece,
  isPieceDoubtful,
  timeOfParts,
  timeParts,
  typedParts,
  withPieceChanged,
} from './piece.ts'
import type { DraftExercise, WorkoutDraft } from './workout-draft.ts'

const EMPTY = { reps: '', weight: '', completed: false }
const KM_5 = { text: '5', unit: 'km' } as const
const RUNNING: DraftExercise = {
  id: 'preset_20',
  name: 'Running',
  muscleGroup: 'Legs',
  figures: 'distanceTime',
  sets: [EMPTY],
}
const draftOf = (...exercises: DraftExercise[]): WorkoutDraft => ({
  date: null,
  name: '',
  exercises,
})

test.each([
  ['', { hours: '', minutes: '', seconds: '' }, 0],
  ['30:00', { hours: '', minutes: '30', seconds: '' }, 1800],
  ['1:02:05', { hours: '1', minutes: '2', seconds: '5' }, 3725],
])('a time of %s has three fields', (time, parts, seconds) => {
  expect(timeParts(seconds)).toEqual(parts)
  expect(timeOfParts(parts)).toBe(time)
})

test('a workout without a distance and a time', () => {
  const blank = draftOf(RUNNING)
  expect(hasNoFigures(blank)).toBe(true)
  expect(hasNoFigures(withPieceChanged(blank, 0, { distance: KM_5 }))).toBe(false)
  expect(hasNoFigures({ ...blank, duration: '30' })).toBe(false)
  const strength = { ...RUNNING, name: 'Squat', figures: 'repsWeight' } as const
  expect(hasNoFigures(draftOf(RUNNING, strength))).toBe(false)
  expect(hasNoFigures(draftOf())).toBe(false)
})

test('120 minutes are two hours', () => {
  expect(timeOfParts({ hours: '', minutes: '120', seconds: '' })).toBe('2:00:00')
})

test.each([
  ['minutes', '12', { minutes: '12' }, 'minutes'],
  ['minutes', '120', { minutes: '120' }, 'minutes'],
  ['minutes', '2810', { minutes: '28', seconds: '10' }, 'seconds'],
  ['minutes', '28:', { minutes: '28', seconds: '' }, 'seconds'],
  ['minutes', '1:02:05', { hours: '1', minutes: '02', seconds: '05' }, 'seconds'],
  ['hours', '130', { hours: '130' }, 'hours'],
  ['hours', '0130', { hours: '01', minutes: '30' }, 'minutes'],
  ['hours', '1h', { hours: '1', minutes: '' }, 'minutes'],
  ['seconds', '2810', { seconds: '281' }, 'seconds'],
  ['seconds', '45 s', { seconds: '45' }, 'seconds'],
  ['seconds', 'a٩0', { seconds: '90' }, 'seconds'],
] as const)('%s that are typed as %s', (part, text, parts, next) => {
  const before = { hours: '0', minutes: '7', seconds: '7' }
  expect(typedParts(part, text, before)).toEqual({ parts: { ...before, ...parts }, next })
})

test('a run with one distance has no sets, and is done as soon as it has a figure', () => {
  expect(isOnePiece(RUNNING)).toBe(true)
  expect(isOnePiece({ ...RUNNING, sets: [EMPTY, EMPTY] })).toBe(false)
  expect(isOnePiece({ ...RUNNING, name: 'Squat', figures: 'repsWeight' })).toBe(false)
  const typed = withPieceChanged(draftOf(RUNNING), 0, { distance: KM_5 })
  expect(typed.exercises[0]?.sets).toEqual([{ ...EMPTY, distance: KM_5, completed: true }])
  const cleared = withPieceChanged(typed, 0, { distance: { ...KM_5, text: '' } })
  expect(cleared.exercises[0]?.sets[0]?.completed).toBe(false)
})

test('a run lasts as long as its time, also one that repeats another day, and a lift 45 minutes', () => {
  const run = { ...RUNNING, sets: [{ ...EMPTY, distance: KM_5, time: '30:00' }] }
  expect(workoutOfDraft(draftOf(run))).toMatchObject({
    duration: 30,
    exercises: [{ sets: [{ completed: true, distance: 5, seconds: 1800 }] }],
  })
  const lift = { id: 'a', name: 'Squat', muscleGroup: '', sets: [{ ...EMPTY, completed: true }] }
  expect(workoutOfDraft(draftOf(run, lift))?.duration).toBe(45)
  expect(workoutOfDraft(draftOf(RUNNING))).toMatchObject({
    duration: 45,
    exercises: [{ sets: [{ completed: false }] }],
  })
})

describe('a time that no one needs', () => {
  test.each([
    ['Running', 5, 30, { guess: 1800, part: 'seconds' }],
    ['Running', 5, 5 * 60 + 30, { guess: null, part: 'minutes' }],
    ['Running', 5, 30 * 3600, { guess: 1800, part: 'hours' }],
    ['Walking', 4, 50, { guess: 3000, part: 'seconds' }],
    ['Cycling', 50, 30 * 60, { guess: null, part: 'minutes' }],
    ['Running', 5, 1800, null],
    ['Walking', 5, 1500 + 10, null],
    ['Cycling', 40, 1800 + 10, null],
    ['Rowing', 5, 30, null],
    ['Running', 0, 30, null],
  ])('%s %d km in %d s', (name, distance, seconds, doubt) => {
    const found = doubtfulTime({ name }, { distance, seconds }, {})
    expect(found).toEqual(doubt && { seconds, ...doubt })
  })

  test('is a question until the user confirms it', () => {
    const set = { ...EMPTY, distance: KM_5, time: '0:30' }
    const run = { ...RUNNING, sets: [set] }
    expect(isPieceDoubtful(run)).toBe(true)
    const meant = withPieceChanged(draftOf(run), 0, { isMeant: true })
    expect(meant.exercises.some(isPieceDoubtful)).toBe(false)
    const other = withPieceChanged(meant, 0, { time: '0:20' })
    expect(other.exercises.some(isPieceDoubtful)).toBe(true)
  })

  const logged = { reps: 0, weight: 0, completed: true, distance: 5, seconds: 30 }
  test.each([
    [1800, 'Was it 30 min?', 'Yes, 30 min', 'No, 30 s'],
    [null, 'Is that right?', null, 'Yes, 30 s'],
  ])('says what the time would mean', (guess, question, yes, no) => {
    const asked = timeQuestion(logged, { seconds: 30, guess, part: 'seconds' }, DEFAULT_UNITS)
    expect(asked).toEqual({ fact: '5 km in 30 s is 600 km/h.', question, yes, no })
  })
})

test('a time in units, and the last run on its tile', () => {
  expect([30, 1800, 3920, 0].map(timeText)).toEqual(['30 s', '30 min', '1 h 5 min 20 s', '0 s'])
  const done = { reps: 0, weight: 0, completed: true }
  const last = (...sets: object[]) =>
    lastPieceText({ sets: sets.map((set) => ({ ...done, ...set })) }, DEFAULT_UNITS)
  expect(last({ distance: 5.2, seconds: 1690 })).toBe('5.2 km last time')
  expect(last({ distance: 1 }, { distance: 0.5 })).toBe('1.5 km last time')
  expect(last({ seconds: 1800 })).toBe('30 min last time')
  expect(last({})).toBe('Done before')
  expect(lastPieceText(null, DEFAULT_UNITS)).toBe('Not yet')
})
