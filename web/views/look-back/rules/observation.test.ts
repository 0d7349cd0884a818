import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import { observationText } from '../texts/observation-text.ts'
import {
  findObservation,
  MAX_FALSE_SHARE,
  OBSERVED_WEEKS,
  type ObservedDay,
  type ObservedKind,
  type ObservedTracker,
  observedPeriod,
} from './observation.ts'
import { seededRandom } from './year-outline.ts'

const MONDAY = 1
const FIRST = '2026-01-05' as LocalDate
const KINDS: readonly ObservedKind[] = [
  'sleepRoutine',
  'breathingSessions',
  'workouts',
  'waterCount',
  'habits',
  'eatingLog',
  'meals',
  'measurements',
  'tracked mood',
  'tracked sleep',
  'tracked headache',
]
const FIGURES = ['tracked mood', 'tracked sleep'] as const
const TRACKERS: readonly ObservedTracker[] = [
  { kind: 'tracked mood', name: 'Mood', isTick: false },
  { kind: 'tracked sleep', name: 'Sleep', isTick: false },
  { kind: 'tracked headache', name: 'Headache', isTick: true },
]

const DATES = Array.from({ length: 7 * OBSERVED_WEEKS }, (_, day) => addDays(FIRST, day))

/** How likely an entry of a kind is on a day, given the week and whether the day before had one. */
type Likelihood = (usual: number, week: number, hadBefore: boolean) => number

/** The days of a person for whom no kind of entry is related to another, within a week. */
function unrelatedDays(random: () => number, likelihood: Likelihood): ObservedDay[] {
  const usual = KINDS.map(() => 0.1 + 0.8 * random())
  let before = new Set(KINDS.filter((_, index) => random() < (usual[index] ?? 0)))
  let last = new Map<string, number>()
  return DATES.flatMap((date, day) => {
    const week = Math.floor(day / 7)
    const kinds = new Set(
      KINDS.filter((kind, index) => {
        return random() < likelihood(usual[index] ?? 0, week, before.has(kind))
      }),
    )
    before = kinds
    const isWaterGoalMet = kinds.has('waterCount') && random() < 0.6
    const figures = new Map(
      FIGURES.filter((kind) => kinds.has(kind)).map((kind) => {
        // As persistent as the likelihood makes the entries.
        const isHigh = random() < likelihood(0.5, week, (last.get(kind) ?? 0) > 3)
        return [kind, isHigh ? 4 + Math.floor(2 * random()) : 1 + Math.floor(3 * random())]
      }),
    )
    last = new Map([...last, ...figures])
    return kinds.size > 0 ? { date, kinds, isWaterGoalMet, figures } : []
  })
}

function share(runs: number, hasObservation: () => boolean): number {
  return Array.from({ length: runs }, hasObservation).filter(Boolean).length / runs
}

describe('where nothing is related, at most 5 % of the weeks have an observation', () => {
  test.each<[string, Likelihood]>([
    ['for regular entries', (usual) => usual],
    ['for rare entries, with many empty days', (usual) => usual / 3],
    ['if everything started in the same week', (usual, week) => (week < 7 ? usual / 10 : usual)],
    ['in weeks with many and weeks with few entries', (_, week) => ((week * 0.618) % 1) ** 2],
    ['for habits that come in streaks', (usual, _, had) => 0.4 * usual + (had ? 0.6 : 0)],
  ])('%s', (_, likelihood) => {
    const random = seededRandom(26)
    const found = (trackers: readonly ObservedTracker[]) => () =>
      findObservation(unrelatedDays(random, likelihood), MONDAY, trackers) !== null
    expect(share(250, found([]))).toBeLessThanOrEqual(MAX_FALSE_SHARE)
    expect(share(250, found(TRACKERS)), 'with trackers').toBeLessThanOrEqual(MAX_FALSE_SHARE)
  })
})

test('a clear relation is found in most weeks', () => {
  const random = seededRandom(26)
  const found = () => {
    const days = unrelatedDays(random, (usual) => usual).map((day): ObservedDay => {
      const kinds = new Set<ObservedKind>(day.kinds).add('meals')
      if (random() < 0.5) kinds.add('workouts')
      else kinds.delete('workouts')
      return { ...day, kinds, isWaterGoalMet: random() < (kinds.has('workouts') ? 0.75 : 0.25) }
    })
    const observation = findObservation(days, MONDAY)
    return observation?.given === 'workouts' && observation.outcome === 'waterCount'
  }
  expect(share(100, found)).toBeGreaterThan(0.8)
})

