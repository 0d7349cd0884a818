import { anyLanguage, setLanguage } from '@tend/shared/testing/languages'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SET_FIGURES } from '../../../../kinds/set-figures.ts'
import type { WorkoutSet } from '../../../../kinds/workout.ts'
import { DEFAULT_UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { setColumns, setNotes } from '../../screens/builder/set-column-texts.ts'
import { paceOfSets } from '../../texts/pace-text.ts'
import { stopwatchSeconds, stopwatchText } from '../logged-workout.ts'
import { draftSet, loggedSet, withFigures } from './edit-workout-draft.ts'
import { columnText, typedColumn, withColumnTyped } from './set-columns.ts'
import { effortOf, shownFigures, typedTime } from './set-fields.ts'
import { type DraftSet, readWorkoutDraft } from './workout-draft.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const EMPTY: DraftSet = { reps: '', weight: '', completed: false }
const KG = { ...DEFAULT_UNITS, weight: 'kg', distance: 'mi' } as const

/** The set that is logged when these texts are typed. */
function typed(texts: Readonly<Record<string, string>>, units = DEFAULT_UNITS): WorkoutSet {
  const changes = Object.entries(texts).map(([name, text]) => typedColumn(name, text, units))
  const set: DraftSet = Object.assign({}, EMPTY, ...changes)
  return loggedSet(set)
}

describe('the figures of a set', () => {
  test.each([
    [
      { reps: '8', weight: '135' },
      { reps: 8, weight: 135 },
    ],
    [{ time: '130' }, { reps: 0, weight: 0, seconds: 90 }],
    [
      { time: '45', weight: '20' },
      { reps: 0, weight: 20, seconds: 45 },
    ],
    [
      { distance: '5,2', time: '2810' },
      { reps: 0, weight: 0, distance: 5.2, seconds: 1690 },
    ],
    [
      { reps: '6', assistance: '40' },
      { reps: 6, weight: 0, assistance: 40 },
    ],
    [
      { reps: '6', effort: '8.4' },
      { reps: 6, weight: 0, effort: 8.5 },
    ],
    [
      { reps: '6', effort: '11', assistance: '' },
      { reps: 6, weight: 0 },
    ],
  ])('%j are logged as %j', (texts, set) =>
    expect(typed(texts)).toEqual({ ...set, completed: false }),
  )

  test('are also stored as typed in another unit', () => {
    expect(typed({ assistance: '20', distance: '3.1' }, KG)).toMatchObject({
      weight: 0,
      assistance: 44.1,
      typed: { assistance: { value: 20, unit: 'kg' }, distance: { value: 3.1, unit: 'mi' } },
    })
  })

  test('a logged set is not changed by its form, whatever it has', () => {
    const amounts = fc.oneof(fc.nat(500), fc.double({ min: 0.01, max: 900, noNaN: true }))
    const sets = fc.record(
      {
        reps: amounts,
        weight: amounts,
        completed: fc.boolean(),
        isWarmUp: fc.constant(true),
        effort: fc.constantFrom(6, 7.5, 10),
        seconds: amounts.filter((seconds) => seconds > 0),
        distance: amounts.filter((distance) => distance > 0),
      },
      { requiredKeys: ['reps', 'weight', 'completed'] },
    )
    fc.assert(
      fc.property(anyLanguage, sets, (language, set) => {
        setLanguage(language)
        const form = JSON.parse(JSON.stringify(draftSet(set)))
        const stored = { exercises: [{ id: 'a', name: 'A', sets: [form] }] }
        const [read] = readWorkoutDraft(stored)?.exercises ?? []
        expect(loggedSet(read?.sets[0] ?? EMPTY)).toEqual(set)
      }),
    )
  })

  test("are the exercise's own figures, unless its sets have others", () => {
    expect(shownFigures({ sets: [EMPTY] }, 'time')).toBe('time')
    expect(shownFigures({ sets: [{ ...EMPTY, reps: '10' }] }, 'time')).toBe('repsWeight')
    expect(shownFigures({ sets: [{ ...EMPTY, weight: '9', assists: true }] })).toBe('assisted')
    expect(shownFigures({ figures: 'time', sets: [{ ...EMPTY, reps: '10' }] })).toBe('time')
  })

  test('can be changed; sets that are done stay as they are', () => {
    const done = { reps: '10', weight: '', completed: true }
    const sets = [done, { ...EMPTY, reps: '10', time: '0:45' }]
    const draft = {
      date: null,
      name: '',
      exercises: [{ id: 'a', name: 'A', muscleGroup: '', sets }],
    }
    expect(withFigures(draft, 0, 'time').exercises[0]).toEqual({
      ...draft.exercises[0],
      figures: 'time',
      sets: [done, { ...EMPTY, time: '0:45' }],
    })
  })

  test('have a column each, which shows what was typed in it', () => {
    const options = { units: KG, withEffort: true, withTimer: true }
    const headings = SET_FIGURES.map((figures) =>
      setColumns(figures, options).map(({ heading }) => heading),
    )
    expect(headings).toEqual([
      ['Reps', 'kg', 'RPE'],
      ['Reps', 'RPE'],
      ['Time', 'RPE'],
      ['Time', 'kg', 'RPE'],
      ['mi', 'Time', 'RPE'],
      ['Reps', '− kg', 'RPE'],
    ])
    for (const { name } of SET_FIGURES.flatMap((figures) => setColumns(figures, options))) {
      const set = { ...EMPTY, ...typedColumn(name, '7', KG) }
      expect(columnText(set, name, KG)).toBe(name === 'time' ? '0:07' : '7')
    }
  })

  test('a weight or a distance in another unit is kept as typed, and a note says what it is', () => {
    const set = {
      ...EMPTY,
      ...typedColumn('weight', '80 kg', DEFAULT_UNITS),
      ...typedColumn('distance', '5 mi', DEFAULT_UNITS),
    }
    expect(columnText(set, 'weight', DEFAULT_UNITS)).toBe('80 kg')
    expect(columnText(set, 'distance', DEFAULT_UNITS)).toBe('5 mi')
    expect(setNotes(set, DEFAULT_UNITS)).toEqual([
      'Weight: Read as 176 lbs',
      'Distance: Read as 8 km',
    ])
    expect(loggedSet(set)).toMatchObject({
      weight: 176.4,
      typed: { weight: { value: 80, unit: 'kg' }, distance: { value: 5, unit: 'mi' } },
    })
    expect(columnText(set, 'weight', KG)).toBe('80 kg')
    expect(setNotes(set, KG)).toEqual([])
  })

  test('a distance is shown in the chosen unit', () => {
    const set = { ...EMPTY, ...typedColumn('distance', '5', DEFAULT_UNITS) }
    expect(columnText(set, 'distance', KG)).toBe('3.11')
  })

  test('that are read in another way say how', () => {
    const set = {
      ...EMPTY,
      reps: 'ten',
      effort: '5',
      distance: { text: 'far', unit: 'km' },
    } as const
    expect(setNotes(set, DEFAULT_UNITS)).toEqual([
      'Reps: Not a number, counts as 0',
      'Distance: Not a number, counts as 0',
      'Effort: From 6 to 10, left out',
    ])
  })
})

test.each([
  ['', ''],
  ['4', '0:04'],
  ['0:45', '0:45'],
  ['0:450', '4:50'],
  ['0:4', '0:04'],
  ['0:0', ''],
  ['2810', '28:10'],
  ['10203', '1:02:03'],
  ['12345678', '12:34:56'],
])('%j typed as a time is %j', (text, time) => expect(typedTime(text)).toBe(time))

test('a time that was typed is read, and one that is read is shown', () => {
  expect(stopwatchSeconds('0:90')).toBe(90)
  expect(stopwatchSeconds('')).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
      expect(stopwatchSeconds(stopwatchText(seconds))).toBe(seconds)
      expect(typedTime(stopwatchText(seconds))).toBe(stopwatchText(seconds))
    }),
  )
})

