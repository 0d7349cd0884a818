import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_MOVE_IN_COUNTS } from '../../../../store/database/rules/imported-rows.ts'
import type { MoveInAnswers } from '../../rules/move-in.ts'
import { describeRecords, describeReport } from './testing/describe-records.ts'
import { makeZip } from './testing/make-zip.ts'
import { readAll, readTracked } from './testing/read-all.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const SAMPLES = new URL('./testing/samples/', import.meta.url)

function sample(path: string): Buffer<ArrayBuffer> {
  return readFileSync(new URL(path, SAMPLES)) as Buffer<ArrayBuffer>
}

const ANSWERS: MoveInAnswers = {
  weightUnit: 'kg',
  distanceUnit: 'km',
  lengthUnit: 'cm',
  mealTypes: new Map([['Vor dem Sport', 'snack']]),
  moods: new Map([
    ['happy', 5],
    ['average', 3],
  ]),
  habits: new Map([
    ['reading', 'Reading'],
    ['gym', 'Exercise'],
    ['music', 'Listening to Music'],
  ]),
}

interface Expected {
  readonly records: readonly string[]
  readonly report: readonly string[]
}

const EXPECTED: readonly (readonly [file: string, Expected])[] = [
  [
    'apple-health.xml',
    {
      records: [
        'new flexibility exercise Yoga ()',
        '2024-06-03 07:00 Running, 30 min',
        '  Running (Legs): 0×0',
        '  “Distance: 5.21 km”',
        '2024-06-04 07:00 Yoga, 30 min',
        '  Yoga (): 0×0',
        '2024-06-01 12:30 lunch: 1 × Lentil soup, 350.5 kcal, 18.2 protein, 0 carbs, 0 fats',
        '2024-06-01 19:30 snack: 1 × Food from Lifesum, 200 kcal, 0 protein, 0 carbs, 0 fats',
        '2024-06-01 07:00 weight 181.9 lbs (82.5 kg)',
        '2024-06-02 07:00 weight 181.4 lbs',
        '2024-06-01 07:00 bodyFat 21.5 %',
        '2024-06-01 2 glasses, done: , not done: ',
        '2024-06-01 breathing from 2024-06-01T22:01:00+02:00, 630 s, 0 cycles',
        'new number tracker Steps, tracker_steps',
        'new number tracker Pulse in bpm, tracker_pulse',
        'new number tracker Heart rate, all day in bpm, in_tracker_…',
        'new duration tracker Sleep, tracker_sleep',
        'new pair tracker Blood pressure in mmHg, tracker_blood_pressure',
        '2024-06-01 tracker_steps_2024-06-01 1670',
        '2024-06-02 tracker_steps_2024-06-02 40',
        '2024-06-01 tracker_pulse_2024-06-01 58',
        '2024-06-01 in_tracker_…_2024-06-01 75.5',
        '2024-06-02 tracker_sleep_2024-06-02 500 22:45–06:55',
        '2024-06-01 08:05 tracker_blood_pressure_2024-06-01_0805 124/82',
      ],
      report: [
        '1 energy in kJ, now in kcal 836.8 kJ became 200 kcal: 1 kcal is 4.184 kJ, rounded to 0.1 kcal.',
        '1 mindful session, kept as a breathing session without cycles',
        '1 workout with a distance, in its notes',
        '1 food, in the meal of its time Their app did not say which meal they belong to.',
        '1 food without a name, named after its source',
        '1 day of water, in whole glasses of 250 ml 566.6 ml became 2 glasses.',
        '2 days of steps, each from the source with the most Several devices count at the same time.',
        '1 day of resting pulse, from the source with the most Several devices count at the same time.',
        '1 day of heart rate, all day, from the source with the most Several devices count at the same time.',
        'lost: 2 workouts with calories burned Tend estimates them from the minutes.',
        'lost: 1 record of another kind: FlightsClimbed Tend does not have these.',
        'answered: trackers',
      ],
    },
  ],
  [
    'cronometer-biometrics.csv',
    {
      records: [
        '2024-02-11 08:00 weight 181.7 lbs (82.4 kg)',
        '2024-02-11 08:00 bodyFat 18.5 %',
        '2024-02-12 08:05 weight 181.4 lbs',
        '2024-02-12 08:05 waist 33.9 in (86 cm)',
        'new pair tracker Blood pressure in mmHg, tracker_blood_pressure',
        'new number tracker Pulse in bpm, tracker_pulse',
        'new number tracker Temperature in °F, tracker_temperature',
        'new duration tracker Sleep, tracker_sleep',
        'new number tracker Grip Strength in kg, in_tracker_…',
        '2024-02-12 09:00 tracker_blood_pressure_2024-02-12_0900 120/80',
        '2024-02-12 09:05 tracker_pulse_2024-02-12_0905 64',
        '2024-02-12 09:10 tracker_temperature_2024-02-12_0910 98.2',
        '2024-02-12 09:12 tracker_temperature_2024-02-12_0912 98.42',
        '2024-02-12 tracker_sleep_2024-02-12 450',
        '2024-02-12 09:15 in_tracker_…_2024-02-12_0915 41',
      ],
      report: [
        '1 value of Body Temperature in °C, now in °F 36.9 °C became 98.42 °F.',
        'answered: trackers',
      ],
    },
  ],
  [
    'cronometer-servings-old.csv',
    {
      records: [
        '2019-06-01 12:00 snack: 1 × Almonds, 1 oz, 164 kcal, 6 protein, 6.1 carbs, 14.2 fats',
      ],
      report: [
        '1 amount, now in the name of the food Calories and nutrients are those of the whole amount.',
      ],
    },
  ],
  [
    'cronometer-servings.csv',
    {
      records: [
        '2024-02-10 08:14 breakfast: 1 × Oats, Rolled, Dry, 80 g, 303.2 kcal, 10.52 protein, 54.16 carbs, 5.22 fats',
        '2024-02-10 20:30 dinner: 1 × Banana, 1.5 medium - 177g, 157.53 kcal, 1.93 protein, 40.4 carbs, 0.58 fats',
        '2024-02-10 20:30 dinner: 1 × Banana, 1.5 medium - 177g, 157.53 kcal, 1.93 protein, 40.4 carbs, 0.58 fats',
        '2024-02-11 15:05 snack: 1 × Coffee, 1 cup, 2.4 kcal, 0.3 protein, 0 carbs, 0 fats',
      ],
      report: [
        '4 amounts, now in the names of the foods Calories and nutrients are those of the whole amount.',
        '1 food without a group, now in the meal of its time',
        'lost: 4 columns, such as Water (g) Tend keeps calories, protein, carbs and fats.',
      ],
    },
  ],
  [
    'daylio-old.csv',
    {
      records: [
        '2018-05-17 0 glasses, done: listening_to_music, not done: ',
        '2018-05-18 0 glasses, done: listening_to_music, not done: ',
        'new tick tracker clean, in_tracker_…',
        'new tick tracker music, in_tracker_…',
        'new scale tracker Mood, tracker_mood',
        '2018-05-18 23:54 tracker_mood_2018-05-18_2354 5 “Went to a party”',
        '2018-05-17 22:21 tracker_mood_2018-05-17_2221 3',
        '2018-05-18 23:54 in_tracker_…_2018-05-18_1 1',
        '2018-05-18 23:54 in_tracker_…_2018-05-18_1 1',
        '2018-05-17 22:21 in_tracker_…_2018-05-17_1 1',
      ],
      report: ['answered: habits', 'answered: trackers', 'answered: moods'],
    },
  ],
  [
    'daylio.csv',
    {
      records: [
        '2024-05-03 0 glasses, done: exercise reading, not done: ',
        'new tick tracker reading, in_tracker_…',
        'new tick tracker gym, in_tracker_…',
        'new tick tracker good meal, in_tracker_…',
        'new scale tracker Mood, tracker_mood',
        'new number tracker Sleep, in_tracker_…',
        '2024-05-03 21:10 tracker_mood_2024-05-03_2110 4',
        '2024-05-03 08:15 tracker_mood_2024-05-03_0815 3 “Morning\nTired, but fine.\nCoffee helped”',
        '2024-05-02 22:00 in_tracker_…_2024-05-02_2200 7',
        '2024-05-02 22:00 tracker_mood_2024-05-02_2200 5',
        '2024-05-03 08:15 in_tracker_…_2024-05-03_1 1',
        '2024-05-03 21:10 in_tracker_…_2024-05-03_2 2',
        '2024-05-03 21:10 in_tracker_…_2024-05-03_1 1',
        '2024-05-03 21:10 in_tracker_…_2024-05-03_1 1',
      ],
      report: ['answered: habits', 'answered: trackers'],
    },
  ],
  [
    'fitnotes-measurements.csv',
    {
      records: [
        '2024-03-15 07:00 weight 181.9 lbs (82.5 kg)',
        'new number tracker Neck in cm, in_tracker_…',
        'new number tracker Left Bicep in cm, in_tracker_…',
        '2024-03-15 07:01 in_tracker_…_2024-03-15_0701 38.5 “before coffee”',
        '2024-03-16 07:00 in_tracker_…_2024-03-16_0700 34',
        '2024-03-16 07:05 in_tracker_…_2024-03-16_0705 38',
      ],
      report: ['answered: trackers'],
    },
  ],
  [
    'fitnotes-old.csv',
    {
      records: [
        'new strength exercise Deadlift (Back)',
        'new strength exercise Overhead Press (Each Side, Dumbbells) (Shoulders)',
        '2017-05-02 12:00 Workout 1, 0 min',
        '  Pull-Up (Back): 8×0',
        '  Deadlift (Back): 5×264.6 (120 kg)',
        '  Overhead Press (Each Side, Dumbbells) (Shoulders): 5×18.7 (8.5 kg)',
      ],
      report: [
        'lost: 1 workout without a duration, now 0 min FitNotes does not record how long a workout takes.',
      ],
    },
  ],
  [
    'fitnotes.csv',
    {
      records: [
        'new strength exercise Skull Crusher (Arms)',
        'new cardio exercise Treadmill + incline () distanceTime',
        '2024-03-15 12:00 Workout 1, 0 min',
        '  Bench Press (Chest): 10×132.3 (60 kg) 10×132.3 (60 kg)',
        '  Skull Crusher (Arms): 12×45',
        '  “Flat Barbell Bench Press: felt, "light"”',
        '2024-03-16 12:00 Workout 1, 32 min',
        '  Treadmill + incline (): 0×0[1926 s, 2.462 km (1.53 mi)]',
      ],
      report: [
        '1 comment on a set, in the notes',
        '1 workout with timed sets, which takes as long as these together FitNotes does not record how long a workout takes.',
        'lost: 1 workout without a duration, now 0 min FitNotes does not record how long a workout takes.',
      ],
    },
  ],
  [
    'hevy-lbs.csv',
    {
      records: [
        '2024-02-01 07:00 Legs, 60 min',
        '  Squat (Legs): 5×225',
        '2024-02-03 19:05 Legs, 55 min',
        '  Squat (Legs): 5×227.5',
        '  “Squat: set 1 drop set”',
        '2024-03-05 18:00 Beine, 45 min',
        '  Walking (Full Body): 0×0[1800 s, 3.219 km (2 mi)]',
      ],
      report: ['1 drop set, noted as “drop set”'],
    },
  ],
  [
    'hevy.csv',
    {
      records: [
        '2024-01-27 18:05 Upper A, 67 min',
        '  Bench Press (Chest) +: 12×88.2 (40 kg)[warm-up] 8×176.4 (80 kg)[RPE 8.5]',
        '  Lat Pulldown (Back): 10×121.3 (55 kg)[RPE 10]',
        '  “Bench Press (Barbell): Grip: narrow”',
        '  “Elbows in”',
        '2024-01-28 23:50 Cardio "easy", 30 min',
        '  Running (Legs): 0×0[1800 s, 5.25 km]',
        '  “By the river”',
        '  “and back”',
      ],
      report: ['1 set to failure, now with RPE 10'],
    },
  ],
  [
    'liftlog.csv',
    {
      records: [
        "new strength exercise Farmer's walk ()",
        '2026-03-02 18:40 Workout 1, 2 min',
        '  Pull-Up (Back): 8×0 7×0[RPE 9]',
        '2026-03-01 07:05 Workout 1, 26 min',
        '  Squat (Legs): 5×88.2 (40 kg)[warm-up] 8×215 (97.5 kg)[RPE 8.5] 8×215 (97.5 kg)',
        "  Farmer's walk (): 1×60",
        '  “Squats: Deep, slow”',
        '  “Squat: set 3 amrap”',
      ],
      report: [
        '1 set of type amrap, noted as “amrap”',
        '2 workouts that last from their first to their last set LiftLog’s file has neither names nor lengths of workouts, nor cardio.',
        'lost: 6 sets with a target of reps',
      ],
    },
  ],
  [
    'myfitnesspal-meals.csv',
    {
      records: [
        '2024-01-15 12:00 breakfast: 1 × Breakfast, 420.5 kcal, 22.3 protein, 55 carbs, 12 fats',
        '2024-01-15 12:00 lunch: 1 × Lunch, 1050 kcal, 48 protein, 120 carbs, 30 fats “chicken, rice”',
        '2024-01-15 12:00 snack: 1 × Vor dem Sport, 90 kcal, 2 protein, 20 carbs, 0 fats',
        '2024-01-16 12:00 dinner: 1 × Abendessen, 700 kcal, 40 protein, 70 carbs, 25 fats',
      ],
      report: [
        'lost: 8 columns, such as Saturated Fat Tend keeps calories, protein, carbs and fats.',
        'skipped: 6 “”: the line is a total of other lines',
        'answered: meal-types',
      ],
    },
  ],
  [
    'myfitnesspal-measurements.csv',
    {
      records: [
        '2024-01-15 12:00 weight 181.9 lbs (82.5 kg), waist 33.9 in (86 cm)',
        '2024-01-22 12:00 weight 180.6 lbs (81.9 kg)',
        'new number tracker Neck, in_tracker_…',
        '2024-01-15 in_tracker_…_2024-01-15 39',
        '2024-01-22 in_tracker_…_2024-01-22 38',
      ],
      report: ['answered: weight-unit', 'answered: length-unit', 'answered: trackers'],
    },
  ],
  [
    'strong-android.csv',
    {
      records: [
        'new strength exercise Deadlift (Barbell) ()',
        '2019-01-11 12:31 Leg, 42 min',
        '  Deadlift (Barbell) (): 5×225.5 4×220.5 (100 kg)',
        '  Running (Legs): 0×0[1500 s, 4.989 km (3.1 mi)]',
      ],
      report: ['1 duration, in whole minutes “42m” became 42 min.'],
    },
  ],
  [
    'strong-new.csv',
    {
      records: [
        '2024-03-02 09:15 Beine, 62 min',
        '  Squat (Legs): 8×133.4 (60.5 kg)[warm-up] 5×220.5 (100 kg)[RPE 8.5] 12×176.4 (80 kg)',
        '  “müde”',
        '  “Squat (Barbell): Gürtel ab 90 kg”',
        '  “Squat: set 3 drop set”',
        '2024-03-04 19:00 Lauf, 25 min',
        '  Running (Legs): 0×0[1500 s, 5 km]',
      ],
      report: [
        '2 durations, in whole minutes 3725 s became 62 min.',
        '1 drop set, noted as “drop set”',
        '1 note on an exercise',
      ],
    },
  ],
  [
    'strong-old.csv',
    {
      records: [
        'new strength exercise Zercher Squat ()',
        'new strength exercise Deadlift (Barbell) ()',
        '2023-01-08 18:05 Push Day, 65 min',
        '  Bench Press (Chest) rest 120 s: 10×88.2 (40 kg)[warm-up] 8×181.9 (82.5 kg)[RPE 8] 7×179.1 (81.25 kg)[RPE 9.5]',
        '  Zercher Squat (): 5×132.3 (60 kg) 4×132.3 (60 kg)[RPE 10]',
        '  “Felt strong, slept well”',
        '  “Bench Press (Barbell): Pause on the chest”',
        '2023-01-10 07:00 Morning, 45 min',
        '  Running (Legs): 0×0[1800 s, 5.2 km]',
        '  Plank (Core): 0×0[90 s]',
        '2023-01-12 07:00 Gym, 45 min',
        '  Deadlift (Barbell) (): 4×330.7 (150 kg) 4×225',
      ],
      report: [
        '3 durations, in whole minutes “1h 5m” became 65 min.',
        '1 set to failure, now with RPE 10',
        '1 weight in kg, now in lb 102.058283 kg became 225 lb: 1 lb is 0.45359237 kg, rounded to 0.1 lb.',
        'answered: weight-unit',
        'answered: distance-unit',
      ],
    },
  ],
]

