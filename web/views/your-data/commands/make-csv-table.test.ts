import { EMPTY_DAY } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idWithPattern } from '../../../areas/breathing/rules/session-pattern.ts'
import { KIND_NAMES, type KindName } from '../../../kinds/tables.ts'
import { anyEntry } from '../../../kinds/testing/any-entry.ts'
import { type ArchiveRecords, EMPTY_RECORDS } from '../../../store/files/rules/archive.ts'
import { csvTableOf } from './make-csv-table.ts'

const DATE = '2026-11-20' as LocalDate
const INSTANT = '2026-11-20T12:00:00.000Z'
const owned = { userId: 'user_x', createdAt: INSTANT }
const workout = { ...owned, date: DATE, duration: 45, notes: null }
const squat = { id: 'preset_5', name: 'Squat', muscleGroup: 'Legs' }

const records: ArchiveRecords = {
  workouts: [
    { ...workout, id: 'a', name: 'Empty', exercises: [] },
    {
      ...workout,
      id: 'b',
      name: 'Legs',
      exercises: [
        { ...squat, sets: [] },
        { ...squat, sets: [{ reps: 8, weight: 135, completed: true }] },
      ],
    },
  ],
  exercises: [
    {
      ...owned,
      id: 'c',
      name: 'Skipping',
      category: 'cardio',
      muscleGroup: 'Legs',
      equipment: 'Rope',
      instructions: 'Jump.',
      isCustom: 1,
    },
  ],
  meals: [
    {
      ...owned,
      id: 'd',
      date: DATE,
      mealType: 'lunch',
      foodName: 'Soup',
      quantity: 1.5,
      calories: 180,
      protein: 11,
      carbs: 28,
      fats: 3,
      feelings: 'Warm',
    },
  ],
  measurements: [
    {
      ...owned,
      id: 'e',
      date: DATE,
      weight: 150,
      bodyFat: 21,
      chest: 38,
      waist: 31,
      hips: 37,
      arms: 12,
      legs: null,
      notes: 'Morning',
    },
  ],
  days: [
    {
      date: DATE,
      waterCount: 5,
      habits: { walk: true, call: false, reading: true, family: false },
      // The routine has ended, so its progress is 0.
      sleepRoutine: { ...EMPTY_DAY.sleepRoutine, completedTasks: { sleep_task_3: true } },
      eatingLog: { food: 'Soup', feelings: 'Warm' },
      registers: {},
    },
  ],
  breathingSessions: [
    { id: 'f', userId: 'user_x', date: DATE, startedAt: INSTANT, duration: 65, cycles: 3 },
  ],
  templates: [
    {
      id: 't',
      name: 'Legs',
      duration: 40,
      exercises: [{ ...squat, sets: [{ reps: 8, weight: 135, completed: false }] }],
      order: 1,
    },
  ],
  recipes: [
    {
      ...owned,
      id: 'g',
      name: 'Stew',
      portions: 4,
      foods: [
        { foodName: 'Lentils', quantity: 1.5, calories: 230, protein: 18, carbs: 40, fats: 1 },
      ],
    },
  ],
  barcodeFoods: [
    {
      id: '04006381333931',
      name: 'Oat bar',
      serving: '1 bar',
      grams: 40,
      calories: 160,
      protein: 4,
      carbs: 24,
      fats: 4.8,
      createdAt: INSTANT,
    },
  ],
  trackers: [
    {
      ...owned,
      id: 'h',
      name: 'Steps',
      type: 'number',
      catalogueKey: 'steps',
      unit: 'k',
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
  trackerEntries: [
    { ...owned, id: 'i', trackerId: 'h', date: DATE, value: 6.2 },
    { ...owned, id: 'j', trackerId: 'gone', date: DATE, value: 2, note: 'Late' },
  ],
}

function archiveTable(kind: KindName, from: ArchiveRecords, settings = {}) {
  return csvTableOf(kind, from[kind], { settings, read: async (other) => from[other] })
}

/** The rows of a table as lines, with the columns first. */
async function lines(kind: KindName): Promise<[name: string, ...lines: string[]]> {
  const { name, columns, rows } = await archiveTable(kind, records)
  return [name, ...[columns, ...rows].map((row) => row.map(String).join(' | '))]
}

test('names of own habits are a separate column', async () => {
  const id = `own${'0'.repeat(32)}` as const
  const [day] = records.days
  if (!day) throw new Error('no day')
  const days = [{ ...day, habits: { walk: true, [id]: true } }, day]
  const table = await archiveTable(
    'days',
    { ...records, days },
    { [id]: { name: 'Yoga', group: 0 } },
  )
  expect(table.columns.at(-1)).toBe('ownHabitsDone')
  expect(table.rows.map((row) => row.at(-1))).toEqual(['Yoga', ''])
  expect(table.rows[0]?.[2]).toBe(`walk ${id}`)
})

test('a workout has a row per set, and one if it has no set', async () => {
  expect(await lines('workouts')).toEqual([
    'workouts',
    'date | workout | duration | notes | exercise | muscleGroup | set | reps | weight | completed',
    '2026-11-20 | Empty | 45 | null | null | null | null | null | null | null',
    '2026-11-20 | Legs | 45 | null | Squat | Legs | null | null | null | null',
    '2026-11-20 | Legs | 45 | null | Squat | Legs | 1 | 8 | 135 | true',
  ])
})

test.each([
  [
    'exercises',
    'exercises',
    'name | category | muscleGroup | equipment | instructions',
    'Skipping | cardio | Legs | Rope | Jump.',
  ],
  [
    'meals',
    'meals',
    'date | mealType | foodName | quantity | calories | protein | carbs | fats | feelings',
    '2026-11-20 | lunch | Soup | 1.5 | 180 | 11 | 28 | 3 | Warm',
  ],
  [
    'measurements',
    'measurements',
    'date | weight | bodyFat | chest | waist | hips | arms | legs | notes',
    '2026-11-20 | 150 | 21 | 38 | 31 | 37 | 12 | null | Morning',
  ],
  [
    'days',
    'days',
    'date | waterCount | habitsDone | habitsNotDone | windDownProgress | food | feelings',
    '2026-11-20 | 5 | walk reading | call family | 13 | Soup | Warm',
  ],
  [
    'breathingSessions',
    'breathing-sessions',
    'date | startedAt | duration | cycles',
    '2026-11-20 | 2026-11-20T12:00:00.000Z | 65 | 3',
  ],
  [
    'recipes',
    'recipes',
    'recipe | portions | foodName | quantity | calories | protein | carbs | fats',
    'Stew | 4 | Lentils | 1.5 | 230 | 18 | 40 | 1',
  ],
  [
    'barcodeFoods',
    'foods-with-barcodes',
    'id | name | serving | grams | calories | protein | carbs | fats',
    '04006381333931 | Oat bar | 1 bar | 40 | 160 | 4 | 24 | 4.8',
  ],
  [
    'trackers',
    'trackers',
    'name | type | catalogueKey | unit | step | min | max | drawing | dayFigure | hasSeveral | position | isObserved | labels',
    'Steps | number | steps | k | 1 | 0 | 100 | rings | sum | false | 0 | false | ',
  ],
  [
    'trackerEntries',
    'tracker-entries',
    'tracker | unit | date | value | note',
    'Steps | k | 2026-11-20 | 6.2 | null',
    'gone | null | 2026-11-20 | 2 | Late',
  ],
  [
    'templates',
    'workout-templates',
    'template | duration | exercise | muscleGroup | set | reps | weight',
    'Legs | 40 | Squat | Legs | 1 | 8 | 135',
  ],
] as const)('the table of %s', async (kind, ...expected) => {
  expect(await lines(kind)).toEqual(expected)
})

test('figures that a set, its exercise or its workout has have columns', async () => {
  const set = { reps: 0, weight: 0, completed: true, seconds: 1800, distance: 5.2 }
  const typed = { distance: { value: 3.231, unit: 'mi' } } as const
  const run = { ...squat, name: 'Run', joinsNext: true, sets: [set, { ...set, typed }] }
  const exercises = [run, { ...squat, sets: [] }]
  const workouts = [{ ...workout, id: 'b', name: 'Run', climb: 42, exercises }]
  const { columns, rows } = await archiveTable('workouts', { ...records, workouts })
  const added = ['seconds', 'distance', 'joinsNext', 'climb', 'weightKg', 'distanceMiles']
  expect(columns.slice(10)).toEqual(added)
  expect(rows.map((row) => row.slice(10))).toEqual([
    [1800, 5.2, true, 42, null, null],
    [1800, 5.2, true, 42, null, 3.231],
    [null, null, null, 42, null, null],
  ])
})

test('weights and measures that were typed in other units have columns that say so', async () => {
  const typed = { weight: { value: 61.2, unit: 'kg' } } as const
  const set = { reps: 8, weight: 134.9, completed: true }
  const workouts = [
    {
      ...workout,
      id: 'b',
      name: 'Legs',
      exercises: [{ ...squat, sets: [{ ...set, typed }, set] }],
    },
  ]
  const sets = await archiveTable('workouts', { ...records, workouts })
  expect(sets.columns.at(-1)).toBe('weightKg')
  expect(sets.rows.map((row) => row.at(-1))).toEqual([61.2, null])
  const [metric] = records.measurements
  const measurements = metric ? [{ ...metric, typed }, metric] : []
  const measures = await archiveTable('measurements', { ...records, measurements })
  expect(measures.columns.slice(-6)).toEqual([
    'weightKg',
    'chestCm',
    'waistCm',
    'hipsCm',
    'armsCm',
    'legsCm',
  ])
  expect(measures.rows.map((row) => row.at(-6))).toEqual([61.2, null])
})

test('calories that were typed in kilojoules have a column that says so', async () => {
  const typed = { calories: { value: 1000, unit: 'kJ' } } as const
  const [meal] = records.meals
  const meals = meal ? [{ ...meal, calories: 239, typed }, meal] : []
  const [recipe] = records.recipes
  const recipes = recipe
    ? [{ ...recipe, foods: recipe.foods.map((food) => ({ ...food, typed })) }]
    : []
  const barcodeFoods = records.barcodeFoods.map((food) => ({ ...food, typed }))
  const written = { ...records, meals, recipes, barcodeFoods }
  const kinds = ['meals', 'recipes', 'barcodeFoods'] as const
  const tables = await Promise.all(kinds.map((kind) => archiveTable(kind, written)))
  expect(tables.map(({ columns }) => columns.at(-1))).toEqual(Array(3).fill('caloriesKj'))
  expect(tables.map(({ rows }) => rows.map((row) => row.at(-1)))).toEqual([
    [1000, null],
    [1000],
    [1000],
  ])
})

test('breathing sessions have a column for their pattern if one is not 4-7-8', async () => {
  const [session] = records.breathingSessions
  const box = session && { ...session, id: idWithPattern('local_box', [4, 4, 4, 4]) }
  const even = session && { ...session, id: idWithPattern('local_even', [5.5, 0, 5.5, 0]) }
  const breathingSessions = session && box && even ? [session, box, even] : []
  const { columns, rows } = await archiveTable('breathingSessions', {
    ...records,
    breathingSessions,
  })
  expect(columns.at(-1)).toBe('pattern')
  expect(rows.map((row) => row.at(-1))).toEqual(['4-7-8', '4-4-4-4', '5.5-5.5'])
})

test.each(KIND_NAMES)('any entry of %s is a row with a cell for each column', async (kind) => {
  const context = { userId: owned.userId, nowIso: INSTANT }
  const [entry] = fc.sample(anyEntry(kind, context), { seed: 7, numRuns: 1 })
  const { columns, rows } = await archiveTable(kind, { ...EMPTY_RECORDS, [kind]: [entry] })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toHaveLength(columns.length)
})
