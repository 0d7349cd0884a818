import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { decodePolyline } from '../../../../kinds/polyline.ts'
import type { Workout } from '../../../../kinds/workout.ts'
import { FitMessages } from './fit-messages.ts'
import { openFile } from './open-file.ts'
import { readSource } from './read-source.ts'
import { describeReport } from './testing/describe-records.ts'
import {
  type FitMessage,
  fitRecord,
  fitSession,
  fitTime,
  gpxOf,
  gpxPoint,
  type MadePoint,
  makeFit,
  makeGpx,
  makeTcx,
  placeAt,
  straightRun,
} from './testing/make-tracks.ts'
import { makeZip } from './testing/make-zip.ts'
import { CONTEXT, readAll, readRecords } from './testing/read-all.ts'

const HEAD = '<name>Morning Run</name><link><type>text/html</type></link><type>running</type>'

async function readOne(content: BlobPart): Promise<Workout> {
  const { workouts } = await readAll(content)
  expect(workouts).toHaveLength(1)
  return workouts[0] as Workout
}

function setOf({ exercises }: Workout) {
  return exercises[0]?.sets[0]
}

test('a GPX file becomes a workout with distance, time in motion, climb, mean pulse, splits and its way', async () => {
  const points = straightRun(840).map((point, index) => ({
    ...point,
    elevation: 200 + 30 * Math.sin((index / 840) * Math.PI),
    pulse: index < 420 ? 140 : 150,
  }))
  const file = new File([makeGpx([points], HEAD)], 'morning-run.gpx')
  const { workouts, report } = await readRecords(file, { format: 'gpx', member: null })
  const [workout] = workouts as [Workout]
  expect(workout).toMatchObject({
    name: 'Morning Run',
    date: '2026-11-15',
    createdAt: '2026-11-15T08:12:00.000Z',
    duration: 14,
    notes: null,
    fileName: 'morning-run.gpx',
    meanPulse: 145,
    splits: [
      { distance: 1, seconds: 333 },
      { distance: 1, seconds: 333 },
      { distance: 0.52, seconds: 173 },
    ],
    exercises: [
      {
        name: 'Running',
        figures: 'distanceTime',
        sets: [{ reps: 0, weight: 0, completed: true, seconds: 840, distance: 2.52 }],
      },
    ],
  })
  expect(workout.climb).toBeGreaterThanOrEqual(28)
  expect(workout.climb).toBeLessThanOrEqual(30)
  expect(decodePolyline(workout.route ?? '')).toEqual([
    placeAt(0).map((degree) => expect.closeTo(degree, 4)),
    placeAt(2520).map((degree) => expect.closeTo(degree, 4)),
  ])
  expect(report.tracks).toEqual([
    {
      name: 'Morning Run',
      exercise: 'Running',
      date: '2026-11-15',
      distance: 2.52,
      seconds: 840,
    },
  ])
})

test('the same run as GPX, TCX and FIT has the same id, distance and time', async () => {
  const points = straightRun(600)
  const run = [...points.map(fitRecord), fitSession(1, 0)]
  const workouts = [
    await readOne(makeGpx([points], HEAD)),
    await readOne(makeTcx('Running', points)),
    await readOne(makeFit(run)),
  ]
  for (const workout of workouts) {
    expect(workout.id).toBe(workouts[0]?.id)
    expect(setOf(workout)).toMatchObject({ distance: 1.8, seconds: 600 })
    expect(workout.exercises[0]?.name).toBe('Running')
  }
})

test('recordings that begin in the same second differ by sport and distance, and the same one is named', async () => {
  const track = (seconds: number, type: string) =>
    makeGpx([straightRun(seconds)], `<type>${type}</type>`).match(/<trk>.*<\/trk>/s)?.[0] ?? ''
  const [short, long, walk] = [track(600, 'running'), track(1800, 'running'), track(600, 'walking')]
  const { workouts, report } = await readAll(gpxOf(short + long + track(605, '') + walk))
  expect(workouts.map((workout) => [workout.exercises[0]?.name, setOf(workout)?.distance])).toEqual(
    [
      ['Running', 1.8],
      ['Running', 5.4],
      ['Walking', 1.8],
    ],
  )
  expect(report.skipped.map(({ reason, count }) => [count, reason])).toEqual([
    [1, 'another recording of the files is of the same activity'],
  ])
  expect(new Set(workouts.map(({ id }) => id)).size).toBe(3)
  // The id that it has alone, and in earlier versions.
  expect(workouts[0]?.id).toBe((await readOne(gpxOf(short))).id)
})

