import { createHash } from 'node:crypto'
import type { LocalDate } from '@tend/shared/days/local-date'
import { exportedDay } from '@tend/shared/days/registers/stored-day'
import { describe, expect, test } from 'vitest'
import { allDiaries } from '../../../areas/all-diaries.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { type ArchiveRecords, EMPTY_RECORDS } from '../../../store/files/rules/archive.ts'
import { EMBEDDED_START, PROTECTED_START } from '../../../store/files/rules/embedded-start.ts'
import { DiaryPage } from './diary-page.ts'
import { pageFrame } from './page-frame.ts'
import { pageIntro, protectedIntro } from './page-intro.ts'
import { protectedFrame } from './protected-frame.ts'

const DATE = '2026-11-20' as LocalDate
const OWN = { userId: 'user_a', createdAt: '2026-11-20T12:00:00.000Z' }

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<!-- <script>',
  '"\' onmouseover="alert(1)',
  '</li></ul></details></main>',
  '&lt;b&gt;',
  EMBEDDED_START,
]

/** One entry of each kind, with this text in every field for text. */
function recordsWith(text: string): ArchiveRecords {
  const set = { reps: 8, weight: 135, completed: true }
  const exercise = { id: 'e1', name: text, muscleGroup: text, sets: [set] }
  return {
    workouts: [
      {
        ...OWN,
        id: 'w1',
        name: text,
        date: DATE,
        duration: 45,
        notes: text,
        exercises: [exercise],
      },
    ],
    exercises: [
      {
        ...OWN,
        id: 'x1',
        name: text,
        category: 'strength',
        muscleGroup: text,
        equipment: text,
        instructions: text,
        isCustom: 1,
      },
    ],
    meals: [
      {
        ...OWN,
        id: 'm1',
        date: DATE,
        mealType: 'lunch',
        foodName: text,
        quantity: 1.5,
        calories: 200,
        protein: 10,
        carbs: 20,
        fats: 5,
        feelings: text,
      },
    ],
    measurements: [
      {
        ...OWN,
        id: 'b1',
        date: DATE,
        weight: 150,
        bodyFat: 21,
        chest: null,
        waist: 34,
        hips: null,
        arms: null,
        legs: null,
        notes: text,
      },
    ],
    days: [
      exportedDay(DATE, {
        'waterCount.0123456789abcdef': [3, 0],
        'habits.reading': [true, 1],
        'habits.walk': [false, 1],
        'sleepRoutine.active': [true, 1],
        'sleepRoutine.completedTasks.sleep_task_1': [true, 1],
        'eatingLog.food': [text, 1],
        'eatingLog.feelings': [text, 1],
      }),
    ],
    breathingSessions: [
      {
        id: 's1',
        userId: 'user_a',
        date: DATE,
        startedAt: '2026-11-20T18:49:00+01:00',
        duration: 185,
        cycles: 9,
      },
    ],
    templates: [{ id: 'p1', name: text, duration: 40, exercises: [exercise] }],
    recipes: [
      {
        ...OWN,
        id: 'r1',
        name: text,
        portions: 4,
        foods: [{ foodName: text, quantity: 2, calories: 10, protein: 1, carbs: 1, fats: 1 }],
      },
    ],
    barcodeFoods: [],
    trackers: [
      {
        ...OWN,
        id: 't1',
        name: text,
        type: 'number',
        catalogueKey: null,
        unit: text,
        step: 1,
        min: 0,
        max: 100,
        labels: [],
        drawing: 'rings',
        dayFigure: 'sum',
        hasSeveral: false,
        position: 0,
        isObserved: false,
      },
    ],
    trackerEntries: [{ ...OWN, id: 'n1', trackerId: 't1', date: DATE, value: 4.5, note: text }],
  }
}

function htmlOf(...parts: readonly ArchiveRecords[]): string {
  const page = new DiaryPage(allDiaries({}))
  for (const part of parts) page.add(part)
  return [...page.html()].join('')
}

