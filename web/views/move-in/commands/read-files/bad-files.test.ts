import { gzipSync } from 'node:zlib'
import type { LocalDate } from '@tend/shared/days/local-date'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { trackerOf } from '../../../../areas/tracking/rules/testing/tracker-of.ts'
import type { Tracker } from '../../../../kinds/tracker.ts'
import { DEFAULT_GOALS } from '../../../../store/settings/rules/goal-settings.ts'
import { sample } from '../../../../testing/app-samples.ts'
import type { MoveInAnswers } from '../../rules/move-in.ts'
import { openFile } from './open-file.ts'
import { READ_LIMITS, readSource } from './read-source.ts'
import { makeZip } from './testing/make-zip.ts'
import {
  CONTEXT,
  type ReportInWords,
  readAll,
  readRecords,
  readTracked,
} from './testing/read-all.ts'

const HEVY =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"'

function hevyRow(changes: Readonly<Record<string, string>> = {}): string {
  const cells = {
    title: 'Upper',
    start: '"27 Jan 2024, 18:05"',
    end: '"27 Jan 2024, 19:05"',
    exercise: 'Squat (Barbell)',
    index: '0',
    weight: '80',
    reps: '8',
    ...changes,
  }
  return `${cells.title},${cells.start},${cells.end},,${cells.exercise},,,${cells.index},normal,${cells.weight},${cells.reps},,,`
}

const ROW = hevyRow()

async function refusalOf(content: BlobPart): Promise<string> {
  const file = new Blob([content])
  const opened = await openFile(file)
  if (opened.kind === 'refused') return opened.reason
  if (opened.kind !== 'readable') return opened.kind
  const [source] = opened.sources
  if (!source) return 'no source'
  const reading = readSource(file, source, CONTEXT)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return 'refusal' in value ? value.refusal : 'accepted'
  }
}

function skippedIn(report: ReportInWords): string[] {
  return report.skipped.flatMap(({ reason, lines }) =>
    lines.map(({ line, value }) => `line ${line}: ${reason}${value === '' ? '' : ` (${value})`}`),
  )
}

describe('lines that cannot be imported are named, and the others arrive', () => {
  test.each([
    [{ start: '"27 Jan 2031, 18:05"' }, 'the date is in the future (27 Jan 2031, 18:05)'],
    [{ start: '"27 Jan 1899, 18:05"' }, 'the date is before 1900 (27 Jan 1899, 18:05)'],
    [
      { start: '"31 Apr 2024, 18:05"' },
      'the date cannot be read or does not exist (31 Apr 2024, 18:05)',
    ],
    [{ start: '' }, 'the date is missing'],
    [{ exercise: '' }, 'the name of the exercise is missing'],
    [{ exercise: 'x'.repeat(1001) }, `the name of the exercise is too long (${'x'.repeat(60)})`],
    [{ reps: '-8' }, 'the number of reps is below 0 (-8)'],
    [{ weight: '=2+3' }, 'the weight is not a number (=2+3)'],
    [{ weight: '1e9' }, 'the weight is above 1,000,000 (1e9)'],
    [{ weight: '-1e9' }, 'the weight is above 1,000,000 (-1e9)'],
    [{ weight: '999999999' }, 'the weight is above 1,000,000 (999999999)'],
    [{ reps: '8.5' }, 'the number of reps is not a whole number (8.5)'],
    [{ reps: 'NaN' }, 'the number of reps is not a number (NaN)'],
    [{ title: 'Upper, again' }, 'it has 15 cells instead of 14 (Upper)'],
    [
      { title: '"Upper" body' },
      'its quotation marks do not match (Upper" body,"27 Jan 2024, 18:05)',
    ],
  ])('%j', async (changes, reason) => {
    const { workouts, report } = await readAll([HEVY, ROW, hevyRow(changes), ROW].join('\n'))
    expect(skippedIn(report)).toEqual([`line 3: ${reason}`])
    expect(workouts.map(({ exercises }) => exercises[0]?.sets.length)).toEqual([2])
  })

  test('lines are counted as a text editor does, also after a line break in a cell', async () => {
    const rows = [HEVY, hevyRow({ title: '"Upper\n\nbody"' }), '', ROW, hevyRow({ reps: 'x' })]
    const { report } = await readAll(rows.join('\r\n'))
    expect(skippedIn(report)).toEqual(['line 7: the number of reps is not a number (x)'])
  })

  test.each([
    ['a number', 'Date,Weight\n2024-01-15,82.5\n2024-01-22,81', '2024-01-22'],
    ['a whole number', 'Date,Weight\n2024-01-15,82.5\n2024-01-22,8', '2024-01-22'],
    ['an empty cell', 'Date,Weight\n2024-01-15,82.5\n2024-01-22,', '2024-01-22'],
    ['a number after its separator', 'Date,Weight\n2024-01-15,82.5\n2024-01-22,81.', '2024-01-22'],
    ['a quoted cell', 'Date,Weight\n2024-01-15,82.5\n"2024-01', '2024-01'],
    ['a date', 'Date,Weight\n2024-01-15,82.5\n2024-01-2', '2024-01-2'],
  ])('a file that was cut off in %s', async (_, content, value) => {
    const { measurements, report } = await readAll(content, { weightUnit: 'lb' })
    expect(measurements).toMatchObject([{ date: '2024-01-15', weight: 82.5 }])
    expect(skippedIn(report)).toEqual([`line 3: the file ends in the middle of it (${value})`])
  })

  test.each(['1h', '4', ''])('a duration that was cut off to %s', async (duration) => {
    const header = 'Date;Workout Name;Exercise Name;Set Order;Weight;Reps;Workout Duration'
    const first = '2024-01-15 18:00:00;Gym;Squat;1;100;5;42m'
    const last = `2024-01-16 18:00:00;Gym;Squat;1;100;5;${duration}`
    const { workouts, report } = await readAll(`${header}\n${first}\n${last}`)
    expect(workouts).toMatchObject([{ duration: 42 }])
    expect(skippedIn(report)).toEqual([
      'line 3: the file ends in the middle of it (2024-01-16 18:00:00)',
    ])
  })

  test('a last line without a line break is complete if it has all cells', async () => {
    const { measurements } = await readAll('Date,Weight\n2024-01-15,82\n2024-01-22,81', {
      weightUnit: 'lb',
    })
    expect(measurements).toMatchObject([{ weight: 82 }, { weight: 81 }])
  })

  test('a quotation mark that swallows the next line names both', async () => {
    const { report } = await readAll([HEVY, hevyRow({ exercise: '"Squat' }), ROW, ROW].join('\n'))
    expect(skippedIn(report)).toEqual([
      'line 2: its quotation marks do not match (Upper)',
      'line 3: its quotation marks do not match (Upper)',
    ])
  })

  test('quotation marks in a name that are not doubled', async () => {
    const row = hevyRow({ exercise: '"Press "wide" flat"' })
    const { workouts, report } = await readAll([HEVY, row].join('\n'))
    expect(skippedIn(report)).toEqual([])
    expect(workouts[0]?.exercises[0]?.name).toBe('Press "wide" flat')
  })

  test('a separator at the end of every line', async () => {
    const { workouts, report } = await readAll([HEVY, `${ROW},`, `${ROW},`].join('\n'))
    expect(skippedIn(report)).toEqual([])
    expect(workouts[0]?.exercises[0]?.sets.length).toBe(2)
  })

  test('a weight below 0 is by how much a machine assists', async () => {
    const assisted = hevyRow({ exercise: 'Pull Up', weight: '-20' })
    const { workouts, report } = await readAll([HEVY, ROW, assisted].join('\n'))
    const typed = { assistance: { value: 20, unit: 'kg' } }
    expect(workouts[0]?.exercises[1]?.sets).toEqual([
      { reps: 8, weight: 0, completed: true, assistance: 44.1, typed },
    ])
    expect(workouts[0]?.notes).toBeNull()
    expect(report.losses).toEqual([])
  })

  test('formulas stay text', async () => {
    const { workouts } = await readAll([HEVY, hevyRow({ title: '=HYPERLINK(0)' })].join('\n'))
    expect(workouts[0]?.name).toBe('=HYPERLINK(0)')
  })

  test('an export that was joined with itself arrives once', async () => {
    const other = hevyRow({ start: '"28 Jan 2024, 18:05"', end: '"28 Jan 2024, 19:05"' })
    const file = [ROW, ROW, other]
    const { workouts, report } = await readAll([HEVY, ...file, HEVY, ...file].join('\n'))
    expect(workouts.map(({ exercises }) => exercises[0]?.sets.length)).toEqual([2, 1])
    expect(skippedIn(report)).toEqual([
      'line 5: it repeats the column names (title)',
      'line 6: the line repeats an earlier one',
      'line 7: the line repeats an earlier one',
      'line 8: the line repeats an earlier one',
    ])
  })
})

