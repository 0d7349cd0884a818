import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeGoals } from './change-goals.ts'
import { FIRST_VALUES } from './first-values.ts'
import {
  GENTLE_KINDS,
  type GentleDays,
  gentleKindOn,
  markGentle,
  NO_GENTLE_DAYS,
  unmarkGentle,
} from './gentle-days.ts'
import { GOAL_BOUNDS, GOAL_NAMES, goalsOn, NO_GOALS } from './goal-settings.ts'
import { mergeSetting } from './merge-setting.ts'

const FIRST = '2026-11-01' as LocalDate
const DAYS = Array.from({ length: 12 }, (_, index) => addDays(FIRST, index))
const anyDay = fc.constantFrom(...DAYS)

/** A merge keeps what one side has changed, and what neither has; of what both have changed, the later. */
function mergedPart<T>(base: T, later: T, earlier: T): T {
  return later === base ? earlier : later
}

test('of one value, the later change wins, and a change wins over none', () => {
  const any = fc.constantFrom(1, 'kg', true, null)
  fc.assert(
    fc.property(any, any, any, (base, later, earlier) => {
      expect(mergeSetting('any', base, later, earlier)).toBe(mergedPart(base, later, earlier))
    }),
  )
})

test('a habit that one side removes and the other renames stays, with its new name', () => {
  const base = { name: 'Yoga', group: 1 }
  const [removed, renamed] = [
    { ...base, removed: true },
    { ...base, name: 'Tai chi' },
  ]
  expect(mergeSetting('own1', base, removed, renamed)).toEqual(renamed)
  expect(mergeSetting('own1', base, renamed, removed)).toEqual(renamed)
  expect(mergeSetting('own1', base, removed, base)).toEqual(removed)
  expect(mergeSetting('own1', removed, { ...removed, group: 2 }, removed)).toHaveProperty('removed')
})

test('of a part that one side removes and the other changes, the later change wins', () => {
  const base = { mon: ['legs'], tue: ['run'] }
  const [removed, changed] = [{ tue: ['run'] }, { mon: ['arms'] }]
  expect(mergeSetting('plan', base, removed, changed)).toEqual({})
  expect(mergeSetting('plan', base, changed, removed)).toEqual({ mon: ['arms'] })
})

test.each(['selectedHabits', 'quickStartExercises', 'hiddenNumbers', 'platesKg'])(
  'elements of %s are added and removed by either side',
  (name) => {
    const elements = name === 'platesKg' ? [20, 10, 5, 2.5] : ['Walk', 'Call', 'Read', 'Tea']
    const list = fc.subarray<number | string>(elements)
    fc.assert(
      fc.property(list, list, list, (base, later, earlier) => {
        const merged = mergeSetting(name, base, later, earlier)
        const kept = [...new Set([...base, ...later, ...earlier])].filter((each) =>
          base.includes(each)
            ? later.includes(each) && earlier.includes(each)
            : later.includes(each) || earlier.includes(each),
        )
        expect(new Set(merged as unknown[])).toEqual(new Set(kept))
        expect(merged).toHaveLength(kept.length)
      }),
    )
  },
)

test('each goal of each day is merged by itself', () => {
  const change = fc
    .tuple(anyDay, fc.constantFrom(...GOAL_NAMES), fc.nat(5))
    .map(([from, name, n]) => [from, { [name]: GOAL_BOUNDS[name][0] + n }] as const)
  const changes = fc.array(change, { maxLength: 3 })
  fc.assert(
    fc.property(changes, changes, changes, (first, second, third) => {
      const after = (history: typeof NO_GOALS, list: typeof first) =>
        list.reduce((goals, [from, changed]) => changeGoals(goals, from, changed), history)
      const base = after(NO_GOALS, first)
      const [later, earlier] = [after(base, second), after(base, third)]
      const merged = mergeSetting('goals', base, later, earlier) as typeof NO_GOALS
      for (const day of DAYS) {
        for (const name of GOAL_NAMES) {
          const values = [base, later, earlier].map((each) => goalsOn(each, day)[name])
          expect(goalsOn(merged, day)[name]).toBe(mergedPart(...(values as [1, 1, 1])))
        }
      }
    }),
  )
})