/** The text between the tags, one line for each line of the page. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

describe('the diary page', () => {
  test('shows every kind of entry below its day', () => {
    const text = textOf(htmlOf(recordsWith('Soup')))
    for (const line of [
      'November 2026 1 day',
      'Friday, November 20',
      'Water: 3 glasses',
      'Habits: Reading',
      'Sleep routine: Put Devices Away',
      'Eating log, food:Soup',
      'Eating log, feelings:Soup',
      'Lunch: Soup, 1.5 servings, 300 kcal, protein 15 g, carbs 30 g, fats 8 gSoup',
      'Soup, 45 minSoupSoup: 8 × 135 lbs',
      'Weight 150 lbs, Waist 34\u00a0in, Body fat 21%Soup',
      '18:49: 3 min 5 s, 9 cycles',
      'Soup · Soup · SoupSoup',
      'Soup: 4.5 SoupSoup',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).not.toContain('Walk')
  })

  test('shows calories in the chosen unit, exactly as typed if they were typed in it', () => {
    const typed = { calories: { value: 837, unit: 'kJ' } } as const
    const meals = recordsWith('Soup').meals.map((meal) => ({ ...meal, calories: 200, typed }))
    const page = new DiaryPage(allDiaries({ energyUnit: 'kJ' }))
    page.add({ ...recordsWith('Soup'), meals: meals.map((meal) => ({ ...meal, quantity: 20 })) })
    const text = textOf([...page.html()].join(''))
    expect(text).toContain('Lunch: Soup, 20 servings, 16740 kJ,')
    expect(text).toContain('Soup, 2 servings, 84 kJ,')
  })

  test.each(HOSTILE)('escapes %s in every field', (text) => {
    const tags = (html: string) => html.match(/<[^>]*>/g)
    const html = htmlOf(recordsWith(text))
    expect(tags(html)).toEqual(tags(htmlOf(recordsWith('Soup'))))
    expect(html).not.toContain('<!--')
  })

  test('has the newest month and day first, and the entries of a day oldest first', () => {
    const [meal] = recordsWith('').meals
    const mealOn = (date: string, foodName: string, hour: number) => ({
      ...EMPTY_RECORDS,
      meals: meal
        ? [
            {
              ...meal,
              foodName,
              date: date as LocalDate,
              createdAt: `2026-11-20T${hour}:00:00.000Z`,
            },
          ]
        : [],
    })
    const html = htmlOf(
      mealOn('2026-10-31', 'Pie', 12),
      mealOn('2026-11-02', 'Tea', 12),
      mealOn('2026-11-20', 'Late', 20),
      mealOn('2026-11-20', 'Early', 10),
    )
    const order = /November 2026.*2 days.*Early.*Late.*Tea.*October 2026.*1 day.*Pie/s
    expect(textOf(html)).toMatch(order)
  })

  test('names own habits, also removed ones and habits of another device', () => {
    const id = `own${'0'.repeat(32)}` as const
    const other = `own${'f'.repeat(32)}` as const
    const diary = new DiaryPage(
      allDiaries({ [id]: { name: 'Tea & toast', group: 0, removed: true } }),
    )
    const day = exportedDay(DATE, { [`habits.${id}`]: [true, 1], [`habits.${other}`]: [true, 1] })
    diary.add({ ...EMPTY_RECORDS, days: [day] })
    expect([...diary.html()].join('')).toContain(
      'Habits: <bdi>Tea &amp; toast</bdi>, <bdi>A habit of your own</bdi>',
    )
  })

  test('leaves out a day without entries to show', () => {
    const day = exportedDay(DATE, { 'habits.walk': [false, 1] })
    expect(htmlOf({ ...EMPTY_RECORDS, days: [day] })).toBe('<p>No days yet.</p>\n')
  })

  test('draws the weight as a line, also a single value', () => {
    const { measurements } = recordsWith('')
    const [one] = measurements
    if (!one) throw new Error('no measurement')
    const later = { ...one, id: 'b2', date: '2026-11-30' as LocalDate, weight: 140 }
    expect(htmlOf({ ...EMPTY_RECORDS, measurements })).toContain('d="M300 60h0L300 60"')
    const both = htmlOf({ ...EMPTY_RECORDS, measurements: [later, one] })
    expect(both).toContain('d="M6 6h0L6 6L594 114"')
    expect(both).toContain('From 150 to 140 lbs; lowest 140, highest 150 lbs.')
    const again = { ...later, id: 'b3', weight: 145 }
    expect(htmlOf({ ...EMPTY_RECORDS, measurements: [later, again, one] })).toContain(
      'From 150 to 143 lbs; lowest 143, highest 150 lbs.',
    )
  })

  test('shows all figures of sets, of supersets and of a route', () => {
    const [workout] = recordsWith('Soup').workouts
    const [exercise] = workout?.exercises ?? []
    if (!workout || !exercise) throw new Error('no workout')
    const none = { reps: 0, weight: 0, completed: true }
    const plank = { ...exercise, joinsNext: true, sets: [{ ...none, seconds: 45, isWarmUp: true }] }
    const run = { ...exercise, sets: [{ ...none, seconds: 1690, distance: 5.2, effort: 8 }] }
    const way = { ...workout, climb: 41.6, meanPulse: 148.5, exercises: [plank, run] }
    expect(textOf(htmlOf({ ...EMPTY_RECORDS, workouts: [way] }))).toContain(
      'Soup, 45 min, climb 42 m, mean pulse 149SoupSoup (superset with the next): 0:45 (warm-up)\nSoup: 5.2 km in 28:10 (RPE 8)',
    )
  })

  test('shows nights, ticks and words, one of something, and only values that have a meaning', () => {
    const { trackers, trackerEntries, measurements } = recordsWith('Soup')
    const [tracker] = trackers
    const [entry] = trackerEntries
    const [measurement] = measurements
    if (!tracker || !entry || !measurement) throw new Error('no records')
    const named = (id: string, type: Tracker['type']) => ({ ...tracker, id, name: id, type })
    const { value: _, ...empty } = { ...entry, note: '' }
    const text = textOf(
      htmlOf({
        ...EMPTY_RECORDS,
        days: [exportedDay(DATE, { 'waterCount.0123456789abcdef': [1, 0] })],
        measurements: [{ ...measurement, weight: null, notes: '' }],
        trackers: [named('Sleep', 'duration'), named('Iron', 'tick'), named('Words', 'words')],
        trackerEntries: [
          { ...empty, id: 'n1', trackerId: 'Sleep', value: 450, from: '22:40', to: '06:10' },
          { ...empty, id: 'n2', trackerId: 'Sleep', value: 420, from: '23:10' },
          { ...empty, id: 'n3', trackerId: 'Iron', value: 1, time: '08:05' },
          { ...empty, id: 'n4', trackerId: 'Words', text: 'A walk\nand tea' },
          { ...empty, id: 'n5', trackerId: 'Sleep' },
          { ...empty, id: 'n6', trackerId: 'gone', value: 3 },
        ],
      }),
    )
    expect(text.split('\n').filter((line) => line !== '')).toEqual([
      'November 2026 1 day',
      'Friday, November 20',
      'The day',
      'Water: 1 glass',
      'Measurements',
      'Waist 34\u00a0in, Body fat 21%',
      'Things you track',
      'Sleep: 7 h 30 min, 22:40 to 06:10',
      'Sleep: 7 h',
      'Iron: 08:05',
      'Words:A walk',
      'and tea',
    ])
  })

  test('draws the minutes of workouts in each week as bars', () => {
    const [workout] = recordsWith('').workouts
    if (!workout) throw new Error('no workout')
    const on = (date: string, duration: number) => ({
      ...workout,
      date: date as LocalDate,
      duration,
    })
    // Monday and Sunday of one week, and two weeks later.
    const workouts = [on('2026-11-02', 20), on('2026-11-08', 40), on('2026-11-18', 30)]
    const html = htmlOf({ ...EMPTY_RECORDS, workouts })
    expect(html).toContain('d="M0 120v-120h160v120zM400 120v-60h160v60z"')
    expect(html).toContain('90 minutes in 2 weeks with a workout; most in a week: 60.')
  })
})

const OPEN = pageFrame()
const PROTECTED = protectedFrame()

describe.each([
  ['without a passphrase', `${OPEN.start}${pageIntro(DATE, 1)}${OPEN.end}`],
  ['with a passphrase', `${PROTECTED.start}${PROTECTED.end}${protectedIntro(DATE, 1)}`],
])('the frame of a diary page %s', (_, frame) => {
  test('allows only its own script and style, by their hashes, and no connections', () => {
    const hashOf = (tag: string) => {
      const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(frame) ?? []
      return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    }
    const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(frame) ?? []
    expect(policy).toBe(
      `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; ` +
        "base-uri 'none'; form-action 'none'",
    )
  })

  test('says when it was saved, and with how many entries', () => {
    expect(frame).toContain('Saved on November 20, 2026 with 1 entry.')
  })

  test('has the texts of its script in attributes, for one and for several', () => {
    expect(frame).toContain('<html lang="en" dir="ltr">')
    expect(frame).toContain(
      'data-none="No day found." data-other="# days found." data-one="# day found."',
    )
  })

  test('loads nothing from elsewhere', () => {
    expect(frame).not.toMatch(/https?:|src=|href=|url\(|@import/)
  })
})

test.each([
  [OPEN, EMBEDDED_START],
  [PROTECTED, PROTECTED_START],
])('the data is before everything that is shown', ({ start }, dataStart) => {
  expect(start.trimEnd().endsWith(dataStart)).toBe(true)
  expect(start).not.toContain('<body>')
})