test('a distance that is not the way from point to point, and points without a time, are named', async () => {
  const [first, second, slow] = [
    straightRun(600),
    straightRun(600, 3, 1800, 800),
    [0, 300, 600].map((seconds) => ({ seconds, place: placeAt(seconds * 0.3) })),
  ]
  // A pause in which the person goes on slowly.
  const pause = await readAll(makeGpx([[...first, ...straightRun(600, 3, 2000, 1400)]]))
  expect(describeReport(pause.report)).toContain(
    '1 workout with another distance than the way from point to point Standing, pauses and the noise of GPS do not count.',
  )
  const plain = await readAll(makeGpx([[...first, ...second]]))
  expect(describeReport(plain.report).join('\n')).not.toContain('point')
  const untimed = makeGpx([first]).replace(/<time>[^<]*:2[0-9]\.000Z<\/time>/g, '')
  expect(describeReport((await readAll(untimed)).report)).toContain(
    'lost: 100 points without a time',
  )
  await expect(readAll(makeGpx([slow]))).rejects.toThrow('it has no way or no time in motion')
})

test('a pause does not count: a gap of an hour, a new segment, standing among the noise of GPS', async () => {
  const before = straightRun(300)
  const after = straightRun(300, 3, 910, 3900)
  const noisy = Array.from({ length: 600 }, (_, index) => ({
    seconds: 301 + index,
    place: placeAt(900 + 3 * Math.sin(index * 1.7), 3 * Math.cos(index * 2.3)),
  }))
  const gap = await readOne(makeGpx([[...before, ...after]]))
  const segments = await readOne(makeGpx([before, after]))
  const standing = await readOne(makeGpx([[...before, ...noisy, ...after]]))
  for (const workout of [gap, segments, standing]) {
    expect(setOf(workout)?.seconds).toBeCloseTo(600, -2)
    expect(setOf(workout)?.distance).toBeCloseTo(1.8, 1)
  }
})

test('a pause of the timer in a FIT file does not count, though the way goes on', async () => {
  const away = straightRun(300, 3, 5000, 420)
  const stop = [
    21,
    [
      [0, 0x00, 0],
      [1, 0x00, 4],
    ],
  ] as const
  const workout = await readOne(
    makeFit([...straightRun(300).map(fitRecord), stop, ...away.map(fitRecord), fitSession(1, 0)]),
  )
  expect(setOf(workout)).toMatchObject({ distance: 1.8, seconds: 600 })
})

test('a second track in a lap of a TCX file follows a stop, a lap does not', async () => {
  const [before, after] = [straightRun(300), straightRun(300, 3, 1400, 400)]
  const tcx = makeTcx('Running', [...before, ...after])
  const split = (between: string) => {
    const [start = '', ...points] = tcx.split(/(?=<Trackpoint>)/)
    return [start, ...points.slice(0, before.length), between, ...points.slice(before.length)].join(
      '',
    )
  }
  expect(setOf(await readOne(split('</Track><Track>')))?.distance).toBeCloseTo(1.8, 2)
  const lap = '</Track></Lap><Lap StartTime="2026-11-15T08:18:40Z"><Track>'
  expect(setOf(await readOne(split(lap)))?.distance).toBeCloseTo(2.3, 2)
})

describe('a run belongs to the day on which it was run, wherever its file is read', () => {
  afterEach(() => vi.unstubAllEnvs())
  // 22:12 in UTC on 14 November is 7:12 on the next day in Tokyo, and 14:12 in California.
  const start = -10 * 3600
  const local = (hours: number) =>
    makeFit([
      ...straightRun(600, 3, 0, start).map(fitRecord),
      fitSession(1, start),
      [
        34,
        [
          [253, 0x86, fitTime(start + 600)],
          [5, 0x86, fitTime(start + 600) + hours * 3600],
        ],
      ],
    ])
  const inTokyo = straightRun(600, 3, 0, start).map((point, index) => ({
    ...point,
    place: placeAt(index * 3, 0, [35.7, 139.7]),
  }))
  const inUtc = makeGpx([straightRun(600, 3, 0, start)])

  test.each([
    ['the local time of a FIT file', 'Europe/Berlin', local(9), '2026-11-15'],
    ['the local time of a FIT file', 'Asia/Tokyo', local(-8), '2026-11-14'],
    [
      'the offset of a GPX file',
      'Europe/Berlin',
      inUtc.replaceAll('Z</time>', '-02:00</time>'),
      '2026-11-14',
    ],
    [
      'the offset of a GPX file',
      'America/Los_Angeles',
      inUtc.replaceAll('Z</time>', '+00:30</time>'),
      '2026-11-14',
    ],
    [
      'the offset of a GPX file, on the day on which the clocks change',
      'Europe/Berlin',
      makeGpx([straightRun(600)])
        .replaceAll('2026-11-15T08:', '2026-10-24T23:')
        .replaceAll('Z</time>', '-04:00</time>'),
      '2026-10-24',
    ],
    ['its places', 'Europe/Berlin', makeGpx([inTokyo]), '2026-11-15'],
    [
      'the time zone of the device in a game',
      'Europe/Berlin',
      makeFit([...inTokyo.map(fitRecord), fitSession(2, start, { subSport: 58 })]),
      '2026-11-14',
    ],
    [
      'the time zone of the device in a game',
      'Europe/Berlin',
      makeGpx([inTokyo], '<type>VirtualRide</type>'),
      '2026-11-14',
    ],
    ['the time zone of the device near its places', 'Europe/Moscow', inUtc, '2026-11-15'],
    ['the time zone of the device near its places', 'Europe/Berlin', inUtc, '2026-11-14'],
  ])('by %s, read in %s', async (_, zone, file, date) => {
    vi.stubEnv('TZ', zone)
    expect((await readOne(file)).date).toBe(date)
  })
})

