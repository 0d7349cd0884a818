import { SLEEP_TASK_KEY } from '@tend/shared/days/daily-fields'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endText } from '../texts/sleep-end-text.ts'
import {
  closeRoutine,
  countTasksDone,
  isTaskDone,
  STARTED_ROUTINE,
  withTaskDone,
} from './sleep-routine.ts'
import { SLEEP_TASKS, sleepTaskKey } from './sleep-tasks.ts'

test('the tasks have the keys sleep_task_0 to sleep_task_7, in the order shown', () => {
  const keys = SLEEP_TASKS.map(sleepTaskKey)
  expect(keys).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((index) => `sleep_task_${index}`))
  for (const key of keys) expect(key).toMatch(SLEEP_TASK_KEY)
})

test('progress is the percentage of done tasks', () => {
  let routine = STARTED_ROUTINE
  const shown = SLEEP_TASKS.map((task) => {
    routine = withTaskDone(routine, task, true)
    return routine.progress
  })
  expect(shown).toEqual([13, 25, 38, 50, 63, 75, 88, 100])
})

test('a task has the last state it was set to', () => {
  const step = fc.tuple(fc.constantFrom(...SLEEP_TASKS), fc.boolean())
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const routine = steps.reduce(
        (sum, [task, done]) => withTaskDone(sum, task, done),
        STARTED_ROUTINE,
      )
      const last = new Map(steps)
      for (const task of SLEEP_TASKS)
        expect(isTaskDone(routine, task)).toBe(last.get(task) ?? false)
      expect(routine.progress).toBe(Math.round((countTasksDone(routine) / 8) * 100))
      expect(routine.active).toBe(true)
    }),
  )
})

test('setting the same state again returns the same object', () => {
  const routine = withTaskDone(STARTED_ROUTINE, 'Calming Music', true)
  expect(withTaskDone(routine, 'Calming Music', true)).toBe(routine)
  expect(withTaskDone(STARTED_ROUTINE, 'Calming Music', false)).toBe(STARTED_ROUTINE)
})

test('closing keeps the done tasks', () => {
  const routine = withTaskDone(STARTED_ROUTINE, 'Dim the Lights', true)
  const closed = closeRoutine(routine)
  expect(closed).toEqual({ active: false, progress: 0, completedTasks: { sleep_task_0: true } })
  expect(closeRoutine(closed)).toBe(closed)
})

test('the end names the done tasks, and does not point out that there are none', () => {
  expect([0, 1, 5, 8].map(endText)).toEqual([
    'Good night.',
    '1 of 8 tonight. Good night.',
    '5 of 8 tonight. Good night.',
    '8 of 8 tonight. Good night.',
  ])
})
