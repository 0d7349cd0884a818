import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { anyLanguage, setLanguage } from '@tend/shared/testing/languages'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { nightText, perText, spanFigureText } from '../texts/span-text.ts'
import { trackerBasisText } from '../texts/tracker-basis-text.ts'
import { entryContent, entryForm } from './entry-form.ts'
import { trackerOf } from './testing/tracker-of.ts'
import { followedBy, trackedSpans, trackerFigures } from './tracker-figures.ts'
import { trackerEdit, trackerForm } from './tracker-form.ts'
import { trackerPlot } from './tracker-plot.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const FIRST = '2026-11-16' as LocalDate
const WEEK = { first: FIRST, last: addDays(FIRST, 6) }
const time = (text: string) => text

let count = 0
function entry(day: number, content: Partial<TrackerEntry>): TrackerEntry {
  count += 1
  const createdAt = new Date(Date.parse('2026-11-20T08:00:00Z') + count * 60_000).toISOString()
  const date = addDays(FIRST, day)
  return { id: `e${count}`, userId: 'user_x', trackerId: 'x', date, createdAt, ...content }
}

const weekOf = (
  tracker: Tracker,
  entries: TrackerEntry[],
  isGentle?: (date: LocalDate) => boolean,
) => {
  const [week] = trackedSpans(tracker, trackerFigures(tracker, entries), [WEEK], isGentle)
  if (!week) throw new Error('No span')
  return week
}

const sleep = trackerOf('sleep')
const nights = [
  entry(0, { value: 450, from: '23:10', to: '06:40' }),
  entry(1, { value: 390, from: '00:10', to: '06:40' }),
  entry(3, { value: 480 }),
]

describe('the figures of a span', () => {
  test('are means of the days that have some, with their basis', () => {
    const week = weekOf(sleep, nights)
    expect(spanFigureText(sleep, week)).toBe('7 h 20 min')
    expect(perText(sleep)).toBe('a night')
    expect(trackerBasisText(sleep, week)).toBe('3 of 7 nights')
    expect(nightText(sleep, week, time), 'of the nights with times').toBe('23:40 to 06:40')
  })

  test('of ticks are their sum, of pairs both means, of several numbers a day the mean of days', () => {
    const headache = trackerOf('headache')
    const ticks = [entry(0, { value: 1 }), entry(0, { value: 2 }), entry(4, { value: 1 })]
    expect(spanFigureText(headache, weekOf(headache, ticks))).toBe('3 times')
    const pressure = trackerOf('blood_pressure')
    const pairs = [entry(0, { value: 121, second: 80 }), entry(1, { value: 130, second: 85 })]
    expect(spanFigureText(pressure, weekOf(pressure, pairs))).toBe('126/83 mmHg')
    const coffee = trackerOf('coffee')
    expect(
      spanFigureText(coffee, weekOf(coffee, [entry(0, { value: 3 }), entry(2, { value: 2 })])),
    ).toBe('2.5 cups')
  })

  test('leave out gentle days without an entry, and other spans', () => {
    const mood = trackerOf('mood')
    const entries = [entry(-1, { value: 1 }), entry(0, { value: 4 }), entry(7, { value: 1 })]
    const week = weekOf(mood, entries, (date) => date <= addDays(FIRST, 2))
    expect([spanFigureText(mood, week), trackerBasisText(mood, week)]).toEqual([
      'Good',
      '1 of 5 days',
    ])
    expect(spanFigureText(mood, weekOf(mood, []))).toBe('')
  })

  test('are the same in two periods one after the other', () => {
    const [earlier, later] = [nights.slice(0, 1), nights.slice(1)]
    expect(followedBy(trackerFigures(sleep, earlier), trackerFigures(sleep, later))).toEqual(
      trackerFigures(sleep, nights),
    )
  })

  test('have none of words', () => {
    const words = trackerOf('words')
    expect(trackerFigures(words, [entry(0, { text: 'A quiet day' })]).days).toEqual([])
  })
})

describe('the drawing', () => {
  const days = [0, 1, 2, 3].map((day) => ({
    first: addDays(FIRST, day),
    last: addDays(FIRST, day),
  }))
  const plotOf = (
    tracker: Tracker,
    entries: TrackerEntry[],
    isUnread?: (index: number) => boolean,
  ) =>
    trackerPlot(
      tracker,
      trackedSpans(tracker, trackerFigures(tracker, entries), days),
      time,
      isUnread,
    )

  test('of nights is between falling asleep and waking, later is lower', () => {
    expect(plotOf(sleep, nights)).toEqual({
      shape: 'marks',
      marks: [{ low: -400, high: 50 }, { low: -400, high: -10 }, null, null],
      lines: [
        { at: 0, text: '00:00' },
        { at: -240, text: '04:00' },
        { at: -480, text: '08:00' },
      ],
      widthPx: 15,
    })
  })

  test('of durations without times are columns, in hours if one is longer than an hour', () => {
    const reading = trackerOf('reading')
    const plot = plotOf(reading, [entry(0, { value: 30 }), entry(1, { value: 90 })])
    expect(plot).toMatchObject({ shape: 'columns', axisUnit: ' h' })
    expect(plot.shape === 'columns' && plot.columns.map(({ value }) => value)).toEqual([
      0.5,
      1.5,
      null,
      null,
    ])
  })

  test('of a scale has a line for each word, and knows what is not read yet', () => {
    const plot = plotOf(trackerOf('mood'), [entry(3, { value: 4 })], (index) => index < 2)
    expect(plot).toMatchObject({
      marks: [undefined, undefined, null, { low: 4, high: 4 }],
      lines: [{ at: 1, text: 'Rough' }, { text: 'Low' }, { text: 'Okay' }, {}, { text: 'Great' }],
    })
  })
})