test('the noise of elevations is no climb', async () => {
  const noisy = straightRun(1800).map((point, index) => ({
    ...point,
    elevation: 200 + 3 * Math.sin(index * 1.3) + 2 * Math.cos(index * 2.9),
  }))
  expect((await readOne(makeGpx([noisy]))).climb).toBe(0)
  const flat = straightRun(600).map((point) => ({ ...point, elevation: 0 }))
  expect(await readOne(makeGpx([flat]))).not.toHaveProperty('climb')
})

test('a place that jumps away is left out and named, and so are points out of order', async () => {
  const points = straightRun(600).map((point, index) =>
    index % 100 === 50 ? { ...point, place: placeAt(index * 3, 800) } : point,
  )
  points.push(...straightRun(3))
  const name = 'Along the river '.repeat(8).trim()
  const { workouts, report } = await readAll(makeGpx([points], `<name>${name}</name>`))
  expect(workouts[0]?.name).toBe(name)
  expect(setOf(workouts[0] as Workout)).toMatchObject({ distance: 1.8, seconds: 600 })
  expect(report.losses).toMatchObject([
    { count: 4, text: 'points that are out of order' },
    { count: 6, text: 'places that are too far from those before' },
  ])
})

test('a way across the antimeridian is as long as any other, and its line does not run around the earth', async () => {
  const points = straightRun(600).map((point, index) => ({
    ...point,
    place: placeAt(0, index * 3 - 900, [-17, 180]).map((degrees) =>
      degrees > 180 ? degrees - 360 : degrees,
    ) as [number, number],
  }))
  const workout = await readOne(makeGpx([points], HEAD))
  expect(setOf(workout)?.distance).toBeCloseTo(1.8, 2)
  const longitudes = decodePolyline(workout.route ?? '').map(([, longitude]) => longitude)
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(0.1)
})

test('a recording without positions has the distance of its device, or only its time, and no way', async () => {
  const treadmill = Array.from({ length: 601 }, (_, seconds) => ({
    seconds,
    distance: seconds * 2.5,
    pulse: 150,
  }))
  for (const workout of [
    await readOne(makeTcx('Running', treadmill)),
    await readOne(makeFit([...treadmill.map(fitRecord), fitSession(4, 0, { subSport: 1 })])),
  ]) {
    expect(workout).not.toHaveProperty('route')
    expect(workout).toMatchObject({ meanPulse: 150, duration: 10 })
    expect(workout.exercises[0]?.name).toBe('Running')
    expect(setOf(workout)).toMatchObject({ distance: 1.5, seconds: 600 })
  }
  const yoga = treadmill.map(({ seconds, pulse }) => ({ seconds, pulse }))
  const still = await readOne(
    makeFit([...yoga.map(fitRecord), fitSession(10, 0, { subSport: 43, seconds: 720 })]),
  )
  expect(still.exercises).toMatchObject([
    { name: 'Yoga', figures: 'time', sets: [{ seconds: 720 }] },
  ])
  const dive = await readOne(makeFit([fitSession(53, 0, { subSport: 53, seconds: 1800 })]))
  expect(dive).toMatchObject({ name: 'Diving', exercises: [{ name: 'Diving' }] })
  const swim = await readOne(makeFit([fitSession(5, 0, { seconds: 900, meters: 1000 })]))
  expect(swim.exercises).toMatchObject([
    { name: 'Swimming', figures: 'distanceTime', sets: [{ distance: 1, seconds: 900 }] },
  ])
})