describe('each sample arrives with exactly these records and this report', () => {
  test.each(EXPECTED)('%s', async (file, { records, report }) => {
    const read = await readTracked(sample(file), ANSWERS)
    expect(describeRecords(read)).toEqual(records)
    expect(describeReport(read.report)).toEqual(report)
  })
})

const LOOP_FILES = [
  'Habits.csv',
  '001 Meditate/Checkmarks.csv',
  '001 Meditate/Scores.csv',
  '002 Wake up early/Checkmarks.csv',
  '003 Pages/Checkmarks.csv',
  'Checkmarks.csv',
]

test.each(
  EXPECTED.map(([file]) => file).filter(
    // Of a single line, nothing tells whether its last number is complete.
    (file) => file.endsWith('.csv') && file !== 'cronometer-servings-old.csv',
  ),
)('%s, cut off anywhere in its last line, brings no wrong number', async (file) => {
  const bytes = sample(file)
  const text = bytes.toString('latin1').trimEnd()
  const end = text.lastIndexOf('\n') + 1
  const numbersOf = async (content: Buffer<ArrayBuffer>) =>
    describeRecords(await readTracked(content, ANSWERS))
      .filter((line) => !line.startsWith('  “') && !line.startsWith('new '))
      .map((line) => line.replace(/ “.*/, ''))
  const before = await numbersOf(bytes.subarray(0, end)).catch(() => [])
  const complete = [await numbersOf(bytes), before]
  for (let at = end + 1; at < text.length; at++) {
    expect(complete, text.slice(end, at)).toContainEqual(await numbersOf(bytes.subarray(0, at)))
  }
})

