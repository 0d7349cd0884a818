import { EMPTY_DAY } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Rhythm } from '../../../areas/habits/rules/habit-rhythm.ts'
import {
  closeRoutine,
  STARTED_ROUTINE,
  withTaskDone,
} from '../../../areas/sleep/rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { trackerOf } from '../../../areas/tracking/rules/testing/tracker-of.ts'
import {
  DAYS_AHEAD,
  MAX_REMINDERS,
  type PlannedReminder,
  plannedReminders,
  type TodaySoFar,
} from './planned-reminders.ts'
import { NO_REMINDERS, type ReminderSettings } from './reminder-settings.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const NOTHING_DONE: TodaySoFar = {
  glasses: 0,
  glassesGoal: 8,
  routine: EMPTY_DAY.sleepRoutine,
  habits: [],
  weeks: { days: new Map(), firstWeekday: 1, rhythms: new Map() },
  tracked: [],
}
const reading = (done: boolean) => ({ key: 'reading', name: 'Reading', done })
/** An inhaler for morning and evening. The times in `ticked` are ticked today. */
const inhaler = (...ticked: number[]) => ({
  tracker: trackerOf('inhaler'),
  entries: ticked.map((value) => ({
    id: `tick_${value}`,
    userId: 'user_x',
    trackerId: 'tracker_inhaler',
    date: '2026-11-21' as LocalDate,
    createdAt: '2026-11-21T06:00:00.000Z',
    value,
  })),
})
const water = (fromHour: number, toHour: number): ReminderSettings => ({
  ...NO_REMINDERS,
  water: { on: true, fromHour, toHour },
})
const windDown = (hour: number): ReminderSettings => ({
  ...NO_REMINDERS,
  windDown: { on: true, hour },
})
const habit = (hours: Readonly<Record<string, number>>): ReminderSettings => ({
  ...NO_REMINDERS,
  habit: { on: true, hours, keys: Object.keys(hours) },
})
const at = (local: string) => new Date(local).getTime()
const localTimes = (reminders: PlannedReminder[]) =>
  reminders.map(({ atMs }) => new Date(atMs).toLocaleString('sv').slice(0, 16))

test('nothing is planned while all reminders are off', () => {
  expect(plannedReminders(NO_REMINDERS, NOTHING_DONE, at('2026-11-21T12:00'))).toEqual([])
})

describe('water', () => {
  test('is planned every second hour within the chosen hours, including past hours of today', () => {
    const planned = plannedReminders(water(9, 14), NOTHING_DONE, at('2026-11-21T11:00'))
    expect(localTimes(planned).slice(0, 6)).toEqual([
      '2026-11-21 09:00',
      '2026-11-21 11:00',
      '2026-11-21 13:00',
      '2026-11-22 09:00',
      '2026-11-22 11:00',
      '2026-11-22 13:00',
    ])
    expect(planned[0]).toMatchObject({ kind: 'water', path: '/hydration' })
  })

  test('is not planned today once the goal is met', () => {
    const met = { ...NOTHING_DONE, glasses: 8 }
    const planned = plannedReminders(water(9, 19), met, at('2026-11-21T11:00'))
    expect(localTimes(planned)[0]).toBe('2026-11-22 09:00')
    const almost = { ...NOTHING_DONE, glasses: 7 }
    expect(plannedReminders(water(9, 19), almost, at('2026-11-21T11:00'))[0]?.date).toBe(
      '2026-11-21',
    )
  })

  test('is planned once a day if both hours are equal, and never if the last is before the first', () => {
    expect(plannedReminders(water(9, 9), NOTHING_DONE, at('2026-11-21T00:00'))).toHaveLength(7)
    expect(plannedReminders(water(19, 9), NOTHING_DONE, at('2026-11-21T00:00'))).toEqual([])
  })
})

describe('the wind-down', () => {
  test('is planned at its hour on seven evenings', () => {
    const planned = plannedReminders(windDown(21), NOTHING_DONE, at('2026-11-21T12:00'))
    expect(localTimes(planned)[0]).toBe('2026-11-21 21:00')
    expect(planned).toHaveLength(DAYS_AHEAD)
  })

  test.each([
    ['started', STARTED_ROUTINE],
    ['completed', closeRoutine(withTaskDone(STARTED_ROUTINE, SLEEP_TASKS[0], true))],
  ])('is not planned today once the routine is %s', (_, routine) => {
    const planned = plannedReminders(
      windDown(21),
      { ...NOTHING_DONE, routine },
      at('2026-11-21T12:00'),
    )
    expect(planned[0]?.date).toBe('2026-11-22')
  })
})