test('goals that are taken back become no choice of the defaults', () => {
  const imported = changeGoals(NO_GOALS, FIRST, { glasses: 10 })
  expect(mergeSetting('goals', imported, imported, NO_GOALS)).toEqual(NO_GOALS)
})

test('each gentle day is merged by itself', () => {
  const length = fc.option(fc.nat(4), { nil: undefined })
  const kind = fc.option(fc.constantFrom(...GENTLE_KINDS), { nil: undefined })
  const changes = fc.array(fc.tuple(anyDay, length, kind), { maxLength: 3 })
  fc.assert(
    fc.property(changes, changes, changes, (first, second, third) => {
      const after = (days: GentleDays, list: typeof first) =>
        list.reduce((marked, [from, more, reason]) => {
          const period = { from, ...(more !== undefined && { to: addDays(from, more) }) }
          return reason
            ? markGentle(marked, { ...period, kind: reason })
            : unmarkGentle(marked, period)
        }, days)
      const base = after(NO_GENTLE_DAYS, first)
      const [later, earlier] = [after(base, second), after(base, third)]
      const merged = mergeSetting('gentleDays', base, later, earlier) as GentleDays
      for (const day of [...DAYS, addDays(FIRST, 900)]) {
        const kinds = [base, later, earlier].map((each) => gentleKindOn(each, day))
        expect(gentleKindOn(merged, day)).toBe(mergedPart(...(kinds as ['ill', 'ill', 'ill'])))
      }
    }),
  )
})

describe('parts of an object', () => {
  test.each<{ name: string; base: unknown; later: unknown; earlier: unknown; merged: unknown }>([
    {
      name: 'two fields of a habit',
      base: { name: 'Tea', group: 0 },
      later: { name: 'Tea', group: 2 },
      earlier: { name: 'Black tea', group: 0 },
      merged: { name: 'Black tea', group: 2 },
    },
    {
      name: 'a field that is removed',
      base: { name: 'Tea', removed: true },
      later: { name: 'Black tea', removed: true },
      earlier: { name: 'Tea' },
      merged: { name: 'Black tea' },
    },
    {
      name: 'a rhythm is one value',
      base: { kind: 'classic', own: [4, 2, 6, 0] },
      later: { kind: 'classic', own: [4, 2, 8, 0] },
      earlier: { kind: 'own', own: [5, 2, 6, 0] },
      merged: { kind: 'own', own: [4, 2, 8, 0] },
    },
    {
      name: 'elements with an id, one of them changed on both sides',
      base: [{ id: 'a', x: 1, y: 1 }, { id: 'b' }],
      later: [{ id: 'a', x: 2, y: 1 }, { id: 'b' }, { id: 'c' }],
      earlier: [{ id: 'a', x: 3, y: 3 }],
      merged: [{ id: 'a', x: 2, y: 3 }, { id: 'c' }],
    },
    { name: 'values of other types', base: [1], later: [2], earlier: { a: 1 }, merged: [2] },
  ])('$name', ({ base, later, earlier, merged }) => {
    expect(mergeSetting('any', base, later, earlier)).toEqual(merged)
  })

  test('periods that only a newer version can read are kept', () => {
    const [rest, newer] = [
      { from: '2026-11-01', to: '2026-11-02', kind: 'rest' },
      { from: '2026-11-05', kind: 'from the future' },
    ]
    expect(mergeSetting('gentleDays', [], [rest], [newer])).toEqual([rest, newer])
  })
})

test('of a bar with plates and of a breathing pattern each part is merged, also without a common value', () => {
  const { bar, plates } = FIRST_VALUES.platesKg
  const without = (...gone: number[]) => plates.filter((plate) => !gone.includes(plate))
  const other = { bar: 15, plates: without(2.5) }
  const one = { bar, plates: without(1.25) }
  const both = { bar: 15, plates: without(2.5, 1.25) }
  expect(mergeSetting('platesKg', undefined, one, other)).toEqual(both)
  expect(mergeSetting('platesKg', undefined, other, one)).toEqual(both)
  const { own } = FIRST_VALUES.breathing
  const pattern = { kind: 'own', own: [5, 5, 5, 5] }
  expect(mergeSetting('breathing', undefined, { kind: 'box', own }, pattern)).toEqual({
    kind: 'box',
    own: [5, 5, 5, 5],
  })
})