test('each track, activity and session is a workout', async () => {
  const track = (start: number) =>
    `<trk>${HEAD}<trkseg>${straightRun(300, 3, 0, start).map(gpxPoint).join('')}</trkseg></trk>`
  const { workouts } = await readAll(gpxOf(track(0) + track(7200)))
  expect(workouts.map(({ createdAt }) => createdAt.slice(11, 16))).toEqual(['08:12', '10:12'])
  const triathlon = makeFit([
    ...straightRun(300, 1).map(fitRecord),
    ...straightRun(300, 8, 300, 400).map(fitRecord),
    fitSession(2, 400),
    fitSession(5, 0),
  ])
  const sports = (await readAll(triathlon)).workouts.map(({ exercises }) => exercises[0]?.name)
  expect(sports).toEqual(['Swimming', 'Cycling'])
})

test('a TCX file of Google Fit is one workout from the start in its name on, in parts that overlap', async () => {
  const activity = (points: MadePoint[]) =>
    /<Activity .*<\/Activity>/.exec(makeTcx('Other', points))?.[0] ?? ''
  const [first, second] = [straightRun(400), straightRun(520, 3, 900, 300)]
  const tcx = makeTcx('Other', first).replace('</Activities>', `${activity(second)}</Activities>`)
  const read = (name: string) => readRecords(new File([tcx], name), { format: 'tcx', member: null })
  const { workouts, report } = await read('2026-11-15T09_13_40.5+01_00_PT12M_Running.tcx')
  expect(workouts).toMatchObject([
    {
      createdAt: '2026-11-15T08:13:40.000Z',
      exercises: [{ name: 'Running', sets: [{ seconds: 720 }] }],
    },
  ])
  expect(setOf(workouts[0] as Workout)?.distance).toBeCloseTo(2.16, 1)
  expect(report.conversions.map(({ text }) => text)).toEqual([
    'workout that its file has in several parts',
  ])
  expect((await read('run.tcx')).workouts).toHaveLength(2)
})

test('a recording without a sport is named by its speed, and other sports become exercises', async () => {
  expect((await readOne(makeGpx([straightRun(300, 1.4)]))).name).toBe('Walking')
  expect((await readOne(makeGpx([straightRun(300, 8)], '<type>1</type>'))).name).toBe('Cycling')
  const swedish = await readOne(makeGpx([straightRun(300)], '<type>Styrketräning inomhus</type>'))
  expect(swedish.exercises[0]?.name).toBe('Styrketräning inomhus')
  const { workouts, exercises } = await readAll(
    makeGpx([straightRun(300)], '<type>trail_running</type>'),
  )
  expect([workouts[0]?.name, exercises]).toEqual(['Running', []])
  expect((await readAll(makeTcx('CrossCountrySkiing', straightRun(300)))).exercises).toMatchObject([
    { name: 'Cross country skiing', category: 'cardio' },
  ])
})