describe('files without anything to import', () => {
  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['blank lines', '\r\n \r\n', 'The file is empty.'],
    [
      'column names alone',
      `${HEVY}\n`,
      'The file has no entries: there is nothing after its column names.',
    ],
    [
      'missing columns',
      'title,start_time,exercise_title,set_index,weight_kg,reps\n',
      'This looks like a file of Hevy, but the column “set_type” is missing.',
    ],
    [
      'no column names',
      '2023-01-08 18:05:12,Push,1h 5m,Squat,1,40.0,10,0,0.0,,,\n'.repeat(2),
      'This looks like a file of Strong, but the columns “date”, “workout name”, “duration” are missing.',
    ],
    [
      'a quotation mark that is never closed',
      `${HEVY}\n${ROW}\n${hevyRow({ exercise: '"Squat' })}\n${hevyRow({ start: '2024-01-28', end: '' })}\n`,
      'A quotation mark in line 3 is never closed, so the lines after it cannot be read.',
    ],
  ])('%s', async (_, content, reason) => {
    expect(await refusalOf(content)).toBe(reason)
  })

  test.each([
    ['a text', 'Dear diary, today'],
    ['JSON', '{"entries":[]}'],
  ])('%s', async (_, content) => {
    expect(await refusalOf(content)).toMatch(/^Tend does not know this kind of file\. It reads/)
  })

  test.each<[string, BlobPart, RegExp]>([
    [
      'a way of a map',
      '<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">',
      /as GPX, TCX or FIT/,
    ],
    ['a calendar', 'BEGIN:VCALENDAR\r\n', /^This is a file of a calendar/],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', /^This is a PDF.*Choose CSV/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]), /^This is a picture/],
    ['a picture of a camera', '\0\0\0\x1cftypavif', /^This is a picture/],
    ['a sound', 'RIFF\x24\0\0\0WAVEfmt ', /^This is a sound/],
    ['a page', '<!DOCTYPE html><html><body>Hi</body></html>', /^This is a web page/],
    ['a tar archive', `${'a'.repeat(257)}ustar`, /not this kind of archive/],
  ])('%s is named, with what would help', async (_, content, reason) => {
    expect(await refusalOf(content)).toMatch(reason)
  })

  test('a database in a zip file', async () => {
    const zip = await makeZip([{ path: 'backup.fitnotes', content: 'SQLite format 3\0' }])
    expect(await refusalOf(zip)).toMatch(/^This database is damaged/)
  })

  test('a damaged database is refused or read, and reading it ends', async () => {
    const path = 'health-connect/samples/health-connect.zip/health_connect_export.db'
    const database = await sample(path)
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(255), fc.nat(), async (at, byte, end) => {
        const damaged = Buffer.from(database)
        damaged[at % database.length] = byte
        const file = new Blob([at % 2 === 0 ? damaged : damaged.subarray(0, end % database.length)])
        const source = { format: 'health-connect', member: null }
        const reading = readSource(file, source, CONTEXT)
        let step = await reading.next()
        while (!step.done) step = await reading.next()
        expect(Object.keys(step.value)).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })

  test('a spreadsheet, which is a zip file', async () => {
    const paths = ['[Content_Types].xml', 'xl/worksheets/sheet1.xml']
    const xlsx = await makeZip(paths.map((path) => ({ path, content: '<a/>' })))
    expect(await refusalOf(xlsx)).toMatch(/^This is a spreadsheet .* save the sheet as CSV/)
  })

  test('a database', async () => {
    const database = new Sqlite(':memory:').exec('CREATE TABLE notes (note TEXT)').serialize()
    expect(await refusalOf(database as never)).toMatch(/^This is a database .* choose CSV/)
  })

  test.each([
    '{"data":{"metrics":[{"name":"step_count","units":"count","data":[]}]}}',
    '{ "data" : { "workouts" : [] } }',
    'Date/Time,Active Energy (kJ),Step Count (count)\n2024-01-15 00:00:00,8,9\n',
  ])('a file of Health Auto Export: %s', async (content) => {
    expect(await refusalOf(content)).toMatch(/^This is a file of Health Auto Export/)
  })

  test.each([
    [
      'Polar Flow',
      '{"exportVersion":"1.6","name":"Run","startTime":"2024-01-15T08:00:00.000","deviceId":"A1","exercises":[]}',
      /GPX, TCX or FIT/,
    ],
    [
      'Suunto',
      '{"Samples":[{"Attributes":{"suunto/sml":{"Sample":{"HR":1.35}}}}]}',
      /GPX, TCX or FIT/,
    ],
    ['Suunto', '{"Samples":[{"Attributes":"{\\"suunto\\/sml\\":{}}"}]}', /GPX, TCX or FIT/],
    [
      'TrainingPeaks',
      'Title,WorkoutType,WorkoutDescription,WorkoutDay\nRide,Bike,,2024-01-15\n',
      /GPX, TCX or FIT/,
    ],
    ['Yazio', '{"2024-01-15":{"consumed":{"products":[{"daytime":"lunch"}]}}}', /Health Connect/],
    [
      'Lifesum',
      'date,title,duration_min,calories_burned,source\n2024-01-15,Walking,30,120,Lifesum\n',
      /Health Connect/,
    ],
    [
      'Lifesum',
      'title,description,servings,created,calories,carbs,fat,protein,ingredient_title,ingredient_amount\nBowl,,2,2024-01-02 12:00:00 +0000 UTC,400,50,10,20,Oats,1\n',
      /Health Connect/,
    ],
    [
      'Jefit',
      '### ROUTINES ####\n\nrow_id,name\n1,Push\n',
      /columns Date, Exercise, Category, Weight \(kg\) and Reps/,
    ],
  ])('a file of %s: %s', async (app, content, help) => {
    const refusal = await refusalOf(content)
    expect(refusal).toContain(`This is a file of ${app}, which Tend does not read.`)
    expect(refusal).toMatch(help)
    const zip = await makeZip([{ path: 'export/entries', content }])
    expect(await refusalOf(zip)).toBe(refusal)
  })

  test('more lines than any export has', async () => {
    const file = new Blob(['Date,Weight\n', '2024-01-01,80\n'.repeat(2000)])
    const source = { format: 'myfitnesspal-measurements', member: null } as const
    const reading = readSource(file, source, CONTEXT, { ...READ_LIMITS, rows: 2000 })
    expect((await reading.next()).value).toEqual({
      refusal: 'The file has more than 2,000 lines, more than any export. Nothing is read from it.',
    })
  })

  test('the lines of several tables do not add up to too many', async () => {
    const lines = '2024-01-15T07:00:00Z,100,Watch\n'.repeat(1500)
    const table = (month: string) => ({
      path: `Physical Activity_GoogleData/steps_2024-${month}-01.csv`,
      content: `timestamp,steps,data source\n${lines}`,
    })
    const file = await makeZip([table('01'), table('02')])
    const opened = await openFile(file)
    const [source] = opened.kind === 'readable' ? opened.sources : []
    if (!source) throw new Error('The file is not readable')
    const reading = readSource(file, source, CONTEXT, { ...READ_LIMITS, rows: 2000 })
    let result = await reading.next()
    while (!result.done) result = await reading.next()
    expect(result.value).toMatchObject({ report: { questions: [{ kind: 'trackers' }] } })
  })

  test('2 GB', async () => {
    const file = new Blob([`${HEVY}\n${ROW}\n`])
    Object.defineProperty(file, 'size', { value: 2_000_000_000 })
    const reading = readSource(file, { format: 'hevy', member: null }, CONTEXT)
    const { value } = await reading.next()
    expect(value).toEqual({
      refusal:
        'The file has 2.0 GB, far more than any export of this app. Nothing is read from it.',
    })
  })

  test('zeros after a correct start', async () => {
    const start = `${HEVY}\n${`${ROW}\n`.repeat(3000)}`
    expect(await refusalOf(`${start}\0\0\0\0`)).toMatch(/^This is not a text file/)
  })
})

