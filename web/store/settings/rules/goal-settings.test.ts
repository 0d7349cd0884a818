import { type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { describe, expect, it } from 'vitest'
import { changeGoals } from './change-goals.ts'
import { DEFAULT_GOALS, GOALS, type GoalHistory, goalsOn, NO_GOALS } from './goal-settings.ts'

const day = (text: string) => localDateOf(new Date(`${text}T12:00`))
const MONDAY = day('2026-03-02')
const TUESDAY = day('2026-03-03')
const WEDNESDAY = day('2026-03-04')

describe('goals', () => {
  it("are the specification's until the user sets others", () => {
    expect(goalsOn(NO_GOALS, MONDAY)).toMatchObject({
      glasses: 8,
      glassMl: 250,
      calories: 2000,
      protein: 150,
      carbs: 250,
      fats: 65,
    })
  })

  it('hold from the day of a change; earlier days keep theirs', () => {
    const first = changeGoals(NO_GOALS, TUESDAY, { glasses: 6 })
    const both = changeGoals(first, WEDNESDAY, { calories: 2400 })
    expect(goalsOn(both, MONDAY)).toMatchObject(DEFAULT_GOALS)
    expect(goalsOn(both, TUESDAY)).toMatchObject({ glasses: 6, calories: 2000 })
    expect(goalsOn(both, WEDNESDAY)).toMatchObject({ glasses: 6, calories: 2400 })
  })

  it('keep only the last change of a day, and none that an earlier day makes needless', () => {
    const changed = changeGoals(NO_GOALS, TUESDAY, { glasses: 6 })
    expect(changeGoals(changed, TUESDAY, { glasses: 7 })).toHaveLength(1)
    const twice = changeGoals(changed, WEDNESDAY, { glasses: 7 })
    expect(changeGoals(twice, WEDNESDAY, { glasses: 6 })).toEqual(changed)
  })

  it('are kept when the default of a release changes, chosen or not', () => {
    const later = [
      { ...DEFAULT_GOALS, from: MONDAY },
      { ...DEFAULT_GOALS, glassMl: 300, from: WEDNESDAY },
    ]
    const glassOn = (goals: GoalHistory, date: LocalDate) => goalsOn(goals, date, later).glassMl
    expect(glassOn(NO_GOALS, TUESDAY)).toBe(250)
    expect(glassOn(NO_GOALS, WEDNESDAY)).toBe(300)
    expect(glassOn(changeGoals(NO_GOALS, TUESDAY, { glassMl: 250 }), WEDNESDAY)).toBe(250)
  })

  it('are read from what was stored, and default where a value is invalid', () => {
    const set = changeGoals(NO_GOALS, TUESDAY, { fats: 70 })
    expect(GOALS.read(JSON.parse(JSON.stringify({ goals: set })))).toEqual(set)
    const invalid = { from: WEDNESDAY, glasses: 0, calories: '2400', protein: null, carbs: 1e9 }
    expect(GOALS.read({ goals: [invalid, ...set, { glasses: 5 }, 7] })).toEqual([
      ...set,
      { ...DEFAULT_GOALS, from: WEDNESDAY },
    ])
    expect(GOALS.read({ goals: 'many' })).toEqual(NO_GOALS)
    expect(GOALS.read(null)).toEqual(NO_GOALS)
  })
})
