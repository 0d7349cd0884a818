import { expect, it } from 'vitest'
import { describeReport } from './testing/describe-records.ts'
import { readAll } from './testing/read-all.ts'

it('reads the pulse and names the burned energy and the steps that newer exports of Apple Health have in the statistics', async () => {
  const { workouts, report } = await readAll(
    '<HealthData><Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="45" durationUnit="min" sourceName="Watch" startDate="2024-10-28 02:30:00 +0100"><WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="300" unit="kcal"/><WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="136.2" unit="count/min"/><WorkoutStatistics type="HKQuantityTypeIdentifierStepCount" sum="120" unit="count"/></Workout></HealthData>',
  )
  expect(workouts[0]?.meanPulse).toBe(136)
  expect(describeReport(report).join('\n')).toMatch(
    /^lost: 1 workout.*burned.*\nlost: 1 workout with steps/,
  )
})

it('does not add a set for a workout of Apple Health that the file repeats', async () => {
  const workout =
    '<Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="45" durationUnit="min" sourceName="Watch" startDate="2024-10-28 02:30:00 +0100"/>\n'
  const { workouts, report } = await readAll(`<HealthData>${workout}${workout}</HealthData>`)
  expect(workouts.flatMap(({ exercises }) => exercises.map(({ sets }) => sets.length))).toEqual([1])
  expect(describeReport(report)).toEqual(['skipped: 2 “”: the line repeats an earlier one'])
})

it('keeps the distance of each part of a workout of several sports, once', async () => {
  const distance = (kind: string, sum: number, unit: string) =>
    `<WorkoutStatistics type="HKQuantityTypeIdentifierDistance${kind}" sum="${sum}" unit="${unit}"/>`
  const own = [distance('Cycling', 20, 'km'), distance('Swimming', 500, 'm')].join('')
  const { workouts } = await readAll(
    `<HealthData><Workout workoutActivityType="HKWorkoutActivityTypeSwimBikeRun" duration="90" durationUnit="min" sourceName="Watch" startDate="2024-10-28 08:30:00 +0100"><WorkoutActivity uuid="1">${distance('Swimming', 500, 'm')}</WorkoutActivity>${own}</Workout></HealthData>`,
  )
  expect(workouts[0]?.exercises[0]?.sets).toMatchObject([
    { distance: 0.5, seconds: 5400 },
    { distance: 20 },
  ])
})