describe("Loop's zip file", () => {
  const zipOf = (paths: readonly string[]) =>
    makeZip(paths.map((path) => ({ path, content: sample(`loop/${path}`) })))

  test('up to five habits need no answer; days that Loop has filled in are left out', async () => {
    const read = await readTracked(await zipOf(LOOP_FILES))
    expect(describeRecords(read)).toEqual([
      '2024-01-22 0 glasses, done: , not done: wake_up_early__really',
      '2024-01-24 0 glasses, done: , not done: meditation',
      '2024-01-25 0 glasses, done: meditation wake_up_early__really, not done: ',
      'new number tracker Pages in pages, in_tracker_…, atLeast 10 on 7 days',
      'new words tracker A few words, tracker_words',
      '2024-01-25 in_tracker_…_2024-01-25 12',
      '2024-01-24 in_tracker_…_2024-01-24 9.5 “Train was late”',
      '2024-01-24 tracker_words_2024-01-24 “Meditate: Sick”',
      '2024-01-23 tracker_words_2024-01-23 “Pages: On a trip”',
    ])
    expect(describeReport(read.report)).toEqual([
      '2 skipped days, kept as not done Tend has no skipped days.',
      'lost: 1 habit with its own frequency A habit in Tend is of every day, and a target of a day or a week.',
      'lost: 2 days that Loop has filled in They were not ticked by hand: Loop counts them for the frequency of the habit.',
      'answered: habits',
      'answered: trackers',
    ])
    expect(read.report.habits).toEqual(['Meditation', 'Wake up early, really'])
  })

  test('the combined table is read if there are no folders', async () => {
    const files = [
      {
        path: 'Habits.csv',
        content:
          'Name,Description,NumRepetitions,Interval,Color\nRead,,1,1,#FF8F00\nTea,,1,1,#FF8F00\n',
      },
      { path: 'Checkmarks.csv', content: 'Date,Read,Tea,\n2024-01-25,2,0,\n2024-01-24,1,2,\n' },
    ]
    const read = await readAll(await makeZip(files))
    expect(describeRecords(read)).toEqual([
      '2024-01-24 0 glasses, done: tea, not done: ',
      '2024-01-25 0 glasses, done: reading, not done: ',
    ])
  })

  test('in the combined table, a value that cannot be read costs no other habit its day', async () => {
    const files = [
      {
        path: 'Habits.csv',
        content:
          'Position,Name,Type,Target Type,Target Value\n001,Pages,NUMERICAL,AT_LEAST,10.0\n002,"Walk, slowly",YES_NO,,\n003,Coffee,NUMERICAL,AT_MOST,2.0\n',
      },
      {
        path: 'Checkmarks.csv',
        content:
          'Date,Pages,Walk, slowly,Coffee,\n2024-01-25,12.5,YES_MANUAL,NO,\n2024-01-24,many,YES_MANUAL,UNKNOWN,\n2024-01-23,9500,NO,3000,\n2024-01-22,UNKNOWN,UNKNOWN,0,\n2024-01-21,-0.001,UNKNOWN,-0.001,\n2024-01-20,0.003,UNKNOWN,0.003,\n',
      },
    ]
    const read = await readTracked(await makeZip(files))
    expect(describeRecords(read)).toEqual([
      '2024-01-24 0 glasses, done: walk__slowly, not done: ',
      '2024-01-25 0 glasses, done: walk__slowly, not done: ',
      'new number tracker Pages, in_tracker_…, atLeast 10 on 7 days',
      'new number tracker Coffee in cups, tracker_coffee, atMost 2 on 7 days',
      '2024-01-25 in_tracker_…_2024-01-25 12.5',
      '2024-01-25 tracker_coffee_2024-01-25 0',
      '2024-01-23 in_tracker_…_2024-01-23 9.5',
      '2024-01-23 tracker_coffee_2024-01-23 3',
      '2024-01-22 tracker_coffee_2024-01-22 0',
    ])
    expect(describeReport(read.report)).toContain(
      'skipped: Checkmarks.csv3 “Pages: many”: the value is not known',
    )
  })

  test('of more than five habits the user chooses five', async () => {
    const names = ['A', 'B', 'C', 'D', 'E', 'F']
    const zip = await makeZip([
      {
        path: 'Habits.csv',
        content: `Position,Name\n${names.map((name, at) => `00${at + 1},${name}`).join('\n')}`,
      },
      ...names.map((name, at) => ({
        path: `00${at + 1} ${name}/Checkmarks.csv`,
        content: 'Date,Value,Notes\n2024-01-25,YES_MANUAL,\n',
      })),
    ])
    const first = await readAll(zip)
    expect(first.days).toEqual([])
    expect(first.report.questions).toMatchObject([{ kind: 'habits', isAnswered: false }])
    const six = new Map(names.map((name) => [name, name]))
    expect((await readAll(zip, { habits: six })).report.questions[0]?.isAnswered).toBe(false)
    const five = new Map([...six].slice(1))
    const read = await readAll(zip, { habits: five })
    expect(read.report.questions[0]?.isAnswered).toBe(true)
    expect(read.days).toMatchObject([{ habitsDone: ['b', 'c', 'd', 'e', 'f'] }])
  })
})

