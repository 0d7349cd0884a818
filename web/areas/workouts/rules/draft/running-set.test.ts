import { expect, test } from 'vitest'
import { withFigures, withSetAdded } from './edit-workout-draft.ts'
import {
  restartedIfClockMovedBack,
  runningSet,
  withSetStarted,
  withSetStopped,
} from './running-set.ts'
import { readWorkoutDraft, type WorkoutDraft } from './workout-draft.ts'
import { nextSet } from './workout-progress.ts'

const NOW = 1_000_000
const planned = { reps: '', weight: '', time: '0:45', completed: false }
const open = { reps: '', weight: '', completed: false }
const draft: WorkoutDraft = {
  date: null,
  name: '',
  exercises: [{ id: 'preset_16', name: 'Plank', muscleGroup: 'Core', sets: [planned, open] }],
}
const setsOf = ({ exercises }: WorkoutDraft) => exercises[0]?.sets

test('a running set survives being stored, and is the next one', () => {
  const started = withSetStarted(draft, 0, 1, NOW)
  const read = readWorkoutDraft(JSON.parse(JSON.stringify(started)))
  expect(read).toEqual(started)
  expect(runningSet(started)).toEqual({ exercise: 0, set: 1, startedAtMs: NOW, endsAtMs: null })
  expect(nextSet(started)).toEqual({ exercise: 0, set: 1 })
  expect(runningSet(draft)).toBeNull()
  expect(withSetStopped(draft, NOW)).toBe(draft)
})

test('stopping a set fills in the time that was held and completes it', () => {
  const started = withSetStarted(draft, 0, 0, NOW)
  expect(setsOf(withSetStopped(started, NOW + 32_400))?.[0]).toEqual({
    ...planned,
    time: '0:32',
    completed: true,
  })
  expect(setsOf(withSetStopped(withSetStarted(draft, 0, 1, NOW), NOW + 100))?.[1]).toEqual({
    ...open,
    time: '0:01',
    completed: true,
  })
})

test('a set whose time is over keeps its planned time, however late that is noticed', () => {
  const started = withSetStarted(draft, 0, 0, NOW)
  expect(runningSet(started)?.endsAtMs).toBe(NOW + 45_000)
  expect(setsOf(withSetStopped(started, NOW + 900_000))?.[0]).toEqual({
    ...planned,
    completed: true,
  })
})

test('a set without a planned time that was left open for hours has no time and is not completed', () => {
  const started = withSetStarted(draft, 0, 1, NOW)
  const stopped = withSetStopped(started, NOW + 7 * 3_600_000)
  expect(setsOf(stopped)?.[1]).toEqual(open)
  expect(runningSet(stopped)).toBeNull()
})

test('starting a set drops the time of another one', () => {
  const other = withSetStarted(withSetStarted(draft, 0, 0, NOW), 0, 1, NOW + 5000)
  expect(runningSet(other)).toMatchObject({ set: 1, startedAtMs: NOW + 5000 })
  expect(setsOf(other)?.[0]).toEqual(planned)
})

test('if the clock is set back to before its start, a set starts again', () => {
  const started = withSetStarted(draft, 0, 0, NOW)
  expect(restartedIfClockMovedBack(started, NOW - 1000)).toBe(started)
  expect(runningSet(restartedIfClockMovedBack(started, NOW - 9000))?.startedAtMs).toBe(NOW - 9000)
})

test('a set that is added does not run, and a set that loses its time does not either', () => {
  const started = withSetStarted(draft, 0, 1, NOW)
  expect(setsOf(withSetAdded(started, 0))?.[2]).toEqual({ ...open, isSuggested: true })
  expect(runningSet(withFigures(started, 0, 'reps'))).toBeNull()
  expect(runningSet(withFigures(started, 0, 'timeWeight'))).toMatchObject({ set: 1 })
})