test("Tend's own files are left to the import of export files", async () => {
  const archive = '{"format":"tend-archive","version":3}\n'
  const files = [
    new Uint8Array(gzipSync(archive)),
    archive,
    '<!doctype html><script type="application/octet-stream" id="tend-export">\nH4sI\n</script>',
  ]
  for (const content of files) expect(await openFile(new Blob([content]))).toEqual({ kind: 'tend' })
})

describe('encodings and separators', () => {
  const text = [HEVY, hevyRow({ title: 'Rücken müde' })].join('\r\n')
  const utf16 = (isBig: boolean, mark: string) => {
    const view = new DataView(new ArrayBuffer(2 * (text.length + mark.length)))
    for (const [index, char] of [...(mark + text)].entries()) {
      view.setUint16(2 * index, char.charCodeAt(0), !isBig)
    }
    return view.buffer
  }

  test.each<[string, BlobPart]>([
    ['UTF-8', text],
    ['UTF-8 with a byte-order mark', `\uFEFF${text}`],
    ['UTF-16 with a byte-order mark', utf16(false, '\uFEFF')],
    ['big-endian UTF-16 with a byte-order mark', utf16(true, '\uFEFF')],
    ['UTF-16 without', utf16(false, '')],
    ['Windows-1252', new Uint8Array([...text].map((char) => char.charCodeAt(0)))],
    ['old Mac line ends', text.replaceAll('\r\n', '\r')],
    ['semicolons', text.replaceAll(/,(?=")|(?<="),|(?<!Jan 2024),/g, ';')],
    ['tabs', text.replaceAll(/,(?=")|(?<="),|(?<!Jan 2024),/g, '\t')],
    ['sep= of Excel', `sep=;\r\n${text.replaceAll(/,(?=")|(?<="),|(?<!Jan 2024),/g, ';')}`],
  ])('%s', async (_, content) => {
    const { workouts } = await readAll(content)
    expect(workouts.map(({ name }) => name)).toEqual(['Rücken müde'])
  })

  test('a file that was cut off within a character is still UTF-8', async () => {
    const content = new TextEncoder().encode(
      `${HEVY}\n${hevyRow({ exercise: 'Übung' })}\n${hevyRow({ exercise: 'Dehnen', title: 'ü' })}`,
    )
    const cut = content.subarray(0, content.indexOf(0xc3, content.indexOf(0xc3) + 1) + 1)
    const { exercises, report } = await readAll(cut)
    expect(exercises).toMatchObject([{ name: 'Übung' }])
    expect(skippedIn(report)).toEqual(['line 3: the file ends in the middle of it (\uFFFD)'])
  })

  test('a table in Windows-1252 with an umlaut in a column name', async () => {
    const text =
      'Datum;Workout-Name;Dauer;Name der \xdcbung;Reihenfolge festlegen;Gewicht (kg);Wiederh.\n2024-01-15 18:00:00;Gym;1h;Dr\xfccken;1;82,5;5\n'
    const { exercises, workouts } = await readAll(Buffer.from(text, 'latin1'))
    expect(exercises).toMatchObject([{ name: 'Drücken' }])
    expect(workouts).toMatchObject([{ exercises: [{ sets: [{ reps: 5, weight: 181.9 }] }] }])
  })

  test('a file that is not UTF-8 is read as Windows-1252, and the report says so', async () => {
    const late = [HEVY, ...Array.from({ length: 3500 }, () => ROW), hevyRow({ title: 'müde' })]
    const bytes = Buffer.from(late.join('\n'), 'latin1')
    const { workouts, report } = await readAll(bytes)
    expect(workouts.at(-1)?.name).toBe('müde')
    expect(report.conversions.map((note) => note.text)).toContain(
      'file in the encoding Windows-1252',
    )
  })
})