test.each([
  ['1h', 60],
  ['1h 5m', 65],
  ['45m', 45],
  ['50s', 1],
  ['1 Std. 5 Min.', 65],
  ['1:05:00', 65],
  ['3725', 62],
  ['a while', 0],
])('a duration of %s in a file of Strong', async (text, minutes) => {
  const header = 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps'
  const file = `${header}\n2024-01-15 18:00:00,Gym,${text},Squat,1,100,5\n`
  const { workouts, report } = await readAll(file, ANSWERS)
  expect(workouts[0]?.duration).toBe(minutes)
  expect(report.losses.map((note) => note.text)).toEqual(
    minutes === 0 ? ['workout without a readable duration, now 0 min'] : [],
  )
})

test('a sleep of Apple Health belongs to the day on which it ends, also by day and in parts', async () => {
  const sleep = (start: string, end: string, source = 'Watch') =>
    `<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="${source}" value="HKCategoryValueSleepAnalysisAsleepCore" startDate="2024-06-${start}:00 +0200" endDate="2024-06-${end}:00 +0200"/>`
  const records = [
    // A night with an hour awake before midnight, and one that the phone has seen too.
    ...[sleep('01 21:30', '01 22:30'), sleep('01 23:30', '02 07:00')],
    sleep('02 22:00', '03 06:30', 'Phone'),
    sleep('02 22:10', '03 06:30'),
    // Slept by day, in parts, until the evening; then the night after it.
    ...[
      sleep('04 11:00', '04 17:30'),
      sleep('04 18:10', '04 19:40'),
      sleep('05 10:00', '05 18:30'),
    ],
  ]
  const { trackerEntries } = await readTracked(`<HealthData>${records.join('\n')}</HealthData>`)
  expect(trackerEntries.map(({ date, value, from, to }) => [date, value, from, to])).toEqual([
    ['2024-06-02', 510, '21:30', '07:00'],
    ['2024-06-03', 510, '22:00', '06:30'],
    ['2024-06-04', 480, '11:00', '19:40'],
    ['2024-06-05', 510, '10:00', '18:30'],
  ])
})

