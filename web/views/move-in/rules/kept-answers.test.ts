import { expect, test } from 'vitest'
import { keptFor, NO_KEPT_ANSWERS, readKept, withKept } from './kept-answers.ts'
import type { MoveInAnswers } from './move-in.ts'

const ANSWERS: Required<MoveInAnswers> = {
  weightUnit: 'lb',
  distanceUnit: 'km',
  lengthUnit: 'cm',
  dateOrder: 'day-month',
  decimalSeparator: ',',
  exercises: new Map([
    ['Squat', 'preset_1'],
    ['Sled', null],
  ]),
  habits: new Map([['Read', 'Reading']]),
  trackers: new Set(['scale\nMood\n']),
  moods: new Map([['meh', 3]]),
  longWorkouts: 'usual',
  courses: 'recorded',
  mealTypes: new Map([['Brunch', 'lunch']]),
  sources: new Map([['weight', 'Scale']]),
}

test('a file keeps its answers, also after a reload', () => {
  const kept = withKept({ ...NO_KEPT_ANSWERS, similarAre: 'same' }, 'a.csv 12', ANSWERS)
  const read = readKept(JSON.parse(JSON.stringify(kept)))
  expect(read).toEqual(kept)
  expect(keptFor(read ?? NO_KEPT_ANSWERS, 'a.csv 12')).toEqual(ANSWERS)
  expect(keptFor(kept, 'a.csv 13')).toEqual({})
})

test('an answer of an older version that is not valid is asked again', () => {
  const answers = { weightUnit: 'st', moods: [['meh', 'x']], mealTypes: [['Brunch', 'lunch']] }
  const kept = readKept({ sources: [{ key: 'a', answers }], similarAre: 'perhaps' })
  expect(kept?.similarAre).toBeNull()
  expect(keptFor(kept ?? NO_KEPT_ANSWERS, 'a')).toEqual({
    mealTypes: new Map([['Brunch', 'lunch']]),
  })
  expect(readKept({ sources: 'a' })).toBeUndefined()
})