describe('what a file does not say is asked, and the answer is used', () => {
  test('the order of day and month', async () => {
    const file = 'Date,Weight\n03/04/2024,180\n05/04/2024,181\n'
    const { report } = await readAll(file, { weightUnit: 'lb' })
    expect(report.questions).toContainEqual({
      kind: 'date-order',
      example: '03/04/2024',
      isAnswered: false,
    })
    const dates = async (dateOrder: 'day-month' | 'month-day') =>
      (await readAll(file, { dateOrder })).measurements.map(({ date }) => date)
    expect(await dates('day-month')).toEqual(['2024-04-03', '2024-04-05'])
    expect(await dates('month-day')).toEqual(['2024-03-04', '2024-05-04'])
  })

  test('one date above the twelfth tells the order', async () => {
    const file = 'Date,Weight\n03/04/2024,180\n03/14/2024,181\n'
    const { measurements, report } = await readAll(file, { weightUnit: 'lb' })
    expect(measurements.map(({ date }) => date)).toEqual(['2024-03-04', '2024-03-14'])
    expect(report.questions.every(({ isAnswered }) => isAnswered)).toBe(true)
  })

  test('the decimal separator of a semicolon file with points before three digits', async () => {
    const meals = 'Date;Meal;Calories;Fat (g);Protein (g)\n2024-01-15;Lunch;1.250;20;30\n'
    const { report } = await readAll(meals)
    expect(report.questions).toEqual([
      { kind: 'decimal-separator', example: '1.250', isAnswered: false },
    ])
    const answered = await readAll(meals, { decimalSeparator: ',' })
    expect(answered.meals).toMatchObject([{ calories: 1250 }])
    // Nobody lifts 61 tonnes.
    const sets =
      'Date;Workout Name;Exercise Name;Set Order;Weight (kg);Reps\n2024-01-15;Gym;Squat;1;61.235;5\n'
    const { workouts, report: ofSets } = await readAll(sets)
    expect(ofSets.questions).toEqual([])
    expect(workouts).toMatchObject([{ exercises: [{ sets: [{ weight: 135 }] }] }])
  })

  test('the decimal separator', async () => {
    const file = 'Date,Meal,Calories,Fat (g),Protein (g)\n2024-01-15,Lunch,"1,050",30,48\n'
    const calories = async (decimalSeparator?: ',' | '.') => {
      const { meals, report } = await readAll(file, decimalSeparator ? { decimalSeparator } : {})
      return [meals[0]?.calories, report.questions.map(({ isAnswered }) => isAnswered)]
    }
    expect((await calories())[1]).toEqual([false])
    expect(await calories('.')).toEqual([1050, [true]])
    expect(await calories(',')).toEqual([1.05, [true]])
  })

  test('the sources of Apple Health that overlap', async () => {
    const record = (source: string, day: string, value: number) =>
      `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="${source}" unit="lb" startDate="${day} 07:00:00 +0200" value="${value}"/>`
    const xml = (records: readonly string[]) => `<HealthData>${records.join('\n')}</HealthData>`
    const apart = xml([record('Old scale', '2023-06-01', 180), record('Scale', '2024-06-01', 181)])
    expect((await readAll(apart)).report.questions).toEqual([])
    const overlapping = xml([
      record('Scale', '2024-06-01', 180),
      record('Scale', '2024-06-02', 181),
      record('Health', '2024-06-02', 182),
    ])
    expect((await readAll(overlapping)).report.questions).toEqual([
      {
        kind: 'source',
        measure: 'weight',
        options: [
          { name: 'Scale', count: 2 },
          { name: 'Health', count: 1 },
        ],
        isAnswered: false,
      },
    ])
    const weights = async (source: string) => {
      const answers = { sources: new Map([['weight', source] as const]) }
      const { measurements, report } = await readAll(overlapping, answers)
      expect(report.questions[0]?.isAnswered).toBe(true)
      return measurements.map(({ weight }) => weight)
    }
    expect(await weights('Scale')).toEqual([180, 181])
    expect(await weights('Health')).toEqual([182])
    expect(await weights('*')).toEqual([180, 181, 182])
  })
})

