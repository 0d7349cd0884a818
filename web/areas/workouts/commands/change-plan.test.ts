import { beforeEach, expect, test, vi } from 'vitest'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { WEEK_PLAN } from '../rules/week-plan.ts'
import { addTurn, changeTurns, changeWayOfPlan, planDays } from './change-plan.ts'

const plan = () => storedSetting(WEEK_PLAN)
const templates = () => plan().turns.map(({ template }) => template)

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))

test('undoing a change takes back only that change', () => {
  addTurn('a')
  planDays(new Map([[1, 'b']]))
  const added = addTurn('a')
  expect(templates()).toEqual(['a', 'a'])
  added?.undo()
  expect(templates()).toEqual(['a'])
  const moved = planDays(
    new Map([
      [1, undefined],
      [2, 'b'],
    ]),
  )
  moved.undo()
  expect(plan().days).toEqual(new Map([[1, 'b']]))
  expect(templates()).toEqual(['a'])
})

test('undoing the first change leaves nothing planned', () => {
  planDays(new Map([[1, 'b']])).undo()
  addTurn('a')?.undo()
  expect(plan()).toEqual(WEEK_PLAN.initial)
})

test('a change cannot be undone after a newer one, in turn, on the same day or of the way', () => {
  const first = addTurn('a')
  addTurn('b')
  first?.undo()
  expect(templates()).toEqual(['a', 'b'])
  const removed = changeTurns([])
  changeWayOfPlan(true)
  removed.undo()
  expect(templates()).toEqual([])
  const friday = planDays(new Map([[5, 'a']]))
  planDays(new Map([[5, 'b']]))
  friday.undo()
  expect(plan().days).toEqual(new Map([[5, 'b']]))
})