test('an effort is from 6 to 10, in halves', () => {
  expect(['6', '7.3', '10', '10.3', '5.7', 'hard', ''].map(effortOf)).toEqual([
    6,
    7.5,
    10,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('the pace covers all sets with a distance and a time', () => {
  const run = { ...EMPTY, distance: { text: '5.2', unit: 'km' }, time: '28:10' } as const
  expect(paceOfSets([run, EMPTY], DEFAULT_UNITS)).toEqual({
    figure: '5:25',
    unit: 'min per km',
    speed: { figure: '11.1', unit: 'km/h' },
  })
  expect(paceOfSets([run], KG)).toEqual({
    figure: '8:43',
    unit: 'min per mi',
    speed: { figure: '6.9', unit: 'mph' },
  })
  expect(paceOfSets([{ ...run, time: '' }], DEFAULT_UNITS)).toBeNull()
})

test('the suggested sets below that had the same figure follow what is typed', () => {
  const planned = (weight: string, more: Partial<DraftSet> = {}): DraftSet => ({
    ...EMPTY,
    reps: '10',
    weight,
    isSuggested: true,
    ...more,
  })
  const sets = [
    planned('80'),
    planned('80', { completed: true, isSuggested: undefined }),
    planned('80', { isWarmUp: true }),
    planned('80'),
    planned('75'),
    planned('80', { isSuggested: undefined }),
  ]
  const exercise = { id: 'preset_7', name: 'Squat', muscleGroup: 'Legs', sets }
  const draft = { date: null, name: '', exercises: [exercise] }
  const type = (name: string, text: string, index = 0) => {
    const typed = withColumnTyped(draft, 0, index, { name, text }, DEFAULT_UNITS)
    return typed.exercises[0]?.sets ?? []
  }
  const weights = type('weight', '85').map(({ weight }) => weight)
  expect(weights).toEqual(['85', '80', '80', '85', '75', '80'])
  expect(type('weight', '85').map(({ isSuggested = false }) => isSuggested)).toEqual([
    ...[false, false, true],
    ...[true, true, false],
  ])
  expect(type('weight', '70', 3).map(({ weight }) => weight)[4]).toBe('75')
  expect(type('effort', '8').filter(({ effort }) => effort)).toHaveLength(1)
})
