import { localDateOf } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { mergeSetting } from '../../../store/settings/rules/merge-setting.ts'
import {
  NUTRIENT_GOALS,
  nutrientGoalOn,
  typedNutrientGoal,
  withNutrientGoal,
} from './nutrient-goals.ts'

const day = (text: string) => localDateOf(new Date(`${text}T12:00`))
const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-03-02', '2026-03-03', '2026-03-04'].map(day) as [
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
]
const none = NUTRIENT_GOALS.initial

test('a goal holds from its day until another one, or none', () => {
  const goals = withNutrientGoal(withNutrientGoal(none, 'salt', TUESDAY, 5.5), 'salt', WEDNESDAY, 0)
  expect([MONDAY, TUESDAY, WEDNESDAY].map((date) => nutrientGoalOn(goals, 'salt', date))).toEqual([
    undefined,
    5.5,
    undefined,
  ])
  expect(nutrientGoalOn(goals, 'fiber', TUESDAY)).toBeUndefined()
})

test('goals of two devices are both kept, and goals of a newer version', () => {
  const base = { iodine: { [MONDAY]: 1 } }
  const merged = mergeSetting(
    NUTRIENT_GOALS.field,
    base,
    withNutrientGoal(NUTRIENT_GOALS.read({ nutrientGoals: base }), 'salt', TUESDAY, 6),
    withNutrientGoal(base, 'fiber', TUESDAY, 30),
  )
  expect(merged).toEqual({ ...base, salt: { [TUESDAY]: 6 }, fiber: { [TUESDAY]: 30 } })
})

test.each([
  ['', 0],
  ['0', 0],
  ['5.55 g', 5.6],
  ['501', null],
  ['much', null],
])('the text %j is the goal %j', (text, grams) => expect(typedNutrientGoal(text)).toBe(grams))

test('a damaged setting is read without its invalid goals', () => {
  const stored = { fiber: { [MONDAY]: 30, never: 9, [TUESDAY]: 1e9 }, salt: 'low' }
  expect(NUTRIENT_GOALS.read({ nutrientGoals: stored })).toEqual({
    fiber: { [MONDAY]: 30 },
    salt: {},
  })
  expect(NUTRIENT_GOALS.read({ nutrientGoals: 7 })).toEqual({})
})