test('Apple Health in a zip file, in a folder with a translated name', async () => {
  const zip = await makeZip([
    { path: 'apple_health_export/workout-routes/route_1.gpx', content: '<gpx></gpx>' },
    { path: 'apple_health_export/Exportieren.xml', content: sample('apple-health.xml') },
    {
      path: 'apple_health_export/export_cda.xml',
      content: '<?xml version="1.0"?><ClinicalDocument/>',
    },
  ])
  const { report } = await readAll(zip, ANSWERS)
  expect(report.counts).toEqual({
    ...NO_MOVE_IN_COUNTS,
    workouts: 2,
    sets: 2,
    exercises: 1,
    meals: 2,
    measurements: 3,
    glasses: 2,
    breathingSessions: 1,
  })
})

describe('other versions and languages of the apps', () => {
  test.each([
    [
      'the German Strong',
      'Datum;Workout-Name;Dauer;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;Entfernung;Sekunden;Notizen;Workout-Notizen;RPE\n2024-01-15 18:00:00;Gym;1h 5m;Kniebeuge;1;82,5;5;;;;;\n2024-01-15 18:00:00;Gym;1h 5m;Kniebeuge;Pausentimer;0;0;0;90;;;\n',
      ['2024-01-15 18:00 Gym, 65 min', '  Kniebeuge () rest 90 s: 5×181.9 (82.5 kg)'],
    ],
    [
      'the oldest Strong, with units as column names',
      'Date;Workout Name;Exercise Name;Set Order;lbs;Reps;mi.;Seconds;Notes;Workout Notes\n2018-01-15 18:00:00;Gym;Squat;1;135;5;0.5;0;;\n',
      ['2018-01-15 18:00 Gym, 0 min', '  Squat (Legs): 5×135[0.805 km (0.5 mi)]'],
    ],
    [
      'the Strong of 2016, with kilometres',
      'Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds,Notes\n2016-01-15 18:00:00,Gym,Squat,1,82.5,5,0,0,\n2016-01-15 18:00:00,Gym,Running,1,0,0,5.2,1800,\n',
      [
        '2016-01-15 18:00 Gym, 0 min',
        '  Squat (Legs): 5×181.9 (82.5 kg)',
        '  Running (Legs): 0×0[1800 s, 5.2 km]',
      ],
    ],
    [
      'the Strong of 2016, with pounds and miles',
      'Date,Workout Name,Exercise Name,Set Order,lb,Reps,mi,Seconds,Notes\n2016-01-15 18:00:00,Gym,Running,1,0,0,3.1,1800,\n',
      ['2016-01-15 18:00 Gym, 0 min', '  Running (Legs): 0×0[1800 s, 4.989 km (3.1 mi)]'],
    ],
    [
      'the French Strong, in tabs',
      'Date\tNom de l’entraînement\tDurée\tNom de l’exercice\tOrdre des séries\tPoids (kg)\tRépétitions\n15 janv. 2024 à 18:00\tGym\t1h\tSquat\t1.0\t82,5\t5\n',
      ['2024-01-15 18:00 Gym, 60 min', '  Squat (Legs): 5×181.9 (82.5 kg)'],
    ],
    [
      'the German Strong with other names, and lines for rests',
      'Datum;Name des Workouts;Dauer;Übungsname;Satz;Gewicht (kg);Wiederholungen;Distanz (miles);Sekunden;Anmerkungen\n15. Jan. 2024, 18:00;Gym;1 Std. 5 Min.;Kniebeuge;A;60;8;;;\n15. Jan. 2024, 18:00;Gym;1 Std. 5 Min.;Kniebeuge;Ruhezeit;0;0;;90;\n15. Jan. 2024, 18:00;Gym;1 Std. 5 Min.;Kniebeuge;1;82,5;5;;;\n15. Jan. 2024, 18:00;Gym;1 Std. 5 Min.;Laufen;1;;;3,1;1800;\n',
      [
        '2024-01-15 18:00 Gym, 65 min',
        '  Kniebeuge () rest 90 s: 8×132.3 (60 kg)[warm-up] 5×181.9 (82.5 kg)',
        '  Laufen (): 0×0[1800 s, 4.989 km (3.1 mi)]',
      ],
    ],
    [
      'Hevy, with a superset around another exercise, assistance and efforts that are not in halves',
      'title,start_time,end_time,exercise_title,superset_id,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe\nGym,2024-01-15 18:00:00,2024-01-15 19:00:00,Squat,1,0,normal,60,5,,,5\nGym,2024-01-15 18:00:00,2024-01-15 19:00:00,Plank,,0,normal,10,,,45,\nGym,2024-01-15 18:00:00,2024-01-15 19:00:00,Pull Up,1,0,failure,-20,8,,,9\n',
      [
        '2024-01-15 18:00 Gym, 60 min',
        '  Squat (Legs) +: 5×132.3 (60 kg)',
        '  Pull-Up (Back): 8×0[RPE 9, assisted 44.1 (20 kg)]',
        '  Plank (Core): 0×22 (10 kg)[45 s]',
        '  “Squat: set 1 RPE 5”',
      ],
    ],
    [
      'FitNotes, with metres and yards',
      'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time\n2024-01-15,Row,Cardio,,,500,m,0:02:05\n2024-01-15,Row,Cardio,,,25,yd,\n2024-01-15,Row,Cardio,,,2,furlongs,\n',
      [
        '2024-01-15 12:00 Workout 1, 2 min',
        '  Row (): 0×0[125 s, 0.5 km] 0×0[0.02286 km] 0×0',
        '  “Row: set 3 2 furlongs”',
      ],
    ],
    [
      'FitNotes 2 for iOS, with a column for each unit',
      'Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind\n2024-01-15,Squat,Legs,70.00,154.32,5,,,,Deep,wr\n2024-01-15,Squat,Legs,61.23,135.00,5,,,,,wr\n2024-01-15,Squat,Legs,,155,4,,,,,wr\n',
      [
        '2024-01-15 12:00 Workout 1, 0 min',
        '  Squat (Legs): 5×154.3 (70 kg) 5×135 4×155',
        '  “Squat: Deep”',
      ],
    ],
    [
      'MyFitnessPal with a line for each food, and two equal lines',
      'Date,Meal,Time,Calories,Fat (g),Carbohydrates (g),Protein (g)\n2024-01-15,Lunch,12:30 PM,40,1,2,3\n2024-01-15,Lunch,12:30 PM,40,1,2,3\n2024-01-16,Lunch,,50,1,2,3\n2024-01-15,Lunch,12:30 PM,40,1,2,3\n',
      [
        '2024-01-15 12:30 lunch: 1 × Lunch, 40 kcal, 3 protein, 2 carbs, 1 fats',
        '2024-01-15 12:30 lunch: 1 × Lunch, 40 kcal, 3 protein, 2 carbs, 1 fats',
        '2024-01-16 12:00 lunch: 1 × Lunch, 50 kcal, 3 protein, 2 carbs, 1 fats',
      ],
    ],
    [
      'MyFitnessPal with a comma in a note that is not quoted',
      'Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g),Note\n2024-01-15,Lunch,40,1,2,3,soup, hot, at home\n',
      [
        '2024-01-15 12:00 lunch: 1 × Lunch, 40 kcal, 3 protein, 2 carbs, 1 fats “soup, hot, at home”',
      ],
    ],
    [
      'MyFitnessPal in kilojoules, in Spanish, with dates in words',
      'Fecha;Comida;Energy (kJ);Grasa (g);Carbohidratos (g);Proteína (g)\n15 de enero de 2024;Desayuno;1883;12,5;60;20\n',
      ['2024-01-15 12:00 breakfast: 1 × Desayuno, 450 kcal, 20 protein, 60 carbs, 12.5 fats'],
    ],
    [
      'MyFitnessPal in German',
      'Datum;Mahlzeit;Kalorien;Fett (g);Kohlenhydrate (g);Eiweiß (g);Notiz\n15.01.2024;Mittagessen;1.040;1,5;2;3;\n',
      ['2024-01-15 12:00 lunch: 1 × Mittagessen, 1040 kcal, 3 protein, 2 carbs, 1.5 fats'],
    ],
    [
      "MyFitnessPal's measurements beside columns of the user and of a device",
      'Date,Body Fat %,Weight,Weight (Garmin),Sleep Quality,Waist (in)\n2024-01-15,21.5,82.5,82.5,good,\n2024-01-16,,,82.1,bad,34\n',
      [
        '2024-01-15 12:00 weight 181.9 lbs (82.5 kg), bodyFat 21.5 %',
        '2024-01-16 12:00 weight 181 lbs (82.1 kg), waist 34 in',
      ],
    ],
    [
      'MyFitnessPal with names of foods and columns without units',
      'Date,Meal,Food,Calories,Fat,Carbohydrates,Protein\n2024-01-15,Lunch,"Soup, hot",40,1,2,3\n2024-01-15,Lunch,"Soup, hot",40,1,2,3\n',
      [
        '2024-01-15 12:00 lunch: 1 × Soup, hot, 40 kcal, 3 protein, 2 carbs, 1 fats',
        '2024-01-15 12:00 lunch: 1 × Soup, hot, 40 kcal, 3 protein, 2 carbs, 1 fats',
      ],
    ],
    [
      'a semicolon file whose first number is a group of three digits',
      'Date;Meal;Calories;Fat (g);Carbohydrates (g);Protein (g)\n2024-01-15;Dinner;1.250;42,5;130;61,2\n',
      ['2024-01-15 12:00 dinner: 1 × Dinner, 1250 kcal, 61.2 protein, 130 carbs, 42.5 fats'],
    ],
    [
      'FitNotes, sorted by exercise',
      'Date,Exercise,Category,Weight (kgs),Reps\n2024-01-15,Squat,Legs,60,5\n2024-01-16,Squat,Legs,60,5\n2024-01-15,Bench Press,Chest,40,5\n2024-01-15,Bench Press,Chest,40,5\n',
      [
        '2024-01-15 12:00 Workout 1, 0 min',
        '  Squat (Legs): 5×132.3 (60 kg)',
        '  Bench Press (Chest): 5×88.2 (40 kg) 5×88.2 (40 kg)',
        '2024-01-16 12:00 Workout 1, 0 min',
        '  Squat (Legs): 5×132.3 (60 kg)',
      ],
    ],
    [
      'Cronometer, with amounts in thousands',
      'Day,Group,Food Name,Amount,Energy (kcal)\n2024-01-15,Lunch,Rice,"1,000.00 g",1300\n',
      ['2024-01-15 12:00 lunch: 1 × Rice, 1,000 g, 1300 kcal, 0 protein, 0 carbs, 0 fats'],
    ],
    [
      'Cronometer, joined with itself',
      'Day,Group,Food Name,Amount,Energy (kcal),Carbohydrates (g)\n2024-01-15,Lunch,Tea,1 cup,2,1\n2024-01-15,Lunch,Tea,1 cup,2,1\n2024-01-16,Lunch,Tea,1 cup,2,1\n2024-01-15,Lunch,Tea,1 cup,2,1\n',
      [
        '2024-01-15 12:00 lunch: 1 × Tea, 1 cup, 2 kcal, 0 protein, 1 carbs, 0 fats',
        '2024-01-15 12:00 lunch: 1 × Tea, 1 cup, 2 kcal, 0 protein, 1 carbs, 0 fats',
        '2024-01-16 12:00 lunch: 1 × Tea, 1 cup, 2 kcal, 0 protein, 1 carbs, 0 fats',
      ],
    ],
  ])('%s', async (_, content, records) => {
    const read = describeRecords(await readAll(content, ANSWERS))
    expect(read.filter((line) => !line.startsWith('new '))).toEqual(records)
  })

  test("Loop's files in a folder, with the types of measured habits as newer versions write them", async () => {
    const zip = await makeZip([
      {
        path: 'Loop/Habits.csv',
        content:
          'Position,Name,Type,Target Type,Target Value\n001,Coffee,Measurable,At Most,"2,5"\n',
      },
      { path: 'Loop/001 Coffee/Checkmarks.csv', content: '2024-01-25,3000\n2024-01-24,2000\n' },
      { path: '__MACOSX/Loop/._Habits.csv', content: '\0' },
    ])
    expect(describeRecords(await readTracked(zip))).toEqual([
      'new number tracker Coffee in cups, tracker_coffee, atMost 2.5 on 7 days',
      '2024-01-25 tracker_coffee_2024-01-25 3',
      '2024-01-24 tracker_coffee_2024-01-24 2',
    ])
  })
})