describe('a recording that disagrees with itself', () => {
  const run = straightRun(600)
  const measured = run.map((point) => ({ ...point, distance: point.seconds * 3 }))
  const late = (from: number, to: number) =>
    run.map((point, index) =>
      index >= from && index < to ? { ...point, seconds: point.seconds + 5e6 } : point,
    )
  const inTurn: MadePoint[] = measured.map(({ place, distance, seconds }, index) =>
    index % 6 === 0 ? { seconds, place: place ?? placeAt(0) } : { seconds, distance },
  )
  const twoStreams = run.map(({ seconds }) => ({
    seconds,
    distance: seconds % 2 === 0 ? seconds * 3 : seconds * 2,
  }))
  // Half as much again without the corrections.
  const corrected = measured.map(({ seconds, distance }) => ({
    seconds,
    distance: distance + (seconds % 2) * 6,
  }))
  const noisy = run.map((point, index) => ({
    ...point,
    place: placeAt(index * 3, index === 300 ? 800 : (index % 2) * 4),
  }))
  const rested = run.map((point, index) =>
    index < 300 ? point : { ...point, seconds: point.seconds + 600 },
  )
  const lap =
    '<TotalTimeSeconds>700</TotalTimeSeconds><DistanceMeters>2100</DistanceMeters><Calories>80</Calories>'

  test.each<[string, BlobPart, km: number, seconds: number, notes: readonly string[]]>([
    ['one time ahead', makeGpx([late(100, 101)], HEAD), 1.8, 600, ['outOfOrder']],
    [
      'a time ahead at the end of a stretch',
      makeGpx([late(100, 160)], HEAD),
      1.8,
      600,
      ['outOfOrder'],
    ],
    [
      'a clock that is set later',
      makeGpx([[{ seconds: -9e8, place: placeAt(0) }, ...run]], HEAD),
      1.8,
      600,
      ['outOfOrder'],
    ],
    ['places and distances in turn', makeTcx('Running', inTurn), 1.8, 600, []],
    [
      'distances that the device corrects',
      makeFit([...corrected.map(fitRecord), fitSession(1, 0)]),
      ...([1.8, 599, ['plainDistances']] as const),
    ],
    [
      'noise of GPS, and a place that jumps away',
      makeGpx([noisy], HEAD),
      ...([1.8, 600, ['plainDistances', 'jumps']] as const),
    ],
    ['a rest of ten minutes', makeGpx([rested], HEAD), 1.8, 599, ['shorterTimes']],
    [
      'two streams of distances, and a total',
      makeFit([...twoStreams.map(fitRecord), fitSession(1, 0, { seconds: 600, meters: 1800 })]),
      ...([1.8, 600, ['deviceTotals']] as const),
    ],
    [
      'a total that is longer',
      makeTcx('Running', run, lap),
      2.1,
      700,
      ['deviceTotals', 'calories'],
    ],
    [
      'a total that is impossible',
      makeFit([...run.map(fitRecord), fitSession(1, 0, { seconds: 600, meters: 90_000 })]),
      ...([1.8, 600, ['impossibleTotals']] as const),
    ],
    [
      'a total far below the distance of its points',
      makeFit([...run.map(fitRecord), fitSession(1, 0, { seconds: 600, meters: 500 })]),
      ...([1.8, 600, ['impossibleTotals']] as const),
    ],
    [
      'a total far below points that are too fast to be right',
      makeFit([
        ...run.map(({ seconds }) => fitRecord({ seconds, distance: seconds * 8 })),
        fitSession(1, 0, { seconds: 600, meters: 1500 }),
      ]),
      ...([1.5, 600, ['deviceTotals']] as const),
    ],
    [
      'a total of a lap far below the distance of its points',
      makeTcx('Running', run, '<DistanceMeters>500</DistanceMeters>'),
      ...([1.8, 600, ['impossibleTotals']] as const),
    ],
    [
      'distances that its places contradict',
      makeTcx(
        'Running',
        run.map((point) => ({ ...point, distance: point.seconds * 2 })),
      ),
      ...([1.2, 600, ['plainDistances']] as const),
    ],
    [
      'a total time that is impossible',
      makeFit([...run.map(fitRecord), fitSession(1, 0, { seconds: 4_294_960, meters: 9000 })]),
      ...([1.8, 600, ['impossibleTotals']] as const),
    ],
    [
      'a total that is impossible, without points',
      makeFit([fitSession(1, 0, { seconds: 600, meters: 1_500_000 })]),
      ...([0, 600, ['impossibleTotals']] as const),
    ],
    [
      'a total that is impossible, with points without a way',
      makeFit([
        ...run.map(({ seconds }) => fitRecord({ seconds, pulse: 120 })),
        fitSession(1, 0, { seconds: 600, meters: 1_500_000 }),
      ]),
      ...([0, 600, ['impossibleTotals']] as const),
    ],
    [
      'lengths of a pool after rests',
      makeFit([
        ...[60, 120, 200, 260].map((seconds, index) =>
          fitRecord({ seconds, distance: 25 * (index + 1) }),
        ),
        fitSession(5, 0, { seconds: 240, meters: 100 }),
      ]),
      ...([0.1, 240, ['deviceTotals']] as const),
    ],
    [
      'a long swim whose first length has no point before it',
      makeFit([
        ...Array.from({ length: 40 }, (_, index) =>
          fitRecord({ seconds: 30 * (index + 1), distance: 25 * (index + 1) }),
        ),
        fitSession(5, 0, { seconds: 1200, meters: 1000 }),
      ]),
      ...([1, 1200, ['deviceTotals']] as const),
    ],
  ])('%s', async (_, content, km, seconds, notes) => {
    const { workouts, report } = await readAll(content)
    const [workout] = workouts as [Workout]
    const set = setOf(workout)
    expect(set?.distance ?? 0).toBeCloseTo(km, 1)
    expect(set?.seconds).toBe(seconds)
    expect(workout.createdAt).toBe('2026-11-15T08:12:00.000Z')
    const texts = [...report.conversions, ...report.losses].map((note) => note.text)
    const expected = {
      outOfOrder: 'out of order',
      plainDistances: 'from point to point',
      shorterTimes: 'a shorter time than its recording',
      deviceTotals: 'of its device',
      jumps: 'too far from the one before',
      impossibleTotals: 'impossible distance or time',
      calories: 'calories burned',
    }
    expect(texts).toEqual(
      notes.map((name) => expect.stringContaining(expected[name as keyof typeof expected])),
    )
  })
})