describe('a habit', () => {
  const now = at('2026-11-21T12:00+01:00')
  const today = '2026-11-21' as LocalDate
  const evening = habit({ 'reading 1': 18 })
  const walk = { key: 'walk', name: 'Walk', done: false }
  /** Reading with a rhythm, done on some days of the week that began on Monday the 16th. */
  const withRhythm = (rhythm: Rhythm, done: readonly string[]) => ({
    ...NOTHING_DONE,
    habits: [reading(done.includes(today))],
    weeks: {
      days: new Map(done.map((date) => [date as LocalDate, { reading: true }])),
      firstWeekday: 1 as const,
      rhythms: new Map([['reading', new Map([['2026-11-01' as LocalDate, rhythm]])]]),
    },
  })
  const daysOf = (soFar: TodaySoFar) =>
    plannedReminders(evening, soFar, now).map(({ date }) => Number(date.slice(-2)))

  test('is planned under its name, and not today once it is done', () => {
    const open = { ...NOTHING_DONE, habits: [reading(false)] }
    expect(plannedReminders(evening, open, now)[0]).toMatchObject({
      names: ['Reading'],
      date: today,
    })
    const done = { ...NOTHING_DONE, habits: [reading(true)] }
    expect(plannedReminders(evening, done, now)[0]?.date).toBe('2026-11-22')
  })

  test('has up to three hours, and shares one reminder with others of the same hour', () => {
    const times = habit({ 'reading 1': 18, 'reading 2': 8, 'reading 3': 12, 'walk 1': 18 })
    const planned = plannedReminders(
      times,
      { ...NOTHING_DONE, habits: [reading(false), walk] },
      now,
    )
    const first = planned.filter(({ date }) => date === today)
    expect(localTimes(first).map((time) => time.slice(11))).toEqual(['08:00', '12:00', '18:00'])
    expect(first[2]?.names).toEqual(['Reading', 'Walk'])
  })

  test('on weekdays is reminded of on these days', () => {
    expect(daysOf(withRhythm([1, 3, 6], []))).toEqual([21, 23, 25])
    expect(daysOf(withRhythm([1, 3, 6], [today]))).toEqual([23, 25])
  })

  test('of so many times a week is reminded of until they are done, and again in the next week', () => {
    expect(daysOf(withRhythm(2, ['2026-11-15', '2026-11-16']))).toEqual([
      21, 22, 23, 24, 25, 26, 27,
    ])
    const isDone = withRhythm(2, ['2026-11-16', '2026-11-18'])
    expect(daysOf(isDone)).toEqual([23, 24, 25, 26, 27])
    expect(daysOf(withRhythm(2, ['2026-11-16', today]))).toEqual([23, 24, 25, 26, 27])
  })

  test('is not planned if it was removed, or if none is on', () => {
    expect(plannedReminders(evening, NOTHING_DONE, now)).toEqual([])
    const others = { ...NOTHING_DONE, habits: [reading(false)] }
    expect(plannedReminders(habit({}), others, now)).toEqual([])
  })
})