describe('zip files', () => {
  test('several files of an app are several sources; the others are named', async () => {
    const zip = await makeZip([
      { path: 'Measurement-Summary.csv', content: 'Date,Weight\n2024-01-01,180\n' },
      { path: 'Nutrition-Summary.csv', content: 'Date,Meal,Calories,Fat (g),Protein (g)\n' },
      {
        path: 'Exercise-Summary.csv',
        content: 'Date,Exercise,Type,Exercise Calories,Exercise Minutes\n',
      },
      { path: '__MACOSX/._Nutrition-Summary.csv', content: '\0\0' },
    ])
    expect(await openFile(zip)).toEqual({
      kind: 'readable',
      sources: [
        { format: 'myfitnesspal-measurements', member: 'Measurement-Summary.csv' },
        { format: 'myfitnesspal-meals', member: 'Nutrition-Summary.csv' },
      ],
      ignored: [
        {
          path: 'Exercise-Summary.csv',
          reason: expect.stringMatching(/^This is MyFitnessPal’s exercise summary/),
        },
      ],
    })
  })

  test.each([
    ['not compressed', { isCompressed: false }],
    ['with sizes of 64 bits', { isZip64: true }],
  ])('%s', async (_, options) => {
    const files = [
      { path: 'readme.txt', content: 'Hello' },
      { path: 'hevy.csv', content: `${HEVY}\n${ROW}\n` },
    ]
    expect((await readAll(await makeZip(files, options))).workouts.length).toBe(1)
  })

  test('a browser that cannot unpack them', async () => {
    vi.stubGlobal(
      'DecompressionStream',
      class {
        constructor() {
          throw new TypeError('Unsupported compression format')
        }
      },
    )
    const zip = await makeZip([{ path: 'hevy.csv', content: `${HEVY}\n${ROW}\n` }])
    expect(await refusalOf(zip)).toMatch(/^This browser cannot unpack zip files/)
    vi.unstubAllGlobals()
  })

  test('a zip bomb is given up early', async () => {
    const zeros = `${HEVY}\n${' '.repeat(40_000_000)}`
    const zip = await makeZip([{ path: 'bomb.csv', content: zeros }])
    expect(zip.size).toBeLessThan(100_000)
    expect(await refusalOf(zip)).toBe(
      'The file “bomb.csv” in the zip file has more than 16 MB when it is unpacked, more than 200 times its size, so it is not read.',
    )
  })

  test('an end that is missing', async () => {
    const zip = await makeZip([{ path: 'hevy.csv', content: `${HEVY}\n${ROW}\n` }])
    expect(await refusalOf(zip.slice(0, -30))).toBe(
      'The zip file is damaged or its end is missing. Export it again.',
    )
  })

  test('a damaged file in it', async () => {
    const zip = await makeZip([{ path: 'hevy.csv', content: `${HEVY}\n${ROW}\n` }])
    const bytes = new Uint8Array(await zip.arrayBuffer())
    bytes.fill(0xff, 40, 80)
    expect(await refusalOf(bytes)).toBe('The file “hevy.csv” in the zip file is damaged.')
  })

  test('nothing that Tend reads', async () => {
    expect(await refusalOf(await makeZip([]))).toBe('The zip file is empty.')
    const files = ['photo.jpg', 'other.png'].map((path) => ({ path, content: 'x' }))
    expect(await refusalOf(await makeZip(files))).toMatch(/^This is a picture/)
    const mixed = await makeZip([...files, { path: 'notes.txt', content: 'x' }])
    expect(await refusalOf(mixed)).toMatch(
      /^The zip file contains “photo\.jpg” and 2 other files, but no file that Tend knows\. Tend reads/,
    )
    const nested = await makeZip([{ path: 'export/hevy.zip', content: mixed }])
    expect(await refusalOf(nested)).toMatch(
      /^The zip file contains “export\/hevy\.zip\/photo\.jpg”/,
    )
  })
})