test('a time longer than anyone records is no workout', async () => {
  const content = makeFit([fitSession(1, 0, { seconds: 4_294_960 })])
  await expect(readAll(content)).rejects.toThrow('duration')
})

test('a device without a clock gives no day', async () => {
  const powerOn = (seconds: number) => seconds - fitTime(0)
  const content = makeFit([
    ...straightRun(60, 3, 0, powerOn(100)).map(fitRecord),
    fitSession(1, powerOn(100)),
  ])
  await expect(readAll(content)).rejects.toThrow('it has no times, so its day is not known')
})

test('a recording from before 1990 is from a device without a clock', async () => {
  const content = makeGpx([straightRun(300)], HEAD).replaceAll('2026-11-15', '1970-01-01')
  await expect(readAll(content)).rejects.toThrow('it has no times, so its day is not known')
})

test('a pulse of 255 is one that the device did not know', async () => {
  const points = straightRun(300).map((point) => ({ ...point, pulse: 255 }))
  expect(await readOne(makeTcx('Running', points))).not.toHaveProperty('meanPulse')
})

test('a FIT session without a start keeps its sport and totals', async () => {
  const [message, fields] = fitSession(5, 900, { seconds: 900, meters: 1000 })
  const session: FitMessage = [message, fields.filter(([number]) => number !== 2)]
  const swim = await readOne(makeFit([session]))
  expect(swim.createdAt.slice(11, 16)).toBe('08:12')
  expect(swim.exercises[0]?.name).toBe('Swimming')
  expect(setOf(swim)).toMatchObject({ distance: 1, seconds: 900 })
  const [ride] = fitSession(2, 300)
  const without: FitMessage = [ride, [[5, 0x00, 2]]]
  const recorded = await readOne(makeFit([...straightRun(300).map(fitRecord), without]))
  expect(recorded.exercises[0]?.name).toBe('Cycling')
  expect(setOf(recorded)).toMatchObject({ distance: 0.9, seconds: 300 })
})

test.each([
  ['FIT', makeFit([[0, [[0, 0x00, 6]]], ...straightRun(600).map(fitRecord)]), 'Running'],
  [
    'TCX',
    makeTcx('', straightRun(600)).replace(
      /<Activities><Activity .*?<\/Id>(.*)<\/Activity><\/Activities>/s,
      '<Courses><Course><Name>River</Name>$1</Course></Courses>',
    ),
    'River',
  ],
])('a course of a %s file can be a recording or a plan', async (_, content, name) => {
  const asked = await readAll(content)
  const question = { kind: 'courses', example: `${name}, 2026-11-15` }
  expect(asked.report.questions).toEqual([{ ...question, isAnswered: false }])
  const recorded = await readAll(content, { courses: 'recorded' })
  expect(recorded.report.questions).toEqual([{ ...question, isAnswered: true }])
  expect(recorded.workouts).toMatchObject([{ name, duration: 10 }])
  const planned = await readAll(content, { courses: 'planned' })
  expect(planned.workouts).toEqual([])
  expect(planned.report.losses).toMatchObject([{ text: 'planned route', count: 1 }])
})

test('files that a device has joined are read each, also with the later one first', async () => {
  const part = (start: number) => [
    ...straightRun(600, 3, 0, start).map(fitRecord),
    fitSession(1, start, { seconds: 600, meters: 1800 }),
  ]
  const joined = [makeFit(part(90_000)), makeFit(part(0))].flatMap((bytes) => [...bytes])
  const { workouts, report } = await readAll(Uint8Array.from(joined))
  expect(workouts.map((each) => setOf(each)?.distance)).toEqual([1.8, 1.8])
  expect(report.losses).toEqual([])
})