describe('what is ticked at planned times', () => {
  const now = at('2026-11-21T07:00')
  const on = (settings: Partial<ReminderSettings['medicine']> = {}): ReminderSettings => ({
    ...NO_REMINDERS,
    medicine: { ...NO_REMINDERS.medicine, on: true, ...settings },
  })
  const vitamin = { tracker: trackerOf('vitamin', { name: 'Zebravitamin' }), entries: [] }
  const plan = (tracked: TodaySoFar['tracked'], settings = on()) =>
    plannedReminders(settings, { ...NOTHING_DONE, tracked }, now)

  test('is one reminder an hour, without a name', () => {
    const planned = plan([inhaler(), vitamin])
    expect(localTimes(planned).slice(0, 3)).toEqual([
      '2026-11-21 08:00',
      '2026-11-21 20:00',
      '2026-11-22 08:00',
    ])
    expect(JSON.stringify(planned)).not.toMatch(/inhaler|vitamin|zebra/i)
    expect(planned[0]).toMatchObject({ names: [], path: '/check-in' })
  })

  test('is named if the user wants it, today without what is ticked', () => {
    const titles = (tracked: TodaySoFar['tracked']) =>
      plan(tracked, on({ isNamed: true }))
        .slice(0, 3)
        .map(({ names }) => names)
    expect(titles([inhaler(), vitamin])).toEqual([
      ['Inhaler', 'Zebravitamin'],
      ['Inhaler'],
      ['Inhaler', 'Zebravitamin'],
    ])
    expect(titles([inhaler(1), vitamin])).toEqual([
      ['Zebravitamin'],
      ['Inhaler'],
      ['Inhaler', 'Zebravitamin'],
    ])
  })

  test('is not planned today once it is ticked, and is at the chosen hour', () => {
    const planned = plan([inhaler(2)], on({ hours: { 'tracker_inhaler 1': 9 } }))
    expect(localTimes(planned).slice(0, 3)).toEqual([
      '2026-11-21 09:00',
      '2026-11-22 09:00',
      '2026-11-22 20:00',
    ])
  })

  test('has usual hours for words, and for up to six times without', () => {
    const six = {
      ...inhaler(),
      tracker: trackerOf('inhaler', { labels: ['', '', '', '', '', ''] }),
    }
    const hours = (tracked: TodaySoFar['tracked']) =>
      plan(tracked)
        .filter(({ date }) => date === '2026-11-22')
        .map(({ atMs }) => new Date(atMs).getHours())
    expect(hours([six])).toEqual([8, 11, 14, 17, 20, 23])
    const words = { ...six, tracker: trackerOf('inhaler', { labels: ['Noon', 'night'] }) }
    expect(hours([words])).toEqual([12, 22])
    // Nothing is planned for these.
    expect(plan([{ tracker: trackerOf('headache'), entries: [] }])).toEqual([])
    expect(plan([{ tracker: trackerOf('mood'), entries: [] }])).toEqual([])
  })
})

describe('when clocks change', () => {
  test('a skipped hour is replaced by the next, and a repeated hour is used once', () => {
    // In Berlin, clocks go from 2:00 to 3:00 on 29 March, and from 3:00 to 2:00 on 25 October.
    const spring = plannedReminders(windDown(2), NOTHING_DONE, at('2026-03-28T12:00'))
    expect(localTimes(spring).slice(1, 3)).toEqual(['2026-03-29 03:00', '2026-03-30 02:00'])
    const autumn = plannedReminders(windDown(2), NOTHING_DONE, at('2026-10-24T12:00'))
    expect(localTimes(autumn).slice(1, 3)).toEqual(['2026-10-25 02:00', '2026-10-26 02:00'])
  })

  test('the local hour is the same before and after', () => {
    const planned = plannedReminders(windDown(21), NOTHING_DONE, at('2026-03-27T12:00'))
    expect(new Set(localTimes(planned).map((time) => time.slice(11)))).toEqual(new Set(['21:00']))
  })

  test('a skipped hour at the end of a day is replaced by the next, which begins another day', () => {
    // In Berlin, 2:00 on 29 March is 3:00, when the day of a user who gets up at 3:00 starts.
    const planned = plannedReminders(windDown(2), NOTHING_DONE, at('2026-03-27T12:00'), {
      start: 3,
    })
    expect(planned.slice(0, 3)).toMatchObject([
      { date: '2026-03-27', atMs: at('2026-03-28T02:00') },
      { date: '2026-03-28', atMs: at('2026-03-29T03:00') },
      { date: '2026-03-29', atMs: at('2026-03-30T02:00') },
    ])
  })

  test('a skipped day has no reminders', () => {
    vi.stubEnv('TZ', 'Pacific/Apia')
    const planned = plannedReminders(windDown(21), NOTHING_DONE, at('2011-12-29T12:00'))
    expect(planned.map(({ date }) => date).slice(0, 2)).toEqual(['2011-12-29', '2011-12-31'])
  })
})