describe('XML', () => {
  const start = 'sourceName="Phone" startDate="2024-06-01 07:00:00 +0200"'
  const record = (type: string, rest: string) =>
    ` <Record type="HKQuantityTypeIdentifier${type}" ${start} ${rest}/>`
  const WHOLE = [
    '<HealthData>',
    record('BodyMass', 'unit="lb" value="180"'),
    record('DietaryWater', 'unit="mL" value="500"'),
    record('DietaryEnergyConsumed', 'unit="kcal" value="640"'),
    ` <Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="45" durationUnit="min" ${start}>`,
    '  <MetadataEntry key="HKIndoorWorkout" value="1"/>',
    ' </Workout>',
    record('BodyMass', 'unit="lb" value="181"').replace('06-01', '06-02'),
  ].join('\n')

  test('a file that was cut off brings what is complete', async () => {
    const { measurements, meals, days, workouts, report } = await readAll(WHOLE.slice(0, -10))
    expect(measurements.map(({ weight }) => weight)).toEqual([180])
    expect(workouts).toMatchObject([{ duration: 45 }])
    expect(skippedIn(report)).toEqual(['line 8: the file ends in the middle of it'])
    // Records of the same food and day may be in the part that is missing.
    expect([meals, days]).toEqual([[], []])
    expect(report.losses.map(({ count, text }) => `${count} ${text}`)).toEqual([
      '1 food that may be incomplete',
      '1 day of water that may be incomplete',
    ])
  })

  test('a file that was cut off anywhere brings no wrong number', async () => {
    const read = await readAll(`${WHOLE}\n</HealthData>`)
    for (let at = WHOLE.indexOf('\n') + 1; at < WHOLE.length; at += 3) {
      const { measurements, meals, days, workouts, report } = await readAll(WHOLE.slice(0, at))
      for (const each of measurements) expect(read.measurements).toContainEqual(each)
      for (const each of workouts) expect(read.workouts).toContainEqual(each)
      expect([...meals, ...days]).toEqual([])
      expect(skippedIn(report)).toHaveLength(1)
    }
  })

  test('a file whose end is one unfinished element is refused', async () => {
    expect(await refusalOf('<HealthData>\n <Record type="a/>\n <Record/>\n')).toBe(
      'The file ends in line 4, before its last element is complete. Export it again.',
    )
  })

  test('export_cda.xml', async () => {
    expect(await refusalOf('<?xml version="1.0"?><ClinicalDocument/>')).toMatch(/in export\.xml/)
  })

  test('characters and entities that XML forbids do not stop the reading', async () => {
    const xml =
      '<!DOCTYPE HealthData [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><HealthData>' +
      '<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="My\u000bScale &b;" unit="lb" startDate="2024-06-01 07:00:00 +0200" value="180"/></HealthData>'
    expect((await readAll(xml)).measurements.map(({ weight }) => weight)).toEqual([180])
  })

  test.each([
    ['value="-1"', 'the value is below 0 (-1)'],
    ['value="heavy"', 'the value is not a number (heavy)'],
    ['', 'the value is not a number'],
    [
      'value="180" startDate="2031-06-01 07:00:00 +0200"',
      'the date is in the future (2031-06-01 07:00:00 +0200)',
    ],
    [
      'value="180" startDate="1850-06-01 07:00:00 +0200"',
      'the date is before 1900 (1850-06-01 07:00:00 +0200)',
    ],
    ['value="180" startDate="June"', 'the date cannot be read or does not exist (June)'],
    ['value="180" unit="slug"', 'the unit is not known (slug)'],
    ['value="9999"', 'the weight is above the maximum, 1500 (9999)'],
  ])('%s', async (attributes, reason) => {
    const defaults = ['unit="lb"', 'startDate="2024-06-01 07:00:00 +0200"'].filter(
      (each) => !attributes.includes(each.slice(0, 6)),
    )
    const record = `<Record type="HKQuantityTypeIdentifierBodyMass" ${defaults.join(' ')} ${attributes}/>`
    const { report } = await readAll(`<HealthData>\n${record}\n</HealthData>`)
    expect(skippedIn(report)).toEqual([`line 2: ${reason}`])
  })
})