test('strength sets that a watch has counted have their exercise, reps and weight, and rests', async () => {
  const set = (seconds: number, type: number, fields: FitMessage[1] = []): FitMessage => [
    225,
    [
      [254, 0x86, fitTime(seconds)],
      [0, 0x86, 45_000],
      [5, 0x02, type],
      [6, 0x86, fitTime(seconds)],
      ...fields,
    ],
  ]
  const bench = [
    [3, 0x84, 8],
    [4, 0x84, 60 * 16],
    [7, 0x84, 0],
    [8, 0x84, 1],
  ] as const
  const inPounds = [
    [3, 0x84, 5],
    [4, 0x84, 980],
    [7, 0x84, 28],
    [8, 0x84, 37],
    [9, 0x84, 2],
  ] as const
  const workout = await readOne(
    makeFit([
      ...[set(0, 1, bench), set(45, 0), set(90, 1, inPounds), set(135, 1, [[7, 0x84, 19]])],
      fitSession(10, 0, { subSport: 20, seconds: 600 }),
    ]),
  )
  expect(workout.exercises).toMatchObject([
    {
      name: 'Bench Press',
      restSeconds: 45,
      sets: [{ reps: 8, typed: { weight: { value: 60, unit: 'kg' } } }],
    },
    { name: 'Goblet Squat', sets: [{ reps: 5, weight: 135 }] },
    { name: 'Plank', sets: [{ reps: 0, seconds: 45 }] },
  ])
})

test('weights of a FIT file are measurements; an archive with other files of weights leaves them out', async () => {
  const weight = (seconds: number, hundredths: number, user = 0) =>
    [
      30,
      [
        [253, 0x86, fitTime(seconds)],
        [0, 0x84, hundredths],
        [1, 0x84, 2130],
        [5, 0x84, 3400],
        [12, 0x84, user],
      ],
    ] as const
  const ofOther = weight(90, 6150, 1)
  const scale = makeFit([weight(0, 7240), weight(0, 7240), weight(60, 0xfffe), ofOther])
  const { measurements, workouts, report } = await readAll(scale)
  expect([measurements.length, workouts.length]).toEqual([1, 0])
  expect(measurements).toMatchObject([
    { date: '2026-11-15', bodyFat: 21.3, typed: { weight: { value: 72.4, unit: 'kg' } } },
  ])
  expect(report.losses).toMatchObject([
    { count: 1, text: expect.stringContaining('Muscle mass') },
    { count: 1, text: 'record of a source that was not chosen' },
  ])
  expect(report.skipped).toEqual([])
  const folder = 'DI_CONNECT/DI-Connect'
  const archive = await makeZip([
    {
      path: `${folder}-Wellness/1_userBioMetrics.json`,
      content: JSON.stringify([
        {
          metaData: { calendarDate: '2026-11-15T00:00:00.0' },
          weight: { weight: 72_400, timestampGMT: '2026-11-15T08:12:00.0' },
        },
      ]),
    },
    { path: `${folder}-Uploaded-Files/1.fit`, content: scale },
  ])
  const both = await readAll(archive)
  expect(both.measurements).toHaveLength(1)
  expect(both.report.losses).toMatchObject([{ count: 1, text: 'file without a workout' }])
})

test('notes and descriptions are kept; waypoints and planned routes are named', async () => {
  const gpx = makeGpx([straightRun(300)], `${HEAD}<desc>Felt good</desc>`).replace(
    '<trk>',
    '<wpt lat="1" lon="2"><name>Spring</name></wpt><rte><rtept lat="1" lon="2"/></rte><trk>',
  )
  const { workouts, report } = await readAll(gpx)
  expect(workouts[0]).toMatchObject({ name: 'Morning Run', notes: 'Felt good' })
  expect(report.losses).toMatchObject([{ text: 'waypoint' }, { text: 'planned route' }])
  const tcx = makeTcx('Running', straightRun(300)).replace(
    '</Lap>',
    '</Lap><Notes>By the river</Notes>',
  )
  expect((await readOne(tcx)).notes).toBe('By the river')
})

test('spaces before the XML declaration, and UTF-16, are no damage', async () => {
  const gpx = makeGpx([straightRun(600)], HEAD)
  const utf16 = Buffer.from(`\uFEFF${gpx}`, 'utf16le')
  for (const content of [`          ${gpx}`, utf16]) {
    expect(setOf(await readOne(content))).toMatchObject({ distance: 1.8 })
  }
})

test('the way of a long recording is thinned to 500 places', async () => {
  const winding = Array.from({ length: 30_000 }, (_, seconds) => ({
    seconds,
    place: placeAt(seconds * 2, 400 * Math.sin(seconds / 60)),
  }))
  const workout = await readOne(makeGpx([winding], HEAD))
  const route = decodePolyline(workout.route ?? '')
  expect(route.length).toBeGreaterThan(200)
  expect(route.length).toBeLessThanOrEqual(500)
  expect(workout.route?.length).toBeLessThan(10_000)
})

