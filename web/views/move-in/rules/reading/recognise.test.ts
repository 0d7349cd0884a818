import { expect, test } from 'vitest'
import { refusalText, UNKNOWN } from '../../texts/refusal-text.ts'
import { otherAppOf, recogniseTable } from './recognise.ts'

function recognise(line: string): string {
  const found = recogniseTable(line.split(/[,;]/))
  return 'refusal' in found ? refusalText(found.refusal) : found.format.format
}

test.each([
  [
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE',
    'strong',
  ],
  [
    'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (lb);Reps;RPE;Distance (miles);Seconds;Notes;Workout Notes',
    'strong',
  ],
  [
    'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe',
    'hevy',
  ],
  ['Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment', 'fitnotes'],
  ['SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes', 'liftlog'],
  ['\uFEFFDate,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g),Note', 'myfitnesspal-meals'],
  ['Date,Weight', 'myfitnesspal-measurements'],
  ['Day,Group,Food Name,Amount,Energy (kcal)', 'cronometer-servings'],
  ['Day,Time,Metric,Unit,Amount', 'cronometer-biometrics'],
  ['Day,Measurement,Unit,Amount', 'cronometer-biometrics'],
  ['Date,Measurement,Value,Unit', 'fitnotes-measurements'],
  ['full_date,date,weekday,time,mood,activities,scales,note_title,note', 'daylio'],
])('%s', (line, format) => {
  expect(recognise(line)).toBe(format)
})

test('missing columns are named', () => {
  expect(recognise('title,start_time,exercise_title,set_type,weight_kg,reps')).toBe(
    'This looks like a file of Hevy, but the column “set_index” is missing.',
  )
  expect(recognise('Date,Exercise,Weight (kgs)')).toBe(
    'This looks like a file of FitNotes, but the columns “Category”, “Reps” are missing.',
  )
})

test('other files of these apps are named', () => {
  expect(recognise('Position,Name,Type,Question,Description,FrequencyNumerator,Color')).toMatch(
    /Choose its whole zip file/,
  )
  expect(recognise('Day,Time,Group,Exercise,Minutes,Calories Burned')).toMatch(/list of exercises/)
})

test('totals of days are no meals and no measurements', () => {
  const totals = /^These are the totals of each day/
  expect(recognise('Date,Energy (kcal),Alcohol (g),Completed')).toMatch(totals)
  expect(recognise('Date;Calories (kcal);Fat (g);Protein (g);Weight (kg)')).toMatch(totals)
  expect(recognise('Datum;Kilojoule (kJ);Fett (g);Gewicht (kg);Taille (cm)')).toMatch(totals)
})

test('files of apps that Tend does not read are named, with what would help', () => {
  expect(recognise('Date,Active energy burned(kcal),Step count(count)')).toMatch(
    /^This is a file of HealthExport.*Apple Health/,
  )
  expect(recognise('id,day,contributors,score,timestamp')).toMatch(/^This is a file of Oura/)
  expect(
    recognise('Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Status,Categories'),
  ).toMatch(/^This is a file of FitNotes, which .* Category/)
  expect(recognise('Cycle start time,Cycle end time,Cycle timezone,Sleep onset')).toMatch(
    /^This is a file of WHOOP/,
  )
  const month = otherAppOf('Body\nDate,Weight,BMI,Fat\n')
  expect(month && refusalText(month)).toMatch(/^This is a file of Fitbit, which .* Takeout/)
})

test('files of other apps are unknown', () => {
  expect(recognise('Date,Type,Value,Unit')).toBe(UNKNOWN)
  expect(recognise('Date,Exercise,Reps,Weight(kg),Duration(s),isWarmup,Note')).not.toMatch(
    /StrongLifts/,
  )
  expect(recognise('id,name,value')).toBe(UNKNOWN)
  expect(recognise('Date,Weight,Owner')).toBe(UNKNOWN)
  expect(recognise('date,weight_kg,body_fat_percent')).toBe(UNKNOWN)
  expect(recognise('Date,Entraînement,Poids (kg)')).toBe(UNKNOWN)
  expect(recognise('')).toBe(UNKNOWN)
  const times = ['2015-09-26 00:00:00', '164.0']
  expect(recogniseTable(['Date/Time', 'Weight (lb)'], times)).toEqual({ refusal: 'unknown' })
})