describe('values that are missing or repeated are named, and none is dropped', () => {
  const health = (type: string, value: number, seconds = '00', name = '') =>
    `<Record type="HKQuantityTypeIdentifier${type}" sourceName="App" unit="${type === 'DietaryWater' ? 'mL' : type === 'DietaryEnergyConsumed' ? 'kcal' : 'g'}" startDate="2024-06-01 07:00:${seconds} +0200" value="${value}">${name === '' ? '' : `<MetadataEntry key="HKFoodType" value="${name}"/>`}</Record>`
  const readHealth = (...records: string[]) =>
    readAll(`<HealthData>${records.join('\n')}</HealthData>`)
  const textsOf = (notes: ReportInWords['losses']) =>
    notes.map(({ count, text }) => `${count} ${text}`)

  test('dates as the first exports of Apple Health wrote them', async () => {
    const record = health('BodyMass', 80).replace(/unit="g"/, 'unit="kg"')
    const old = record.replace('2024-06-01 07:00:00 +0200', '20150601070000+0200')
    const { measurements } = await readHealth(old)
    expect(measurements).toMatchObject([{ date: '2015-06-01', typed: { weight: { value: 80 } } }])
  })

  test('records of Apple Health that are no steps, nights or readings', async () => {
    const record = (type: string, attributes: string, end = '08:00:00') =>
      `<Record type="HK${type}" sourceName="App" startDate="2024-06-01 07:00:00 +0200" endDate="2024-06-01 ${end} +0200" ${attributes}/>`
    const asleep = 'value="HKCategoryValueSleepAnalysisAsleep"'
    const lines = [
      record('QuantityTypeIdentifierStepCount', 'unit="km" value="5"'),
      record('QuantityTypeIdentifierStepCount', 'unit="count" value="-5"'),
      record('QuantityTypeIdentifierStepCount', 'unit="count" value="900000"'),
      record('CategoryTypeIdentifierSleepAnalysis', asleep, '06:00:00'),
      record('CategoryTypeIdentifierSleepAnalysis', 'value="HKCategoryValueSleepAnalysisAwake"'),
      record('CategoryTypeIdentifierSleepAnalysis', asleep),
      record('QuantityTypeIdentifierBloodPressureSystolic', 'unit="mmHg" value="120"'),
    ]
    const read = await readTracked(`<HealthData>${lines.join('\n')}</HealthData>`)
    expect(skippedIn(read.report)).toEqual([
      'line 1: the unit is not known (km)',
      'line 2: the value is below 0 (-5)',
      'line 4: the end is missing or before the start (2024-06-01 06:00:00 +0200)',
    ])
    expect(textsOf(read.report.losses)).toEqual([
      '1 value of Steps below 0 or above 200000',
      '1 blood pressure with one number only',
    ])
    expect(read.trackerEntries).toMatchObject([{ value: 60, from: '07:00', to: '08:00' }])
    // Of a file without its end, a day may have more.
    const cut = await readTracked(`<HealthData>\n${lines[5]}\n<Record type="`)
    expect(cut.trackerEntries).toEqual([])
    expect(textsOf(cut.report.losses)).toEqual([
      '1 day of steps, sleep or pulse that may be incomplete',
    ])
  })

  test('what the user does not choose is named, and a seventh tick', async () => {
    const rows = Array.from({ length: 7 }, (_, hour) => `2024-05-01,5,Wed,0${hour}:00,good,tea,\n`)
    const file = `full_date,date,weekday,time,mood,activities,note\n${rows.join('')}`
    const habits = new Map<string, string>()
    const none = await readAll(file, { habits, trackers: new Set() })
    expect(none.trackerEntries).toEqual([])
    expect(textsOf(none.report.losses)).toEqual([
      '1 habit that was not chosen',
      '7 entries of Mood, which was not chosen',
    ])
    const all = await readTracked(file, { habits })
    expect(all.trackerEntries).toHaveLength(13)
    expect(textsOf(all.report.losses)).toEqual(['1 tick of a day that has six already'])
  })

  test('a second number for a day of a tracker with one a day', async () => {
    const rows = ['07:00 AM,Sleep (Watch),min,450', '07:00 AM,Sleep (Phone),min,440']
    const file = ['Day,Time,Metric,Unit,Amount', ...rows.map((row) => `2024-02-12,${row}`), '']
    const { trackerEntries, report } = await readTracked(file.join('\n'))
    expect(trackerEntries).toMatchObject([{ id: 'tracker_sleep_2024-02-12', value: 450 }])
    expect(textsOf(report.losses)).toEqual(['1 further entry of Sleep for a day, which has one'])
  })

  test('trackers of the device: the same one, its unit, its steps, and a name that is taken', async () => {
    const temperature = trackerOf('temperature', { unit: '°C' })
    const own = { catalogueKey: null, id: 'own', name: 'grip' }
    const trackers = [temperature, trackerOf('steps', { ...own, unit: 'kg' })]
    const file = new Blob([
      'Day,Time,Metric,Unit,Amount\n2024-02-12,8:00 AM,Body Temperature,°F,98.6\n2024-02-12,8:00 AM,Grip,kg,41\n2024-02-12,8:00 AM,Grip,lb,90\n',
    ])
    const chosen = ['Body Temperature\n°F', 'Grip\nkg', 'Grip\nlb'].map((each) => `number\n${each}`)
    const answers = { trackers: new Set(chosen) }
    const source = { format: 'cronometer-biometrics', member: null } as const
    const read = await readRecords(file, source, { ...CONTEXT, trackers, answers })
    expect(read.trackers).toMatchObject([{ name: 'Grip (lb)', unit: 'lb' }])
    expect(read.trackerEntries).toMatchObject([
      { trackerId: temperature.id, value: 37 },
      { trackerId: 'own', value: 41 },
      { trackerId: read.trackers[0]?.id, value: 90 },
    ])
    const daylio = new Blob(['full_date,date,weekday,mood,activities\n2024-05-01,5,Wed,rad,\n'])
    const moods = (...trackers: Tracker[]) => {
      const answers = { trackers: new Set(['scale\nMood\n']) }
      const context = { ...CONTEXT, trackers, answers }
      return readRecords(daylio, { format: 'daylio', member: null }, context)
    }
    const inThree = await moods(trackerOf('mood', { labels: ['Bad', 'Fair', 'Good'], max: 3 }))
    expect([inThree.trackers, inThree.trackerEntries]).toMatchObject([[], [{ value: 3 }]])
    const besideOwn = await moods(trackerOf('steps', { ...own, name: 'mood' }))
    expect(besideOwn.trackers).toMatchObject([{ id: 'tracker_mood', name: 'Mood (Daylio)' }])
  })

  test('equal water records of Apple Health', async () => {
    const water = health('DietaryWater', 500)
    const { days, report } = await readHealth(water, water, health('DietaryWater', 500, '01'))
    expect(days).toMatchObject([{ glasses: 6 }])
    expect(textsOf(report.conversions)).toContain(
      '1 water record equal to another of the same second, counted too',
    )
  })

  test('water of Apple Health in glasses of the size of that day', async () => {
    const file = new Blob([`<HealthData>${health('DietaryWater', 1000)}</HealthData>`])
    const goals = [{ ...DEFAULT_GOALS, from: '2024-01-01' as LocalDate, glassMl: 500 }]
    const context = { ...CONTEXT, goals }
    const read = await readRecords(file, { format: 'apple-health', member: null }, context)
    expect(read.days).toMatchObject([{ glasses: 2 }])
    expect(textsOf(read.report.conversions)).toEqual(['1 day of water, in whole glasses of 500 ml'])
  })

  test('food samples of Apple Health of the same second', async () => {
    const { meals, report } = await readHealth(
      health('DietaryEnergyConsumed', 100),
      health('DietaryEnergyConsumed', 50),
      health('DietaryProtein', 5),
      health('DietaryEnergyConsumed', 30, '00', 'Soup'),
    )
    expect(meals.map(({ calories, protein }) => [calories, protein])).toEqual([
      [150, 5],
      [30, 0],
    ])
    expect(textsOf(report.conversions)).toContain(
      '1 food sample of the same second as another, added to its food',
    )
    expect(report.losses).toEqual([])
  })

  test.each([
    ['Apple Health', `<HealthData>${health('DietaryProtein', 5)}</HealthData>`],
    [
      'Cronometer',
      'Day,Time,Group,Food Name,Amount,Energy (kcal)\n2024-02-10,08:00,Lunch,Tea,1 cup,\n',
    ],
    ['MyFitnessPal', 'Date,Meal,Calories,Fat (g),Protein (g)\n2024-02-10,Lunch,,1,1\n'],
    ['MyFitnessPal in kJ', 'Date,Meal,Kilojoules,Fat (g),Protein (g)\n2024-02-10,Lunch,,1,1\n'],
  ])('a food without energy, of %s', async (_, content) => {
    const { meals, report } = await readAll(content)
    expect(meals.map(({ calories }) => calories)).toEqual([0])
    expect(textsOf(report.losses)).toEqual(['1 food without an energy value, now 0 kcal'])
  })

  test('whole kilojoules are kept as typed, others become kilocalories', async () => {
    const header = 'Date,Meal,Kilojoules,Fat (g),Protein (g)'
    const { meals, report } = await readAll(
      `${header}\n2024-02-10,Lunch,1003,1,1\n2024-02-10,Dinner,836.8,1,1\n`,
    )
    expect(meals.map(({ calories, typed }) => [calories, typed?.calories?.value])).toEqual([
      [239.7, 1003],
      [200, undefined],
    ])
    expect(textsOf(report.conversions)).toEqual(['1 energy in kJ, now in kcal'])
  })
})