test.each([
  [
    'has no times',
    makeGpx([[]]).replace('<trkseg>', '<trkseg><trkpt lat="1" lon="2"/>'),
    'it has no times, so its day is not known',
  ],
  ['has no points', gpxOf('<trk><trkseg/></trk>'), 'it has no points'],
  ['is from the future', makeGpx([straightRun(60, 3, 0, 9e6)]), 'the date is in the future'],
  ['has a single point', makeGpx([straightRun(0)]), 'it has a single point'],
  [
    'has only a planned route',
    gpxOf('<rte><rtept lat="1" lon="2"/></rte>'),
    'The file has no recorded workout.',
  ],
  ['ends early', makeGpx([straightRun(60)]).slice(0, 2000), 'The end of the file is missing'],
  [
    'is damaged',
    makeGpx([straightRun(60)]).replace('</time>', '</tim>'),
    'The file is damaged in line',
  ],
  [
    'has entities that grow',
    `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${makeGpx([straightRun(60)], '<name>&b;</name>')}`,
    'The file is damaged in line',
  ],
  ['is deep', gpxOf('<a>'.repeat(100)), 'The file is damaged in line'],
])('a GPX file that %s is refused', async (_, content, reason) => {
  await expect(readAll(content)).rejects.toThrow(reason)
})

test('a FIT file with a wrong byte, or without its end, is refused', async () => {
  const good = makeFit([...straightRun(60).map(fitRecord), fitSession(1, 0)])
  await readAll(good)
  for (let at = 14; at < good.length; at += 7) {
    const bad = good.slice()
    bad[at] = (bad[at] ?? 0) ^ 0x55
    await expect(readAll(bad), `byte ${at}`).rejects.toThrow(/This FIT file is damaged|The end of/)
  }
  await expect(readAll(good.slice(0, -40))).rejects.toThrow('The end of this FIT file is missing')
  await expect(readAll(makeFit([]))).rejects.toThrow('The file has no workout')
})

test('the messages of a FIT file are read however its bytes arrive', () => {
  const bytes = makeFit([...straightRun(60).map(fitRecord), fitSession(1, 0)])
  const readIn = (size: number) => {
    const found: unknown[] = []
    const messages = new FitMessages([18, 20], (message, fields) =>
      found.push([message, ...fields]),
    )
    for (let at = 0; at < bytes.length; at += size) messages.push(bytes.subarray(at, at + size))
    messages.end()
    return found
  }
  expect(readIn(1)).toEqual(readIn(bytes.length))
  expect(readIn(7)).toHaveLength(62)
})

test('a file of more than a gigabyte is refused before it is read', async () => {
  const huge = { size: 1_100_000_000, slice: () => new Blob() } as unknown as Blob
  const reading = readSource(huge, { format: 'gpx', member: null }, CONTEXT)
  expect(await reading.next()).toMatchObject({
    done: true,
    value: { refusal: expect.stringContaining('The file has 1.1 GB') },
  })
})

test('recordings in zip files are read together, however they are packed; others are named', async () => {
  const run = (start: number) => makeGpx([straightRun(300, 3, 0, start)], HEAD)
  const inner = await makeZip([
    { path: 'c.gpx', content: run(7200) },
    { path: 'broken.gpx', content: run(0).slice(0, 3000) },
  ])
  const zip = await makeZip([
    { path: 'runs/a.gpx', content: run(0) },
    { path: 'runs/b.gpx.gz', content: new Uint8Array(gzipSync(gzipSync(run(3600)))) },
    { path: 'more/inner.zip', content: inner },
    { path: 'runs/d.tcx', content: makeTcx('Biking', straightRun(300, 8, 0, 9000)) },
    ...[1, 2, 3, 4].map((at) => ({ path: `media/${at}.jpg`, content: 'x' })),
  ])
  const opened = await openFile(zip)
  if (opened.kind !== 'readable') throw new Error('The zip file is refused')
  const read = await Promise.all(opened.sources.map((source) => readRecords(zip, source, CONTEXT)))
  expect(read.map(({ workouts }) => workouts.map(({ fileName }) => fileName))).toEqual([
    ['a.gpx', 'b.gpx.gz', 'c.gpx'],
    ['d.tcx'],
  ])
  expect(read[0]?.report.skipped).toMatchObject([
    {
      reason: expect.stringMatching(/^The end of the file/),
      lines: [{ file: 'more/inner.zip/broken.gpx' }],
    },
  ])
  expect(opened.ignored).toEqual([
    { path: 'media/1.jpg and 3 other files', reason: expect.stringMatching(/picture/) },
  ])
})
