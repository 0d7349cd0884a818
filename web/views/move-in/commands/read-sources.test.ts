import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MoveInReceipt } from '../../../store/database/rules/imported-rows.ts'
import type { Device } from '../../../store/device/device.ts'
import { answersFor, SAMPLES, sample } from '../../../testing/app-samples.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { MoveInJob } from './move-in-job.ts'
import { broughtCounts } from './move-in-tally.ts'
import { moveOut } from './move-out.ts'
import {
  fitRecord,
  fitSession,
  makeFit,
  makeGpx,
  straightRun,
} from './read-files/testing/make-tracks.ts'
import { makeZip } from './read-files/testing/make-zip.ts'
import {
  type ChosenSource,
  openMoveInFile,
  previewSources,
  recordsOfSources,
} from './read-sources.ts'
import { moveIn, NothingNewError } from './run-move-in.ts'

// Vitest has no workers.
vi.mock('./start-move-in-job.ts', () => ({
  startMoveInJob: async (signal?: AbortSignal) => {
    const job = new MoveInJob()
    return {
      job: {
        open: job.open.bind(job),
        read: job.read.bind(job),
        next: async () => {
          signal?.throwIfAborted()
          return job.next()
        },
      },
      stop() {},
    }
  },
}))

const HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
const INFO = {
  formats: ['strong'],
  fileNames: ['strong.csv'],
  firstDate: null,
  lastDate: null,
  losses: [],
  skipped: [],
  habits: [],
} as const

let device: Device

