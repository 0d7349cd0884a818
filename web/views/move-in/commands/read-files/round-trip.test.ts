import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecord } from '../../../../store/files/rules/read-record.ts'
import { MOVED_KINDS, type MoveInAnswers, type MoveInRecords } from '../../rules/move-in.ts'
import { makeZip } from './testing/make-zip.ts'
import { CONTEXT, readAll, readTracked } from './testing/read-all.ts'

/** A cell of a table, quoted if necessary. */
function cell(value: string | number): string {
  const text = String(value)
  return /[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function table(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
}

/** Text as people type it, with the characters that matter to CSV. */
const name = fc
  .array(fc.constantFrom('Bench', 'Squat', 'é', '日本', ',', ';', '"', '\n', '=', "'", '😀', ' '), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `N${parts.join('').trim()}`)

const date = fc
  .integer({ min: 0, max: 9000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10))
const weight = fc.integer({ min: 0, max: 4000 }).map((tenths) => tenths / 10)
const set = fc.record({
  reps: fc.integer({ min: 1, max: 50 }),
  weight,
  seconds: fc.constantFrom(0, 45, 3725),
  kilometres: fc.constantFrom(0, 0.4, 5.25),
  rpe: fc.constantFrom('', 6, 9.5),
  isWarmUp: fc.boolean(),
})
const exercise = fc.record({ name, sets: fc.array(set, { minLength: 1, maxLength: 4 }) })

/** Workouts with different dates, each with different exercises. */
const workouts = fc.uniqueArray(
  fc.record({
    date,
    name,
    minutes: fc.integer({ min: 1, max: 200 }),
    exercises: fc.uniqueArray(exercise, {
      selector: ({ name }) => name.toLowerCase(),
      minLength: 1,
      maxLength: 4,
    }),
  }),
  { selector: ({ date }) => date, maxLength: 6 },
)
type Workouts = typeof workouts extends fc.Arbitrary<infer T> ? T : never

const meals = fc.uniqueArray(
  fc.record({
    date,
    meal: fc.constantFrom('Breakfast', 'Lunch', 'Dinner', 'Snacks'),
    food: name,
    calories: weight,
    protein: weight,
    carbs: weight,
    fats: weight,
  }),
  { selector: ({ date, meal, food }) => `${date} ${meal} ${food}`, maxLength: 10 },
)
type Meals = typeof meals extends fc.Arbitrary<infer T> ? T : never

const weights = fc.uniqueArray(
  fc.record({ date, weight: fc.integer({ min: 1, max: 15_000 }).map((tenths) => tenths / 10) }),
  { selector: ({ date }) => date, maxLength: 10 },
)
type Weights = typeof weights extends fc.Arbitrary<infer T> ? T : never

const POUNDS: MoveInAnswers = { weightUnit: 'lb', distanceUnit: 'km', decimalSeparator: '.' }

function strong(list: Workouts): string {
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
  const rows = list.flatMap(({ date, name, minutes, exercises }) =>
    exercises.flatMap((each) =>
      each.sets.map(({ reps, weight, seconds, kilometres, rpe, isWarmUp }, index) => [
        `${date} 18:00:00`,
        name,
        `${minutes}m`,
        each.name,
        isWarmUp ? 'W' : index + 1,
        weight,
        reps,
        kilometres,
        seconds,
        '',
        '',
        rpe,
      ]),
    ),
  )
  return table([header.split(','), ...rows])
}

function hevy(list: Workouts): string {
  const header =
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_km,duration_seconds,rpe'
  const rows = list.flatMap(({ date, name, minutes, exercises }) => {
    const end = new Date(Date.parse(`${date}T18:00:00Z`) + minutes * 60_000)
    return exercises.flatMap((each) =>
      each.sets.map(({ reps, weight, seconds, kilometres, rpe, isWarmUp }, index) => [
        name,
        `${date} 18:00:00`,
        end.toISOString().slice(0, 19),
        '',
        each.name,
        '',
        '',
        index,
        isWarmUp ? 'warmup' : 'normal',
        weight,
        reps,
        kilometres,
        seconds,
        rpe,
      ]),
    )
  })
  return table([header.split(','), ...rows])
}

function fitnotes(list: Workouts): string {
  const header =
    'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment'
  const rows = list.flatMap(({ date, exercises }) =>
    exercises.flatMap((each) =>
      each.sets.map(({ reps, weight, seconds, kilometres }) => [
        date,
        each.name,
        'Legs',
        weight,
        'lbs',
        reps,
        kilometres,
        'km',
        seconds === 0 ? '' : new Date(seconds * 1000).toISOString().slice(11, 19),
        '',
      ]),
    ),
  )
  return table([header.split(','), ...rows])
}

function myfitnesspal(list: Meals): string {
  const header = ['Date', 'Meal', 'Calories', 'Fat (g)', 'Carbohydrates (g)', 'Protein (g)', 'Note']
  const rows = list.map((row) => [
    row.date,
    row.meal,
    row.calories,
    row.fats,
    row.carbs,
    row.protein,
    row.food,
  ])
  return table([header, ...rows])
}

function cronometer(list: Meals): string {
  const header = [
    'Day',
    'Group',
    'Food Name',
    'Amount',
    'Energy (kcal)',
    'Carbs (g)',
    'Fat (g)',
    'Protein (g)',
  ]
  const rows = list.map((row) => [
    row.date,
    row.meal,
    row.food,
    '1.00 cup',
    row.calories,
    row.carbs,
    row.fats,
    row.protein,
  ])
  return table([header, ...rows])
}

function measurements(list: Weights): string {
  return table([['Date', 'Weight'], ...list.map(({ date, weight }) => [date, weight])])
}

function biometrics(list: Weights): string {
  const header = ['Day', 'Time', 'Metric', 'Unit', 'Amount']
  return table([
    header,
    ...list.map(({ date, weight }) => [date, '8:00 AM', 'Weight', 'lbs', weight]),
  ])
}

function appleHealth(list: Weights): string {
  const records = list.map(
    ({ date, weight }) =>
      `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="A &amp; B" unit="lb" startDate="${date} 07:00:00 +0000" endDate="${date} 07:00:00 +0000" value="${weight}"/>`,
  )
  return `<?xml version="1.0"?>\n<HealthData>\n${records.join('\n')}\n</HealthData>`
}

const MOOD_NAMES = ['awful', 'bad', 'meh', 'good', 'rad']

/** Moods at different times, and what else was noted with them. */
const moods = fc.uniqueArray(
  fc.record({
    date,
    time: fc.integer({ min: 0, max: 1439 }).map((at) => `${clock(at / 60)}:${clock(at % 60)}`),
    mood: fc.integer({ min: 1, max: 5 }),
    note: name,
    activities: fc.uniqueArray(fc.constantFrom('tea', 'gym', 'music')),
  }),
  { selector: ({ date, time }) => `${date} ${time}`, maxLength: 10 },
)
type Moods = typeof moods extends fc.Arbitrary<infer T> ? T : never

function clock(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}

function daylio(list: Moods): string {
  const header = 'full_date,date,weekday,time,mood,activities,note_title,note'.split(',')
  const rows = list.map(({ date, time, mood, note, activities }) => [
    ...[date, 'May 1', 'Monday', time, MOOD_NAMES[mood - 1] ?? ''],
    ...[activities.join(' | '), note, ''],
  ])
  return table([header, ...rows])
}

/** A count of steps for each day from two sources. The second source has less. */
function steps(list: Weights): string {
  const records = list.flatMap(({ date, weight }) =>
    [weight * 10, weight * 9].map(
      (value, source) =>
        `<Record type="HKQuantityTypeIdentifierStepCount" sourceName="${source}" unit="count" startDate="${date} 07:00:00 +0000" endDate="${date} 07:10:00 +0000" value="${value}"/>`,
    ),
  )
  return `<?xml version="1.0"?>\n<HealthData>\n${records.join('\n')}\n</HealthData>`
}

/** Two measurements of each day that are no measurements of the body here. */
function otherBiometrics(list: Weights): string {
  const header = ['Day', 'Time', 'Metric', 'Unit', 'Amount']
  return table([
    header,
    ...list.flatMap(({ date, weight }) => [
      [date, '8:00 AM', 'Grip', 'kg', weight],
      [date, '9:00 AM', 'Grip', 'kg', weight],
    ]),
  ])
}

/**
 * The sets of each workout with the names of the file. FitNotes has neither names of workouts, nor warm-ups and
 * efforts, and a workout takes as long as its timed sets.
 */
function setsOf(list: Workouts, isFitNotes: boolean) {
  return list.map(({ date, name, minutes, exercises }) => {
    const seconds = exercises.flatMap(({ sets }) => sets.map((each) => each.seconds))
    const timed = seconds.reduce<number>((sum, each) => sum + each, 0)
    return {
      date,
      name: isFitNotes ? 'Workout 1' : name,
      duration: isFitNotes ? Math.round(timed / 60) : minutes,
      exercises: exercises.map((each) => [
        each.name,
        each.sets.map(({ reps, weight, seconds, kilometres, rpe, isWarmUp }) => ({
          reps,
          weight,
          completed: true,
          ...(seconds > 0 && { seconds }),
          ...(kilometres > 0 && { distance: kilometres }),
          ...(rpe !== '' && !isFitNotes && { effort: rpe }),
          ...(isWarmUp && !isFitNotes && { isWarmUp }),
        })),
      ]),
    }
  })
}

function readSets({ workouts }: MoveInRecords) {
  return workouts.map(({ date, name, duration, exercises }) => ({
    date,
    name,
    duration,
    exercises: exercises.map(({ name, sets }) => [name, sets]),
  }))
}

function idsOf(records: MoveInRecords): string[] {
  const { days: _, ...lists } = records
  return MOVED_KINDS.flatMap((kind) => lists[kind].map(({ id }) => id))
}

/** Checks the rules of all formats. */
async function checkReading<T>(write: (list: T[]) => string, list: T[]) {
  if (list.length === 0) return null
  const all = await readTracked(write(list), POUNDS)
  // Each record passes the rules of export files.
  for (const kind of MOVED_KINDS) {
    for (const record of all[kind]) {
      expect(readRecord(kind, record, CONTEXT).record).toEqual(record)
    }
  }
  const ids = idsOf(all)
  expect(new Set(ids).size).toBe(ids.length)
  expect(all.report.skipped).toEqual([])
  // The ids depend neither on the order nor on what else is in the file.
  expect(idsOf(await readTracked(write([...list].reverse()), POUNDS)).sort()).toEqual(
    [...ids].sort(),
  )
  const earlier = list.slice(0, Math.ceil(list.length / 2))
  expect(ids).toEqual(expect.arrayContaining(idsOf(await readTracked(write(earlier), POUNDS))))
  return all
}

const RUNS = { numRuns: 25 }

describe('a generated file gives its rows back', () => {
  test.each([
    ['Strong', strong],
    ['Hevy', hevy],
    ['FitNotes', fitnotes],
  ] as const)('%s', async (app, write) => {
    await fc.assert(
      fc.asyncProperty(workouts, async (list) => {
        const all = await checkReading(write, list)
        if (all) expect(readSets(all)).toEqual(setsOf(list, app === 'FitNotes'))
      }),
      RUNS,
    )
  })

  test('MyFitnessPal', async () => {
    const byMeal = meals.map((list) => [
      ...new Map(list.map((row) => [`${row.date} ${row.meal}`, row])).values(),
    ])
    await fc.assert(
      fc.asyncProperty(byMeal, async (list) => {
        const all = await checkReading(myfitnesspal, list)
        expect(
          all?.meals.map(({ date, foodName, feelings, calories, protein, carbs, fats }) => ({
            date,
            meal: foodName,
            food: feelings,
            calories,
            protein,
            carbs,
            fats,
          })) ?? [],
        ).toEqual(list)
      }),
      RUNS,
    )
  })

  test('Cronometer', async () => {
    await fc.assert(
      fc.asyncProperty(meals, async (list) => {
        const all = await checkReading(cronometer, list)
        expect(
          all?.meals.map(({ date, foodName, calories, protein, carbs, fats }) => ({
            date,
            food: foodName,
            calories,
            protein,
            carbs,
            fats,
          })) ?? [],
        ).toEqual(list.map(({ meal: _, food, ...row }) => ({ ...row, food: `${food}, 1 cup` })))
      }),
      RUNS,
    )
  })

  test.each([
    ['MyFitnessPal measurements', measurements],
    ['Cronometer biometrics', biometrics],
    ['Apple Health', appleHealth],
  ] as const)('%s', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(weights, async (list) => {
        const all = await checkReading(write, list)
        expect(all?.measurements.map(({ date, weight }) => ({ date, weight })) ?? []).toEqual(list)
      }),
      RUNS,
    )
  })

  test('Loop', async () => {
    const days = fc.uniqueArray(date, { minLength: 1, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(days, async (dates) => {
        const zip = await makeZip([
          { path: 'Habits.csv', content: 'Position,Name\n001,Tea\n' },
          {
            path: '001 Tea/Checkmarks.csv',
            content: table([
              ['Date', 'Value', 'Notes'],
              ...dates.map((day) => [day, 'YES_MANUAL', '']),
            ]),
          },
        ])
        const read = await readAll(zip)
        expect(read.days.map(({ date }) => date)).toEqual([...dates].sort())
      }),
      RUNS,
    )
  })

  test('Daylio', async () => {
    await fc.assert(
      fc.asyncProperty(moods, async (list) => {
        const all = await checkReading(daylio, list)
        const entries = all?.trackerEntries ?? []
        const ofMood = entries.filter(({ trackerId }) => trackerId === 'tracker_mood')
        expect(
          ofMood.map(({ date, time, value, note }) => ({ date, time, mood: value, note })),
        ).toEqual(list.map(({ activities: _, ...each }) => ({ ...each, note: each.note.trim() })))
        const ticks = list.flatMap(({ activities }) => activities)
        // A day has at most six.
        const isFew = !all?.report.losses.length
        if (isFew) expect(entries.length - ofMood.length).toBe(ticks.length)
      }),
      RUNS,
    )
  })

  test('steps of Apple Health', async () => {
    await fc.assert(
      fc.asyncProperty(weights, async (list) => {
        const all = await checkReading(steps, list)
        const days = (all?.trackerEntries ?? []).map(({ date, value }) => [date, value])
        const inOrder = list
          .map(({ date, weight }) => [date, Math.round(weight * 10)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1))
        expect(days).toEqual(inOrder)
      }),
      RUNS,
    )
  })

  test('other measurements of Cronometer', async () => {
    await fc.assert(
      fc.asyncProperty(weights, async (list) => {
        const all = await checkReading(otherBiometrics, list)
        expect((all?.trackerEntries ?? []).map(({ date, value }) => [date, value])).toEqual(
          list.flatMap(({ date, weight }) => [
            [date, weight],
            [date, weight],
          ]),
        )
      }),
      RUNS,
    )
  })

  test('weights and body fat of the same days in two tables', async () => {
    const tables = ['date,goal_weight_kg,weight_kg\n', 'date,bodyfat_pct\n']
    const [weight, fat] = await Promise.all(
      tables.map((header) =>
        readAll(`${header}2024-01-15,21${header.includes('goal') ? ',82' : ''}\n`),
      ),
    )
    expect(weight?.measurements[0]?.id).not.toBe(fat?.measurements[0]?.id)
  })

  test('amounts of Loop', async () => {
    await fc.assert(
      fc.asyncProperty(
        weights.filter((list) => list.length > 0),
        async (list) => {
          const write = (part: Weights) =>
            makeZip([
              {
                path: 'Habits.csv',
                content: 'Position,Name,Type,Unit\n001,Tea,NUMERICAL,litres\n',
              },
              {
                path: '001 Tea/Checkmarks.csv',
                content: table([
                  ['Date', 'Value', 'Notes'],
                  ...part.map(({ date, weight }) => [
                    date,
                    Math.round(weight * 1000),
                    `of ${date}`,
                  ]),
                ]),
              },
            ])
          const all = await readTracked(await write(list))
          expect(all.trackerEntries.map(({ date, value, note }) => [date, value, note])).toEqual(
            list.map(({ date, weight }) => [date, weight, `of ${date}`]),
          )
          const reversed = await readTracked(await write([...list].reverse()))
          expect(idsOf(reversed).sort()).toEqual(idsOf(all).sort())
        },
      ),
      RUNS,
    )
  })
})