test('any settings at any time: within the days and hours, limited, in order, and nothing that is done', () => {
  const hour = fc.integer({ min: 0, max: 23 })
  const settings: fc.Arbitrary<ReminderSettings> = fc.record({
    water: fc.record({ on: fc.boolean(), fromHour: hour, toHour: hour }),
    windDown: fc.record({ on: fc.boolean(), hour }),
    habit: fc.record({
      on: fc.boolean(),
      hours: fc.record({ 'reading 1': hour, 'reading 2': hour }),
      keys: fc.subarray(['reading 1', 'reading 2', 'walk 1']),
    }),
    medicine: fc.record({
      keys: fc.constant(null),
      on: fc.boolean(),
      isNamed: fc.boolean(),
      hours: fc.record({ 'tracker_inhaler 1': hour, 'tracker_inhaler 2': hour }),
    }),
  })
  const today = fc.record({
    glasses: fc.integer({ min: 0, max: 12 }),
    glassesGoal: fc.constantFrom(1, 8, 20),
    routine: fc.constantFrom(EMPTY_DAY.sleepRoutine, STARTED_ROUTINE),
    habits: fc.boolean().map((done) => [reading(done)]),
    weeks: fc.constant(NOTHING_DONE.weeks),
    tracked: fc.constantFrom([], [inhaler()], [inhaler(1)]),
  })
  const now = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2040-01-01'),
    noInvalidDate: true,
  })
  const zone = fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'America/St_Johns',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
  )
  fc.assert(
    fc.property(settings, today, now, zone, (chosen, soFar, instant, timeZone) => {
      vi.stubEnv('TZ', timeZone)
      const planned = plannedReminders(chosen, soFar, instant.getTime())
      expect(planned.length).toBeLessThanOrEqual(MAX_REMINDERS)
      const firstDay = localDateOf(instant)
      let previous = 0
      for (const { kind, date, atMs } of planned) {
        expect(chosen[kind].on).toBe(true)
        expect(atMs).toBeGreaterThanOrEqual(previous)
        previous = atMs
        expect(date >= firstDay && date < addDays(firstDay, DAYS_AHEAD)).toBe(true)
        // A skipped hour is replaced by the next one.
        const clock = new Date(atMs).getHours()
        const { fromHour, toHour } = chosen.water
        if (kind === 'water') expect(clock >= fromHour && clock <= toHour + 1).toBe(true)
        else {
          const hours =
            kind === 'windDown' ? [chosen.windDown.hour] : Object.values(chosen[kind].hours)
          expect([...hours, ...hours.map((one) => one + 1)]).toContain(clock)
        }
        if (date !== firstDay) continue
        if (kind === 'water') expect(soFar.glasses).toBeLessThan(soFar.glassesGoal)
        if (kind === 'windDown') expect(soFar.routine.active).toBe(false)
        if (kind === 'habit') expect(soFar.habits[0]?.done).toBe(false)
      }
    }),
    { numRuns: 300 },
  )
})

describe('with a day that starts at 4:00', () => {
  const plan = (settings: ReminderSettings, local: string) =>
    localTimes(plannedReminders(settings, NOTHING_DONE, at(local), { start: 4 })).slice(0, 3)

  test('an hour after midnight belongs to the evening before', () => {
    const planned = ['2026-11-22 01:00', '2026-11-23 01:00', '2026-11-24 01:00']
    expect(plan(windDown(1), '2026-11-21T22:00')).toEqual(planned)
    expect(plan(windDown(1), '2026-11-22T00:30')).toEqual(planned)
    expect(plan(windDown(1), '2026-11-22T04:00')[0]).toBe('2026-11-23 01:00')
  })

  test('a task of the evening before is not asked for again after midnight', () => {
    const done = { ...NOTHING_DONE, glasses: 8 }
    const planned = plannedReminders(water(1, 9), done, at('2026-11-22T00:30'), { start: 4 })
    expect(localTimes(planned)[0]).toBe('2026-11-22 05:00')
  })
})

test('no reminder is planned for a gentle day', () => {
  const isGentle = (date: string) => date >= '2026-11-21' && date <= '2026-11-23'
  const planned = plannedReminders(windDown(21), NOTHING_DONE, at('2026-11-21T12:00'), { isGentle })
  expect(localTimes(planned).slice(0, 2)).toEqual(['2026-11-24 21:00', '2026-11-25 21:00'])
})