beforeEach(async () => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('StorageEvent', Event)
  vi.stubGlobal('dispatchEvent', () => true)
  device = await openTestDevice()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A file of Strong with a workout of two sets on each day of a month. */
function strong(days: readonly number[], end = ''): File {
  const lines = days.flatMap((day) => {
    const start = `2023-01-${String(day).padStart(2, '0')} 18:00:00,Push,1h 5m,Bench Press (Barbell)`
    return [`${start},1,80,8,0,0,,,`, `${start},2,85,6,0,0,,,`]
  })
  return new File([[HEADER, ...lines].join('\n'), end], 'strong.csv')
}

function strongSource(file: File): ChosenSource {
  return { file, source: { format: 'strong', member: null }, answers: { weightUnit: 'kg' } }
}

test('a preview counts what two overlapping files bring once, and an import brings exactly that', async () => {
  const sources = [strongSource(strong([1, 2, 3])), strongSource(strong([2, 3, 4, 5]))]
  const shares: number[] = []
  const preview = await previewSources(device, sources, undefined, (share) => shares.push(share))
  expect(preview.reports).toMatchObject([
    { report: { counts: { workouts: 3, sets: 6 } } },
    { report: { counts: { workouts: 4, sets: 8 } } },
  ])
  expect(preview.tally).toMatchObject({
    arrived: { workouts: 5, sets: 10 },
    here: { workouts: 0 },
    repeated: { workouts: 2, sets: 4 },
  })
  const reports = preview.reports.flatMap((end) => ('report' in end ? end.report : []))
  expect(broughtCounts(reports, preview.tally)).toMatchObject({ workouts: 5, sets: 10 })
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(await device.db.fitness_workouts.count()).toBe(0)

  const receipt = await moveIn(device, recordsOfSources(device, sources), INFO)
  expect(receipt.arrived).toEqual(preview.tally.arrived)
  const again = await previewSources(device, sources)
  expect(again.tally).toMatchObject({ arrived: { workouts: 0 }, here: { workouts: 5 } })
  expect(broughtCounts(reports, again.tally)).toMatchObject({ workouts: 5, sets: 10 })
})

test("what Fitbit's tables and its JSON files both have arrives once", async () => {
  const zip = await makeZip([
    {
      path: 'Takeout/Google Health/Global Export Data/steps-2025-03-01.json',
      content:
        '[{"dateTime":"03/04/25 06:00:00","value":"2000"},{"dateTime":"03/05/25 06:00:00","value":"90"}]',
    },
    {
      path: 'Takeout/Google Health/Global Export Data/sleep-2025-03-01.json',
      content:
        '[{"logId":1,"dateOfSleep":"2025-03-04","startTime":"2025-03-03T23:10:00.000","endTime":"2025-03-04T06:40:00.000","minutesAsleep":410}]',
    },
    {
      path: 'Takeout/Google Health/Global Export Data/weight-2025-03-01.json',
      content:
        '[{"logId":2,"weight":181.7,"bmi":25.4,"date":"03/04/25","time":"06:51:00","source":"API"}]',
    },
    {
      path: 'Takeout/Google Health/Global Export Data/exercise-0.json',
      content:
        '[{"logId":3,"activityName":"Run","startTime":"03/04/25 16:00:02","duration":1800000,"distance":5.2,"distanceUnit":"Kilometer"}]',
    },
    {
      path: 'Takeout/Google Health/Physical Activity_GoogleData/steps_2025-03-01.csv',
      content:
        'timestamp,steps,data source\n2025-03-04T06:00:00Z,2000,Watch\n2025-03-05T06:00:00Z,100,Watch\n',
    },
    {
      path: 'Takeout/Google Health/Physical Activity_GoogleData/weight.csv',
      content: 'timestamp,weight grams,data source\n2025-03-04T05:51:00Z,82400,Scale\n',
    },
    {
      path: 'Takeout/Google Health/Health Fitness Data_GoogleData/UserSleeps_2025-03-01.csv',
      content:
        'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source\n7,STAGES,410,+01:00,2025-03-03T22:10:00Z,+01:00,2025-03-04T05:40:00Z,WATCH\n',
    },
    {
      path: 'Takeout/Google Health/Health Fitness Data_GoogleData/UserExercises_2025-03-01.csv',
      content:
        'exercise_id,exercise_start,exercise_end,utc_offset,activity_name,tracker_total_distance_mm\n8,2025-03-04T16:00:00Z,2025-03-04T16:30:00Z,+01:00,Outdoor Run,5201000\n',
    },
  ])
  const opened = await openMoveInFile(new File([zip], 'takeout.zip'))
  const found = opened.kind === 'readable' ? opened.sources : []
  expect(found.map(({ format }) => format)).toEqual(['fitbit-tables', 'fitbit'])
  const trackers = new Set(['number\nSteps\n', 'duration\nSleep\n'])
  const sources = found.map((source) => ({
    file: new File([zip], 'takeout.zip'),
    source,
    answers: { trackers },
  }))
  const { tally, similar } = await previewSources(device, sources)
  expect(similar).toEqual([])
  expect(tally).toMatchObject({
    arrived: { workouts: 1, measurements: 1, trackerEntries: 3 },
    repeated: { workouts: 1, measurements: 1, trackerEntries: 3 },
  })
})

test('a file that cannot be read to its end brings nothing and does not hide entries of others', async () => {
  const broken = strong([1, 2], `\n"${'x'.repeat(3_000_000)}`)
  const sources = [strongSource(broken), strongSource(strong([1]))]
  const preview = await previewSources(device, sources)
  expect(preview.reports).toMatchObject([{ refusal: expect.any(String) }, { report: {} }])
  expect(preview.tally).toMatchObject({ arrived: { workouts: 1 }, here: { workouts: 0 } })
  await expect(moveIn(device, recordsOfSources(device, sources), INFO)).rejects.toThrow('read')
  expect(await device.db.fitness_workouts.count()).toBe(0)
})

test('reading ends when it is cancelled', async () => {
  const controller = new AbortController()
  controller.abort(new Error('cancelled'))
  const sources = [strongSource(strong([1]))]
  await expect(previewSources(device, sources, controller.signal)).rejects.toThrow('cancelled')
  const records = recordsOfSources(device, sources, controller.signal)
  await expect(moveIn(device, records, INFO)).rejects.toThrow('cancelled')
})

test('a file is recognised, refused, or an export of Tend', async () => {
  expect(await openMoveInFile(strong([1]))).toMatchObject({
    kind: 'readable',
    sources: [{ format: 'strong' }],
  })
  expect(await openMoveInFile(new File(['a,b\n1,2\n'], 'a.csv'))).toMatchObject({ kind: 'refused' })
  expect(await openMoveInFile(new File(['{"format":"tend-archive"}'], 'tend.json'))).toEqual({
    kind: 'tend',
  })
})

test('water and habits that two files have count once', async () => {
  const daylio = (name: string, ...days: number[]) =>
    new File(
      [
        [
          'full_date,date,weekday,time,mood,activities,note_title,note',
          ...days.map((day) => `2024-05-0${day},May ${day},Friday,22:00,good,reading,,`),
        ].join('\n'),
      ],
      name,
    )
  const habits = new Map([['reading', 'Reading']])
  const source = { format: 'daylio', member: null } as const
  const water = (ml: number) =>
    new File(
      [
        `<HealthData><Record type="HKQuantityTypeIdentifierDietaryWater" sourceName="W" unit="mL" startDate="2024-05-01 07:00:00 +0200" value="${ml}"/></HealthData>`,
      ],
      'export.xml',
    )
  const health = { source: { format: 'apple-health', member: null } as const, answers: {} }
  const sources: ChosenSource[] = [
    { file: daylio('a.csv', 1, 2), source, answers: { habits } },
    { file: daylio('b.csv', 2, 3), source, answers: { habits } },
    { file: water(500), ...health },
    { file: water(1000), ...health },
  ]
  const preview = await previewSources(device, sources)
  const counts = { habitDays: 3, glasses: 4 }
  const reports = preview.reports.flatMap((end) => ('report' in end ? end.report : []))
  expect(preview.tally).toMatchObject({
    arrived: counts,
    here: { habitDays: 0, waterDays: 0 },
    repeated: { habitDays: 1, glasses: 2 },
  })
  expect(broughtCounts(reports, preview.tally)).toMatchObject(counts)
  await moveIn(device, recordsOfSources(device, sources), INFO)
  const again = await previewSources(device, sources)
  expect(again.tally).toMatchObject({
    arrived: { habitDays: 0, glasses: 0 },
    here: { habitDays: 3, waterDays: 1 },
  })
})

const HEVY_HEADER =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'

/** A file of Hevy with the workouts of `strong`, with the weight of their first set. */
function hevy(days: readonly number[], weight = 80): ChosenSource {
  const lines = days.flatMap((day) => {
    const start = `Upper,"${day} Jan 2023, 18:02","${day} Jan 2023, 19:05",,Bench Press (Barbell),,`
    return [`${start},0,normal,${weight},8,,,`, `${start},1,normal,85,6,,,`]
  })
  const file = new File([[HEVY_HEADER, ...lines].join('\n')], 'hevy.csv')
  return { file, source: { format: 'hevy', member: null }, answers: {} }
}

function weights(app: 'myfitnesspal' | 'cronometer', ...rows: readonly string[]): ChosenSource {
  const isCronometer = app === 'cronometer'
  const header = isCronometer ? 'Day,Time,Metric,Unit,Amount' : 'Date,Weight,Waist'
  return {
    file: new File([[header, ...rows, ''].join('\n')], `${app}.csv`),
    source: {
      format: isCronometer ? 'cronometer-biometrics' : 'myfitnesspal-measurements',
      member: null,
    },
    answers: { weightUnit: 'kg', lengthUnit: 'cm' },
  }
}

test('the same workouts of two apps arrive once, chosen together or one after the other', async () => {
  const sources = [strongSource(strong([1, 2])), hevy([1, 2, 3])]
  const { tally, similar } = await previewSources(device, sources)
  expect(similar).toEqual([])
  expect(tally).toMatchObject({ arrived: { workouts: 3 }, repeated: { workouts: 2 } })
  const together = await moveIn(device, recordsOfSources(device, sources), INFO)
  expect(together.arrived).toMatchObject({ workouts: 3 })
  await moveOut(device, together)

  const first = await moveIn(device, recordsOfSources(device, sources.slice(0, 1)), INFO)
  const second = await moveIn(device, recordsOfSources(device, sources.slice(1)), INFO)
  expect(second).toMatchObject({ arrived: { workouts: 1 }, here: 2 })
  await moveOut(device, first)
  expect(await device.db.fitness_workouts.count()).toBe(3)
  await moveOut(device, second)
  expect(await device.db.fitness_workouts.count()).toBe(0)
})

test('workouts that are only similar are asked about, and the answer counts', async () => {
  const sources = [strongSource(strong([1])), hevy([1], 82.5)]
  const open = await previewSources(device, sources)
  expect(open.similar).toMatchObject([
    {
      incoming: { record: { name: 'Upper' }, file: 'hevy.csv' },
      other: { record: { name: 'Push' }, file: 'strong.csv' },
    },
  ])
  const arrivedWith = async (answer: 'same' | 'different') => {
    const preview = await previewSources(device, sources, undefined, () => {}, answer)
    expect(preview.similar).toHaveLength(1)
    const records = recordsOfSources(device, sources)
    const receipt = await moveIn(device, records, INFO, () => {}, undefined, answer)
    expect(receipt.arrived).toEqual(preview.tally.arrived)
    await moveOut(device, receipt)
    return receipt.arrived.workouts
  }
  expect([await arrivedWith('same'), await arrivedWith('different')]).toEqual([1, 2])
  await moveIn(device, recordsOfSources(device, sources.slice(0, 1)), INFO)
  const { similar } = await previewSources(device, sources.slice(1))
  expect(similar).toMatchObject([{ incoming: { file: 'hevy.csv' }, other: { file: null } }])
})

test('the same weights of two apps arrive once, with what only one of them has', async () => {
  const sources = [
    weights(
      'cronometer',
      '2023-01-01,07:00,Weight,kg,82.5',
      '2023-01-01,20:00,Weight,kg,82.5',
      '2023-01-02,07:00,Weight,lbs,181.44',
    ),
    weights('myfitnesspal', '2023-01-01,82.5,86', '2023-01-02,82.3,', '2023-01-03,82.1,'),
  ]
  const { tally, similar } = await previewSources(device, sources)
  expect(similar).toEqual([])
  expect(tally.arrived.measurements).toBe(5)
  const first = await moveIn(device, recordsOfSources(device, sources.slice(0, 1)), INFO)
  const second = await moveIn(device, recordsOfSources(device, sources.slice(1)), INFO)
  expect([first.arrived.measurements, second.arrived.measurements]).toEqual([3, 2])
  await moveOut(device, first)
  const left = await device.db.fitness_body_metrics.orderBy('date').toArray()
  expect(left).toHaveLength(4)
  expect(left).toContainEqual(expect.objectContaining({ weight: null, waist: 33.9 }))
  await moveOut(device, second)
  expect(await device.db.fitness_body_metrics.count()).toBe(0)
})

test('a run in files of two formats arrives once beside another run of its day, is here afterwards, and moves out', async () => {
  const run = straightRun(600)
  const gpx = new File([makeGpx([run], '<type>running</type>')], 'run.gpx')
  const fit = new File([makeFit([...run.map(fitRecord), fitSession(1, 0)])], 'run.fit')
  const evening = makeGpx([straightRun(600, 3, 0, 36_000)], '<type>running</type>')
  const sources: ChosenSource[] = [
    { file: gpx, source: { format: 'gpx', member: null }, answers: {} },
    { file: fit, source: { format: 'fit', member: null }, answers: {} },
    { file: new File([evening], 'b.gpx'), source: { format: 'gpx', member: null }, answers: {} },
  ]
  const { tally, similar } = await previewSources(device, sources)
  expect([tally.arrived.workouts, tally.repeated.workouts, similar]).toEqual([2, 1, []])
  const receipt = await moveIn(device, recordsOfSources(device, sources), INFO)
  expect(await device.db.fitness_workouts.toArray()).toMatchObject([
    { fileName: expect.stringMatching(/gpx$/) },
    { fileName: expect.stringMatching(/gpx$/) },
  ])
  const again = await previewSources(device, sources)
  expect(again.tally).toMatchObject({ arrived: { workouts: 0 }, here: { workouts: 2 } })
  await moveOut(device, receipt)
  expect(await device.db.fitness_workouts.count()).toBe(0)
})

test('a recording of another sport or distance that begins in the same second is asked about, stays and moves out', async () => {
  const chosen = (name: string, content: BlobPart, format: string): ChosenSource => ({
    ...{ file: new File([content], name), source: { format, member: null }, answers: {} },
  })
  const files = [
    chosen('run.gpx', makeGpx([straightRun(600)], '<type>running</type>'), 'gpx'),
    chosen('swim.gpx', makeGpx([straightRun(600)], '<type>swimming</type>'), 'gpx'),
    chosen('long.gpx', makeGpx([straightRun(1800)], '<type>running</type>'), 'gpx'),
  ]
  const together = await previewSources(device, files)
  expect([together.tally.arrived.workouts, together.similar.length]).toEqual([3, 2])
  const receipts: MoveInReceipt[] = []
  for (const file of files) {
    const pieces = recordsOfSources(device, [file])
    receipts.push(await moveIn(device, pieces, INFO, undefined, undefined, 'different'))
  }
  // In this order, the second in all of them belongs to another recording than before.
  const again = await previewSources(device, files.toReversed())
  expect(again).toMatchObject({
    tally: { arrived: { workouts: 0 }, here: { workouts: 3 } },
    similar: [],
  })
  for (const [index, receipt] of receipts.entries()) {
    await moveOut(device, receipt)
    expect(await device.db.fitness_workouts.count()).toBe(2 - index)
  }
})

test('trackers that two files have are one, in the unit of the first, also after they are renamed', async () => {
  const chosen = (...units: string[]) => ({
    trackers: new Set(units.map((unit) => `number\n${unit}`)),
  })
  const cronometer = weights(
    'cronometer',
    '2024-02-12,09:10 AM,Body Temperature,°F,98.6',
    '2024-02-12,09:11 AM,Neck,cm,39',
  )
  const lines = [
    'Date,Time,Measurement,Value,Unit,Comment',
    '2024-02-13,07:00:00,Body Temperature,37,°C,',
    '2024-02-13,07:01:00,Neck,38,cm,',
  ]
  const sources: ChosenSource[] = [
    { ...cronometer, answers: chosen('Body Temperature\n°F', 'Neck\ncm') },
    {
      file: new File([lines.join('\n')], 'fitnotes.csv'),
      source: { format: 'fitnotes-measurements', member: null },
      answers: chosen('Body Temperature\n°C', 'Neck\ncm'),
    },
  ]
  const { tally } = await previewSources(device, sources)
  expect(tally.arrived).toMatchObject({ trackers: 2, trackerEntries: 4 })
  const receipt = await moveIn(device, recordsOfSources(device, sources), INFO)
  expect(receipt.arrived).toEqual(tally.arrived)
  const trackers = await device.db.trackers.orderBy('id').toArray()
  expect(trackers.map(({ name, unit }) => `${name} ${unit}`).sort()).toEqual([
    'Neck cm',
    'Temperature °F',
  ])
  const entries = await device.db.tracker_entries.orderBy('date').toArray()
  expect(entries.map(({ value }) => value).sort((a = 0, b = 0) => a - b)).toEqual([
    38, 39, 98.6, 98.6,
  ])
  await device.db.trackers.bulkPut(trackers.map((each) => ({ ...each, name: `${each.name} 2` })))
  const again = await previewSources(device, sources.toReversed())
  expect(again.tally).toMatchObject({ arrived: { trackers: 0, trackerEntries: 0 } })
  await device.db.trackers.bulkPut(trackers)
  await moveOut(device, receipt)
  expect([await device.db.trackers.count(), await device.db.tracker_entries.count()]).toEqual([
    0, 0,
  ])
})

test.each(SAMPLES)('%s arrives once and moves out without a trace', async (path) => {
  const file = new File([await sample(path)], path)
  const opened = await openMoveInFile(file)
  const sources = opened.kind === 'readable' ? opened.sources : []
  const chosen: ChosenSource[] = sources.map((source) => ({
    file,
    source,
    answers: answersFor(path),
  }))
  const { reports } = await previewSources(device, chosen)
  const answered = chosen.map((source, index) => ({
    ...source,
    answers: { ...source.answers, ...allTrackers(reports[index]) },
  }))
  const before = await rowsOf(device)
  const { tally } = await previewSources(device, answered, undefined, undefined, 'different')
  const read = () => recordsOfSources(device, answered)
  const receipt = await moveIn(device, read(), INFO, undefined, undefined, 'different')
  expect(receipt.arrived).toEqual(tally.arrived)
  await expect(moveIn(device, read(), INFO)).rejects.toThrow(NothingNewError)
  expect(await moveOut(device, receipt)).toMatchObject({ total: 0 })
  expect(await rowsOf(device)).toEqual(before)
})

function allTrackers(end?: Awaited<ReturnType<typeof previewSources>>['reports'][number]) {
  const questions = end && 'report' in end ? end.report.questions : []
  const keys = questions.flatMap((each) =>
    each.kind === 'trackers' ? each.options.map(({ key }) => key) : [],
  )
  return { trackers: new Set(keys) }
}

/** The rows of each table that has some. */
async function rowsOf({ db }: Device) {
  const tables = await Promise.all(
    db.tables.map(async (table) => [table.name, await table.toArray()] as const),
  )
  return tables.filter(([, rows]) => rows.length > 0)
}