describe('the form of an entry', () => {
  const read = (tracker: Tracker, stored: TrackerEntry, changes: object = {}) =>
    entryContent(tracker, stored, { ...entryForm(tracker, stored), ...changes })

  test.each([
    ['mood', { value: 4 }],
    ['steps', { value: 12_400 }],
    ['reading', { value: 95 }],
    ['blood_pressure', { value: 120, second: 80 }],
    ['inhaler', { value: 2 }],
    ['words', { text: 'A quiet day' }],
    ['sleep', { value: 450, from: '23:10', to: '06:40' }],
    ['sleep', { value: 450 }],
    ['sleep', { value: 380, from: '23:00', to: '07:00' }],
    ['blood_sugar', { value: 3.125 }],
    ['blood_pressure', { value: 120.125, second: 80.125 }],
    ['reading', { value: 95.125 }],
    ['pulse', { value: 1000 }],
  ] as const)('of %s that was not touched has the same content', (key, content) => {
    expect(read(trackerOf(key), entry(0, content))).toEqual({ content })
  })

  test('changes only what was edited', () => {
    const pair = entry(0, { value: 1000.125, second: 80 })
    expect(read(trackerOf('blood_pressure', { max: 200 }), pair, { second: '81' })).toEqual({
      content: { value: 1000.125, second: 81 },
    })
    const napless = entry(0, { value: 380, from: '23:00', to: '07:00' })
    const night = (changes: object) => read(sleep, napless, changes)
    expect(night({ to: '07:10' })).toMatchObject({ content: { value: 390, to: '07:10' } })
    expect(night({ from: '23:30' })).toMatchObject({ content: { value: 350 } })
    expect(night({ from: '22:00', to: '06:00' })).toMatchObject({ content: { value: 480 } })
    expect(night({ from: '06:50' }), 'shorter than it was').toMatchObject({
      content: { value: 10 },
    })
    const length = (changes: object) => read(sleep, entry(0, { value: 380 }), changes)
    expect(length({ first: '7' })).toEqual({ content: { value: 440 } })
    expect(length({ first: '', second: '' })).toEqual({ problem: 'noNumber' })
    expect(length({ from: '23:00', to: '07:00' })).toMatchObject({ content: { value: 480 } })
  })

  test('keeps what it does not change in every locale', () => {
    fc.assert(
      fc.property(
        anyLanguage,
        fc.double({ min: 0, max: 1_000_000, noNaN: true }),
        (language, value) => {
          setLanguage(language)
          for (const key of ['steps', 'reading', 'sleep']) {
            expect(read(trackerOf(key), entry(0, { value }))).toEqual({ content: { value } })
          }
          const tracker = trackerOf('steps', { targetBound: 'atLeast', targetAmount: value })
          expect(trackerEdit(tracker, { ...trackerForm(tracker), name: 'Walks' })).toMatchObject({
            settings: { targetAmount: value },
          })
        },
      ),
    )
  })

  test('says what to change', () => {
    const number = (first: string) => read(trackerOf('steps'), entry(0, { value: 1 }), { first })
    expect(number('')).toEqual({ problem: 'noNumber' })
    expect(number('many')).toEqual({ problem: { says: 'notANumber' } })
    const night = (to: string) => read(sleep, entry(0, { from: '23:00', to: '07:00' }), { to })
    expect(night('')).toEqual({ problem: 'onlyOneTime' })
    expect(night('23:00')).toEqual({ problem: 'sameTimes' })
  })
})

describe('the form of a tracker', () => {
  test.each([
    {},
    { targetBound: 'atLeast', targetAmount: 420, targetDays: 4 },
    { targetBound: 'atMost', targetAmount: 95, targetDays: [1, 3] },
    { targetBound: 'atLeast', targetAmount: 300 },
  ] as const)('that was not touched changes nothing: %o', (target) => {
    const tracker = trackerOf('sleep', target)
    const edit = trackerEdit(tracker, trackerForm(tracker))
    expect(edit).toHaveProperty('settings')
    if ('settings' in edit) expect({ ...tracker, ...edit.settings }).toEqual(tracker)
    if ('settings' in edit) expect('targetDays' in edit.settings).toBe('targetDays' in target)
  })

  test('says what to change', () => {
    const tracker = trackerOf('steps')
    const form = { ...trackerForm(tracker), bound: 'atLeast' } as const
    expect(trackerEdit(tracker, form)).toEqual({ problem: 'noAmount' })
    expect(trackerEdit(tracker, { ...form, step: '' })).toHaveProperty('problem')
    const weekdays = { ...form, amount: '8000', time: 'weekdays' } as const
    expect(trackerEdit(tracker, weekdays)).toEqual({ problem: 'noWeekday' })
  })
})
