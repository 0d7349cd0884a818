import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import type { LocalTime } from '@tend/shared/days/local-time'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { targetProgressText, targetText } from '../texts/target-text.ts'
import {
  clearedText,
  entryText,
  questionOf,
  savedText,
  trackedDayText,
} from '../texts/value-text.ts'
import { cycleOf } from './cycle.ts'
import { dayFigure, nextOpen, sortTrackers, tickTimes } from './day-values.ts'
import { editedNightMinutes, nightMinutes } from './night.ts'
import { targetFields, targetProgress } from './target.ts'
import { trackerOf } from './testing/tracker-of.ts'
import { todaysRows } from './todays-rows.ts'
import {
  durationTexts,
  numberText,
  readDuration,
  readTrackerNumber,
  stepped,
} from './typed-value.ts'

const DAY = '2026-11-20' as LocalDate
const asTyped = (time: LocalTime) => time
const anyTime = fc.integer({ min: 0, max: 1439 }).map((minute): LocalTime => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}` as LocalTime
})

afterEach(() => {
  vi.unstubAllEnvs()
})

let count = 0
function entryOf(tracker: Tracker, content: Partial<TrackerEntry>): TrackerEntry {
  count += 1
  const createdAt = new Date(Date.parse('2026-11-20T08:00:00Z') + count * 60_000).toISOString()
  return {
    id: `e${count}`,
    userId: 'user_x',
    trackerId: tracker.id,
    date: DAY,
    createdAt,
    ...content,
  }
}

const dayOf = (tracker: Tracker, ...contents: Partial<TrackerEntry>[]) => ({
  tracker,
  entries: contents.map((content) => entryOf(tracker, content)),
})

const mood = trackerOf('mood')
const pulse = trackerOf('pulse')
const steps = trackerOf('steps')
const SEVERAL = { hasSeveral: true }
const moods = trackerOf('mood', SEVERAL)
const coffees = trackerOf('coffee', SEVERAL)
const sleep = trackerOf('sleep')
const pressure = trackerOf('blood_pressure')
const iron = trackerOf('medicine', { name: 'Iron tablet', labels: ['morning', 'evening'] })
const headache = trackerOf('headache')
const words = trackerOf('words')

describe('the figure of a day', () => {
  test.each([
    ['the mean of a scale', moods, [{ value: 2 }, { value: 5 }], 3.5],
    ['the mean of a pulse', pulse, [{ value: 60 }, { value: 80 }], 70],
    ['the sum of coffees', coffees, [{ value: 1000.1 }, { value: 0.2 }], 1000.3],
    ['the latest temperature', trackerOf('temperature'), [{ value: 38 }, { value: 37.2 }], 37.2],
    ['the sum of durations', trackerOf('reading', SEVERAL), [{ value: 40 }, { value: 20 }], 60],
    ['the later of two nights by two devices', sleep, [{ value: 450 }, { value: 480 }], 480],
    ['the later of two numbers of steps', steps, [{ value: 6000 }, { value: 6200 }], 6200],
    ['the later of two moods of a day', mood, [{ value: 2 }, { value: 5 }], 5],
    ['the last one with a value', mood, [{ value: 2 }, {}], 2],
    [
      'the latest pair',
      pressure,
      [
        { value: 140, second: 90 },
        { value: 120, second: 80 },
      ],
      120,
    ],
    ['the number of ticks', iron, [{ value: 2 }, { value: 1 }], 2],
    ['each planned time once', iron, [{ value: 1 }, { value: 1 }], 1],
    ['every tick without a plan', headache, [{ value: 1 }, { value: 1 }], 2],
    ['none of words', words, [{ text: 'Quiet' }], null],
    ['none of a pair with one number', pressure, [{ value: 120 }], null],
    ['none without entries', mood, [], null],
  ])('is %s', (_, tracker, contents, figure) => {
    expect(dayFigure(dayOf(tracker, ...contents))).toBe(figure)
  })
})

describe('ticks', () => {
  const times = (tracker: Tracker, ...values: number[]) =>
    tickTimes(dayOf(tracker, ...values.map((value) => ({ value })))).map(
      ({ time, label, entry }) => `${time}${label}${entry ? '*' : ''}`,
    )

  test('with a plan show all times, and those that were ticked when there were more', () => {
    expect(times(iron)).toEqual(['1morning', '2evening'])
    expect(times(iron, 2, 4)).toEqual(['1morning', '2evening*', '4*'])
  })

  test('without a plan show one more than were ticked, up to six', () => {
    expect(times(headache)).toEqual(['1'])
    expect(times(headache, 1, 3)).toEqual(['1*', '2', '3*'])
    expect(times(headache, 1, 2, 3, 4, 5, 6)).toHaveLength(6)
    expect(times(headache, 1, 1, 2), 'of two devices').toEqual(['1*', '2*', '3*', '4'])
    expect(times(headache, 1, 1, 2, 2, 3, 3)).toHaveLength(6)
  })
})

test('the next open tracker is the first without a value or with an open planned tick', () => {
  const filled = dayOf(mood, { value: 3 })
  expect(nextOpen([filled, dayOf(headache), dayOf(iron, { value: 1 })])?.tracker).toBe(iron)
  expect(nextOpen([filled, dayOf(headache), dayOf(iron, { value: 1 }, { value: 2 })])).toBeNull()
  expect(nextOpen([dayOf(words, {}), filled])?.tracker).toBe(words)
})

test('You shows at most three trackers with a place in the day, then a symptom that was noted', () => {
  const noted = dayOf(headache, { value: 1 })
  const others = ['vitamin', 'migraine', 'mood', 'inhaler', 'sleep'].map((key) =>
    dayOf(trackerOf(key)),
  )
  const keys = todaysRows([noted, ...others]).map(({ tracker }) => tracker.catalogueKey)
  expect(keys).toEqual(['mood', 'sleep', 'vitamin', 'headache'])
  expect(todaysRows([dayOf(headache), dayOf(steps)])).toEqual([dayOf(headache)])
})

test('trackers in the same place are in the same order on all devices', () => {
  const [first, second] = [mood, trackerOf('energy', { createdAt: '2026-11-02T12:00:00.000Z' })]
  expect(sortTrackers([second, first])).toEqual(sortTrackers([first, second]))
})

describe('a night', () => {
  test('has the minutes between its times, and is never longer than a day', () => {
    vi.stubEnv('TZ', 'UTC')
    expect(nightMinutes(DAY, '23:10', '06:40')).toBe(450)
    expect(nightMinutes(DAY, '00:05', '06:35')).toBe(390)
    fc.assert(
      fc.property(anyTime, anyTime, (from, to) => {
        const minutes = nightMinutes(DAY, from, to)
        if (from === to) {
          expect(minutes).toBeNull()
          return
        }
        expect(minutes).toBeGreaterThan(0)
        expect(minutes).toBeLessThan(1440)
        expect((minutes ?? 0) + (nightMinutes(DAY, to, from) ?? 0)).toBe(1440)
      }),
    )
  })

  test('is an hour shorter or longer where clocks change', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    expect(nightMinutes('2026-03-29' as LocalDate, '23:00', '07:00')).toBe(7 * 60)
    expect(nightMinutes('2026-10-25' as LocalDate, '23:00', '07:00')).toBe(9 * 60)
    expect(nightMinutes('2026-10-26' as LocalDate, '23:00', '07:00')).toBe(8 * 60)
  })

  test('over a change of clocks keeps its length in another time zone', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    const spring = {
      date: '2026-03-29' as LocalDate,
      value: 420,
      from: '23:00',
      to: '07:00',
    } as const
    expect(editedNightMinutes(spring, '23:00', '07:00')).toBe(420)
    expect(editedNightMinutes(spring, '23:00', '07:15')).toBe(435)
    expect(editedNightMinutes(spring, '22:00', '08:00'), 'two new times').toBe(600)
    expect(editedNightMinutes({ date: DAY }, '22:00', '08:00'), 'a new night').toBe(600)
    expect(editedNightMinutes(spring, '07:00', '07:00')).toBeNull()
  })
})

describe('texts', () => {
  test.each<[text: string, Tracker, Partial<TrackerEntry>]>([
    ['Mood: good', mood, { value: 4 }],
    ['Mood: OK', trackerOf('mood', { labels: ['', '', '', 'OK', ''] }), { value: 4 }],
    ['Mood: 4', trackerOf('mood', { labels: ['', '', '', '', ''] }), { value: 4 }],
    ['Sleep: 7 h 30 min', sleep, { value: 450 }],
    ['Steps: 6,240', steps, { value: 6240 }],
    ['Pulse: 72 bpm', pulse, { value: 72 }],
    ['Blood sugar: 5.453 mmol/L', trackerOf('blood_sugar'), { value: 5.453 }],
    ['Blood pressure: 120/80 mmHg', pressure, { value: 120, second: 80 }],
    ['Iron tablet: 08:05', iron, { value: 1, time: '08:05' }],
    ['Iron tablet: evening', iron, { value: 2 }],
    ['Headache: noted', headache, { value: 1 }],
    ['Words saved', words, { text: 'A quiet day' }],
  ])('of an entry: %s', (text, tracker, content) => {
    expect(savedText(tracker, entryOf(tracker, content), asTyped)).toBe(text)
  })

  test('of days have the figure of several entries', () => {
    expect(trackedDayText(dayOf(moods, { value: 4 }, { value: 2 }), asTyped)).toBe('Okay')
    expect(trackedDayText(dayOf(sleep, { value: 450 }, { value: 480 }), asTyped)).toBe('8 h')
    expect(trackedDayText(dayOf(pulse, { value: 60 }, { value: 61 }, { value: 61 }), asTyped)).toBe(
      '61 bpm',
    )
    expect(trackedDayText(dayOf(sleep, { value: 60 }), asTyped)).toBe('1 h')
    const ticked = dayOf(iron, { value: 1, time: '08:05' }, { value: 2 })
    expect(trackedDayText(ticked, asTyped)).toBe('08:05, evening')
    expect(trackedDayText(dayOf(words, { text: 'A' }, { text: 'B' }), asTyped)).toBe('B')
    expect(trackedDayText(dayOf(mood), asTyped)).toBe('')
  })

  test("questions are the catalogue's", () => {
    expect(clearedText(mood)).toBe('Mood cleared')
    expect(questionOf(mood)).toBe('How are you?')
    expect(questionOf({ ...mood, name: 'My day' })).toBe('My day')
    expect(questionOf({ ...mood, catalogueKey: null })).toBe('Mood')
  })

  test('of an entry with the value of another type are empty', () => {
    expect(entryText(words, entryOf(words, { value: 3 }), asTyped)).toBe('')
    expect(entryText(pressure, entryOf(pressure, { value: 3 }), asTyped)).toBe('')
  })
})

describe('a typed number', () => {
  test.each([
    ['', null, null, null],
    ['72', 72, null, null],
    ['19', null, { says: 'atLeast', number: 20 }, null],
    ['301', null, { says: 'atMost', number: 300 }, null],
    ['-3', null, { says: 'belowZero' }, null],
    ['fast', null, { says: 'notANumber' }, null],
    ['72,5', 72.5, null, null],
    ['٧٢', 72, null, { says: 'readAs', number: 72 }],
    ['72 bpm', 72, null, null],
    ['72 kg', null, { says: 'notANumber' }, null],
  ])('%j of a pulse is %j with the problem %j and the note %j', (text, value, problem, note) => {
    expect(readTrackerNumber(text, pulse)).toEqual({ value, problem, note })
  })

  test.each([
    ['7', '30', 450, null],
    ['', '90', 90, null],
    ['1,5', '', 90, null],
    ['', '', null, null],
    ['24', '1', null, { says: 'atMost', number: 1440 }],
    ['7', 'half', null, { says: 'notANumber' }],
  ])('%j hours and %j minutes are %j minutes: %s', (hours, minutes, value, problem) => {
    expect(readDuration(hours, minutes, sleep)).toMatchObject({ value, problem })
  })

  test('stays exactly the stored number while the text of its field is unchanged', () => {
    expect(readTrackerNumber(numberText(1234.5678), pulse, 1234.5678)).toEqual({
      ...{ value: 1234.5678, problem: null, note: null },
    })
    expect(readDuration(...durationTexts(1500.25), sleep, 1500.25).value).toBe(1500.25)
    const next = stepped(0.125, 1, steps)
    expect(readTrackerNumber(numberText(next), steps).value).toBe(next)
  })

  test('that steps up and down stays within the bounds, without traces of binary fractions', () => {
    const temperature = trackerOf('temperature')
    expect(stepped(36.6, 1, temperature)).toBe(36.7)
    expect(stepped(0.3, -1, trackerOf('sweets', { step: 0.1 }))).toBe(0.2)
    expect(stepped(null, 1, steps)).toBe(500)
    expect(stepped(null, -1, steps)).toBe(0)
    expect(stepped(200_000, 1, steps)).toBe(200_000)
    expect(stepped(null, 1, pulse)).toBe(20)
  })
})

describe('a target', () => {
  // Friday. The week begins on Monday, 16 Nov.
  const week = (...values: (number | undefined)[]) =>
    new Map(
      values.flatMap((value, index) =>
        value === undefined ? [] : [[addDays('2026-11-16' as LocalDate, index), value] as const],
      ),
    )
  const nights = week(480, 400, 430, undefined, 425)
  const progress = (tracker: Tracker, figures = nights) => {
    const found = targetProgress(tracker, figures, DAY, 1)
    return found && { ...found, text: targetProgressText(tracker, found) }
  }
  const atLeast7 = { bound: 'atLeast', amount: 420 } as const

  test('counts the days of this week until today', () => {
    const four = { ...sleep, ...targetFields({ ...atLeast7, days: 4 }) }
    expect(progress(four)).toMatchObject({ done: 3, of: 4, text: '3 of 4' })
    expect(targetText(four)).toBe('nights of 7 h or more')
    const two = { ...sleep, ...targetFields({ ...atLeast7, days: 2 }) }
    expect(progress(two)).toMatchObject({ done: 3, of: 2, text: '3' })
  })

  test('counts chosen weekdays alone', () => {
    const chosen = { ...sleep, ...targetFields({ ...atLeast7, days: [1, 2, 6] }) }
    expect(progress(chosen)).toMatchObject({ done: 1, of: 3, text: '1 of 3' })
  })

  test('compares the sum of a week, and names no failure above a most', () => {
    const study = { ...trackerOf('study'), ...targetFields({ ...atLeast7, days: null }) }
    expect(progress(study, week(60, 30))).toMatchObject({ text: '1 h 30 min of 7 h' })
    const coffee = trackerOf('coffee', targetFields({ bound: 'atMost', amount: 4, days: null }))
    expect(progress(coffee, week(1, 2))).toMatchObject({ text: '3 of 4 cups' })
    expect(progress(coffee, week(1, 5))).toMatchObject({ text: '6 cups' })
    expect(targetText(coffee)).toBe('4 cups or less')
    const twice = { ...iron, ...targetFields({ bound: 'atLeast', amount: 2, days: 7 }) }
    expect(targetText(twice)).toBe('days of 2 or more')
    const noCups = trackerOf('coffee', targetFields({ bound: 'atMost', amount: 0, days: 7 }))
    expect(progress(noCups, week(0, 2, undefined)), 'a day without an entry').toMatchObject({
      done: 1,
    })
  })

  test('is none without an amount', () => {
    expect(progress(sleep)).toBeNull()
    expect(targetText(sleep)).toBe('')
  })
})

describe('the cycle', () => {
  const START = '2026-01-05' as LocalDate
  /** Days of bleeding of cycles with these lengths, and the first days of one more. */
  function bleeding(lengths: readonly number[], days = 4): LocalDate[] {
    let start = START
    const starts = [start, ...lengths.map((length) => (start = addDays(start, length)))]
    return starts.flatMap((first) =>
      Array.from({ length: days }, (_, index) => addDays(first, index)),
    )
  }
  const lastStart = (lengths: readonly number[]) =>
    addDays(
      START,
      lengths.reduce((sum, length) => sum + length, 0),
    )

  test('has a range from three complete cycles on, the shortest and longest of the last six', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 45 }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 19 }),
        (lengths, days, later) => {
          const today = addDays(lastStart(lengths), later)
          const cycle = cycleOf(bleeding(lengths, days), today)
          const last = lengths.slice(-6)
          expect(cycle?.day).toBe(later + 1)
          expect(cycle?.next ?? null).toEqual(
            lengths.length < 3
              ? null
              : {
                  from: addDays(lastStart(lengths), Math.min(...last)),
                  to: addDays(lastStart(lengths), Math.max(...last)),
                  cycles: last.length,
                },
          )
        },
      ),
    )
  })

  test('begins again after a break, and is over 90 days after it began', () => {
    const lengths = [28, 28, 28, 200, 30]
    expect(cycleOf(bleeding(lengths), lastStart(lengths))).toEqual({ day: 1, next: null })
    expect(cycleOf(bleeding([28]), addDays(lastStart([28]), 90))).toBeNull()
    expect(cycleOf([], DAY)).toBeNull()
    expect(cycleOf([addDays(DAY, 1)], DAY), 'a later day').toBeNull()
  })

  test('does not begin with bleeding some days after the last, and names no range that has passed', () => {
    const days = [...bleeding([28, 28, 30]), addDays(lastStart([28, 28, 30]), 9)]
    expect(cycleOf(days, addDays(lastStart([28, 28, 30]), 12))?.day).toBe(13)
    expect(cycleOf(days, addDays(lastStart([28, 28, 30]), 31))).toEqual({ day: 32, next: null })
  })
})