test.each([
  ['Cronometer', 'Day,Time,Metric,Unit,Amount\n2024-02-11,08:00,Weight,st,12.5\n'],
  [
    'Apple Health',
    '<HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="st" startDate="2024-02-11 08:00:00 +0200" value="12.5"/></HealthData>',
  ],
])('a body weight in stones, of %s', async (_, content) => {
  const { measurements, report } = await readAll(content)
  expect(measurements).toMatchObject([{ weight: 175, notes: '12.5 st' }])
  expect(report.conversions[0]?.detail).toBe(
    '12.5 st became 175 lb: 1 st is 14 lb, rounded to 0.1 lb.',
  )
})

test('hostile bytes end in a report or a sentence', async () => {
  const starts = [`${HEVY}\n`, 'Date,Weight\n', '<HealthData>', 'PK\x03\x04', '']
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array(), async (start, bytes) => {
      const content = new Blob([start, bytes as Uint8Array<ArrayBuffer>])
      expect(await refusalOf(content)).not.toBe('')
    }),
    { numRuns: 100 },
  )
})

describe('a workout of more than six hours, which may not have been ended', () => {
  const row = '2024-01-16 18:00:00;Leg Day;Squat;1;100;5;0;72h 55m;'
  const header = 'Date;Workout Name;Exercise Name;Set Order;Weight;Reps;Seconds;Duration;RPE'
  const file = [header, row, row.replace('Squat;1;100;5;0', 'Plank;1;0;0;1200')].join('\n')
  const durations = async (answers: MoveInAnswers) => {
    const { workouts, report } = await readAll(file, { weightUnit: 'kg', ...answers })
    const asked = report.questions.filter(({ kind }) => kind === 'long-workouts')
    return [workouts.map(({ duration }) => duration), asked]
  }
  const workouts = [{ name: 'Leg Day', date: '2024-01-16', minutes: 4375 }]

  test('is named, and has 45 minutes until the question is answered', async () => {
    expect(await durations({})).toEqual([
      [45],
      [{ kind: 'long-workouts', workouts, isAnswered: false }],
    ])
  })

  test.each([
    ['usual', 45],
    ['sets', 20],
    ['kept', 4375],
  ] as const)('has what the answer %s says', async (longWorkouts, minutes) => {
    expect(await durations({ longWorkouts })).toEqual([
      [minutes],
      [{ kind: 'long-workouts', workouts, isAnswered: true }],
    ])
  })
})
