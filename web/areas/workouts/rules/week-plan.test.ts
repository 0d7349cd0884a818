import type { LocalDate } from '@tend/shared/days/local-date'
import type { Weekday } from '@tend/shared/days/week'
import { describe, expect, test } from 'vitest'
import { mergeSetting } from '../../../store/settings/rules/merge-setting.ts'
import { movedDays, plannedTemplates, plannedToday, WEEK_PLAN, type WeekPlan } from './week-plan.ts'

// A Friday.
const TODAY = '2026-11-20' as LocalDate
const TEMPLATES = new Map(['a', 'b', 'c'].map((key) => [key, { name: key.toUpperCase() }]))

const workout = (date: string, name: string) => ({ date: date as LocalDate, name })
const stored = (plan: unknown): WeekPlan => WEEK_PLAN.read({ weekPlan: plan })
const inTurn = (...keys: string[]) =>
  stored({ inTurn: true, turns: keys.map((template, id) => ({ id: String(id), template })) })
const today = (plan: WeekPlan, ...workouts: ReturnType<typeof workout>[]) =>
  plannedToday(plan, TEMPLATES, workouts, TODAY)?.name

describe('a template on weekdays', () => {
  const plan = stored({ days: { 5: 'a', 1: 'b' } })

  test('is planned on its day until it is done, whatever was done or left out before', () => {
    expect(today(plan)).toBe('A')
    expect(today(plan, workout('2026-11-16', 'A'), workout('2026-11-20', 'B'))).toBe('A')
    expect(today(plan, workout('2026-11-20', ' a '))).toBeUndefined()
    expect(today(stored({ days: { 1: 'b' } }))).toBeUndefined()
  })

  test('that is deleted leaves its day free', () => {
    const { days } = stored({ days: { 5: 'deleted', 1: 'b' } })
    expect(today({ inTurn: false, days, turns: [] })).toBeUndefined()
    expect(plannedTemplates({ inTurn: false, days, turns: [] }, TEMPLATES)).toEqual([{ name: 'B' }])
  })

  test('changes places with the template of the day to which it is moved', () => {
    expect(movedDays(plan, 5, 1)).toEqual(new Map([[5, 'b'] as const, [1, 'a'] as const]))
    expect(movedDays(plan, 5, 6).get(5)).toBeUndefined()
  })
})

describe('templates in turn', () => {
  test('follow the last one done, on any day', () => {
    const plan = inTurn('a', 'b')
    expect(today(plan)).toBe('A')
    expect(today(plan, workout('2026-11-02', 'A'))).toBe('B')
    expect(today(plan, workout('2026-11-02', 'B'))).toBe('A')
    expect(today(plan, workout('2026-11-02', 'A'), workout('2026-11-19', 'Run'))).toBe('B')
  })

  test('wait for tomorrow once one of them is done', () => {
    expect(today(inTurn('a', 'b'), workout('2026-11-20', 'B'))).toBeUndefined()
  })

  test('may come twice, and a deleted one is left out', () => {
    const plan = inTurn('a', 'b', 'deleted', 'a', 'c')
    const days = ['2026-11-10', '2026-11-12', '2026-11-14', '2026-11-16']
    const names = ['A', 'B', 'A', 'C']
    const after = (count: number) =>
      today(plan, ...days.slice(0, count).map((date, at) => workout(date, names[at] ?? '')))
    expect([0, 1, 2, 3, 4].map(after)).toEqual(['A', 'B', 'A', 'C', 'A'])
  })
})

test.each([
  ['no plan', 'all'],
  ['no days', { days: [['a']], turns: 'a' }],
  ['no templates', { days: { 1: 7, 8: 'a' }, turns: [null, { id: 'x' }, { template: 'a' }] }],
])('%s is read as nothing planned', (_, value) => {
  expect(stored(value)).toEqual({ inTurn: false, days: new Map(), turns: [] })
})

test('the changes of two devices merge by weekday and by turn', () => {
  const turn = (id: string) => ({ id, template: 'a' })
  const base = { days: { 1: 'a', 4: 'a' }, turns: [turn('x'), turn('y')] }
  // One device moves Monday to Tuesday, and removes a turn; the other plans Saturday, and adds one.
  const later = { ...base, days: { 2: 'a', 4: 'a' }, turns: [turn('y')] }
  const earlier = { days: { 1: 'a', 4: 'a', 6: 'b' }, turns: [turn('x'), turn('y'), turn('z')] }
  const merged = stored(mergeSetting(WEEK_PLAN.field, base, later, earlier))
  const days: readonly (readonly [Weekday, string])[] = [
    [2, 'a'],
    [4, 'a'],
    [6, 'b'],
  ]
  expect(merged.days).toEqual(new Map(days))
  expect(merged.turns.map(({ id }) => id)).toEqual(['y', 'z'])
})
