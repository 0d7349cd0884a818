import { RowSplitter } from '@tend/shared/files/csv-rows'
import { decodeHead } from '@tend/shared/files/read-text'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_MOVE_IN_COUNTS } from '../../../../store/database/rules/imported-rows.ts'
import {
  ANSWERS,
  answersFor,
  expectedFile,
  SAMPLES,
  sample,
} from '../../../../testing/app-samples.ts'
import { describeRecords, describeReport } from './testing/describe-records.ts'
import { makeZip } from './testing/make-zip.ts'
import { readAll, readTracked } from './testing/read-all.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('each sample arrives with exactly the records and the report beside it', () => {
  test.each(SAMPLES)('%s', async (path) => {
    const read = await readTracked(await sample(path), answersFor(path))
    const lines = [...describeRecords(read), '---', ...describeReport(read.report), '']
    await expect(lines.join('\n')).toMatchFileSnapshot(expectedFile(path))
  })
})

test.each(
  // Of a single line, nothing tells whether its last number is complete.
  SAMPLES.filter((path) => path.endsWith('.csv') && !path.endsWith('cronometer-servings-old.csv')),
)('%s, cut off anywhere in its last line, brings no wrong number', async (path) => {
  const bytes = await sample(path)
  const text = bytes.toString('latin1').trimEnd()
  const end = text.lastIndexOf('\n') + 1
  const numbersOf = async (content: Buffer<ArrayBuffer>) =>
    describeRecords(await readTracked(content, answersFor(path)))
      .filter((line) => !line.startsWith('  “') && !line.startsWith('new '))
      .map((line) => line.replace(/ “.*/, ''))
  const before = await numbersOf(bytes.subarray(0, end)).catch(() => [])
  const complete = [await numbersOf(bytes), before]
  for (let at = end + 1; at < text.length; at++) {
    expect(complete, text.slice(end, at)).toContainEqual(await numbersOf(bytes.subarray(0, at)))
  }
})

test.each(
  // Their foods have amounts in their names, and numbers with a comma in groups.
  SAMPLES.filter((path) => path.endsWith('.csv') && !/food|meals|servings/.test(path)),
)('%s brings the same with the decimal commas of a spreadsheet and capitals', async (path) => {
  const splitter = new RowSplitter()
  const text = decodeHead(await sample(path)).replace(/^\uFEFF/, '')
  const rows = [...splitter.push(text.replaceAll('\r\n', '\n')).rows, ...splitter.end().rows]
  const cell = (value: string) =>
    `"${value.replace(/^(-?\d+)\.(\d+)$/, '$1,$2').replaceAll('"', '""')}"`
  const saved = rows.map(({ cells }, at) => {
    const line = cells.map(cell).join(';')
    return at === 0 ? line.toUpperCase() : line
  })
  const before = await readTracked(text, answersFor(path))
  const after = await readTracked(`${saved.join('\n')}\n`, answersFor(path))
  expect(describeRecords(after)).toEqual(describeRecords(before))
  // Other columns are named as the file writes them.
  const losses = ({ report }: typeof after) => JSON.stringify(report.losses).toLowerCase()
  expect(losses(after)).toEqual(losses(before))
})

describe("Loop's zip file", () => {
  test.each([
    'Date,Read,Tea,\n2024-01-25,2,0,\n2024-01-24,1,2,\n',
    'Date,Read,Tea,\n2024-01-25,Entry(timestamp=2024-01-25, value=2),Entry(timestamp=2024-01-25, value=0),\n2024-01-24,Entry(timestamp=2024-01-24, value=1),Entry(timestamp=2024-01-24, value=2),\n',
  ])('the combined table is read if there are no folders', async (content) => {
    const files = [
      {
        path: 'Habits.csv',
        content:
          'Name,Description,NumRepetitions,Interval,Color\nRead,,1,1,#FF8F00\nTea,,1,1,#FF8F00\n',
      },
      { path: 'Checkmarks.csv', content },
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
  ['1 ч 5 мин', 65],
  ['1小时13分钟', 73],
  ['1時間5分', 65],
  ['45분', 45],
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
    {
      path: 'apple_health_export/Exportieren.xml',
      content: await sample('apple-health/samples/apple-health.xml'),
    },
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
    meals: 3,
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
      'StrongLifts of 2016, with each weight in both units, rounded to their plates',
      'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2\n07/25/16,,A,183lb,Squat,60,135,5,5\n07/27/16,,B,83kg,Squat,62.5,140,5,\n',
      [
        '2016-07-25 12:00 Workout A, 0 min',
        '  Squat (Legs): 5×135 5×135',
        '2016-07-27 12:00 Workout B, 0 min',
        '  Squat (Legs): 5×137.8 (62.5 kg)',
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