test('a clear relation with a tracker is found in most weeks, and said in words', () => {
  const random = seededRandom(26)
  const found = () => {
    const days = unrelatedDays(random, (usual) => usual).map((day): ObservedDay => {
      const kinds = new Set<ObservedKind>(day.kinds).add('meals').add('tracked mood')
      if (random() < 0.5) kinds.add('workouts')
      else kinds.delete('workouts')
      const figure = random() + (kinds.has('workouts') ? 0.6 : 0)
      return { ...day, kinds, figures: new Map([['tracked mood', figure]]) }
    })
    const observation = findObservation(days, MONDAY, TRACKERS)
    const text = observation ? observationText(observation, TRACKERS) : ''
    return /^On days with a workout Mood was higher than usual/.test(text)
  }
  expect(share(100, found)).toBeGreaterThan(0.8)
})

/** On each day of the period with `others`, a workout every second day, and water on the same days. */
function alternatingDays(others: readonly ObservedKind[]): ObservedDay[] {
  return Array.from({ length: 56 }, (_, day) => {
    const isActive = day % 2 === 0
    const kinds = new Set<ObservedKind>([...others, ...(isActive ? (['workouts'] as const) : [])])
    return { date: addDays(FIRST, day), kinds, isWaterGoalMet: isActive, figures: new Map() }
  })
}

test('an observation has its basis', () => {
  expect(findObservation(alternatingDays(['meals']), MONDAY)).toEqual({
    given: 'workouts',
    outcome: 'waterCount',
    basis: { daysWith: 28, hitsWith: 28, daysWithout: 28, hitsWithout: 0 },
  })
  expect(findObservation([], MONDAY)).toBeNull()
})

test('of an even number of figures, the median is between the two in the middle', () => {
  // Of the four days of a week, two have a workout and a figure of the upper half.
  const days = Array.from({ length: 32 }, (_, at): ObservedDay => {
    const isUpper = at % 2 === 0
    return {
      date: addDays(FIRST, 7 * Math.floor(at / 4) + (at % 4)),
      kinds: new Set<ObservedKind>([
        'meals',
        'tracked mood',
        ...(isUpper ? ['workouts' as const] : []),
      ]),
      isWaterGoalMet: false,
      figures: new Map([['tracked mood', isUpper ? 100 + at : at]]),
    }
  })
  const [mood] = TRACKERS
  expect(findObservation(days, MONDAY, mood ? [mood] : [])?.basis).toEqual({
    ...{ daysWith: 16, hitsWith: 16, daysWithout: 16, hitsWithout: 0 },
  })
})

test('a day counts only if it has an entry of another kind than the two compared', () => {
  expect(findObservation(alternatingDays(['waterCount']), MONDAY)).toBeNull()
})

test('fewer than 7 days on one side are no basis', () => {
  const days = alternatingDays(['meals']).filter(
    ({ kinds }, index) => kinds.has('workouts') || index < 12,
  )
  expect(findObservation(days, MONDAY)).toBeNull()
})

test('the period ends before the week, so it is the same on all days of the week', () => {
  const first = '2026-08-03'
  const last = '2026-11-22'
  expect(observedPeriod('2026-11-23' as LocalDate, MONDAY)).toEqual({ first, last })
  expect(observedPeriod('2026-11-29' as LocalDate, MONDAY)).toEqual({ first, last })
})

test.each([
  [14, 20, 6, 19, 'about twice as often: 14 of 20 against 6 of 19.'],
  [14, 20, 9, 19, 'more often: 14 of 20 against 9 of 19.'],
  [18, 20, 6, 20, 'about three times as often: 18 of 20 against 6 of 20.'],
  [14, 20, 0, 19, 'much more often: 14 of 20 against 0 of 19.'],
])(
  '%i of %i against %i of %i days in words',
  (hitsWith, daysWith, hitsWithout, daysWithout, text) => {
    const basis = { hitsWith, daysWith, hitsWithout, daysWithout }
    expect(observationText({ given: 'sleepRoutine', outcome: 'breathingSessions', basis })).toBe(
      `On days with a wind-down you logged breathing ${text} It may be chance.`,
    )
  },
)
