import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRESET_EXERCISES } from './preset-exercises.ts'
import { searchExercises } from './search-exercises.ts'

const exercise = (name: string, muscleGroup = 'Legs', equipment = 'Barbell') => ({
  name,
  category: 'strength' as const,
  muscleGroup,
  equipment,
})
const library = [
  exercise('Squat'),
  exercise('Goblet Squat', 'Legs', 'Kettlebell'),
  exercise('Push-Up', 'Chest', 'None'),
  exercise('Élévation latérale', 'Shoulders', 'Dumbbell'),
  exercise('Bench Press', 'Chest'),
  exercise('Upright Row', 'Back'),
]
const found = (query: string) => searchExercises(library, query).map(({ name }) => name)

describe('searching exercises', () => {
  test.each([
    ['squat', ['Squat', 'Goblet Squat']],
    ['SQU', ['Squat', 'Goblet Squat']],
    ['gob squ', ['Goblet Squat']],
    ['squat gob', ['Goblet Squat']],
    ['push up', ['Push-Up']],
    ['push-u', ['Push-Up']],
    ['up', ['Upright Row', 'Push-Up']],
    ['elev', ['Élévation latérale']],
    ['chest', ['Push-Up', 'Bench Press']],
    ['chest bar', ['Bench Press']],
    ['press legs', []],
    ['quat', []],
    ['zzz', []],
  ])('%s', (query, names) => expect(found(query)).toEqual(names))

  test('a query without letters and numbers finds all', () => {
    for (const query of ['', '  ', '-']) expect(searchExercises(library, query)).toBe(library)
  })

  test('every preset is found by its name and by each beginning of it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESET_EXERCISES),
        fc.integer({ min: 1, max: 8 }),
        (one, to) => {
          expect(searchExercises(PRESET_EXERCISES, one.name)[0]).toBe(one)
          expect(searchExercises(PRESET_EXERCISES, one.name.slice(0, to))).toContain(one)
        },
      ),
    )
  })
})

test('invisible characters are ignored', () => {
  expect(found('squ\u200bat')).toEqual(found('squat'))
})

test.each(HOSTILE_NAMES)('an exercise named %j is found, and hides no other', (name) => {
  const all = [...library, exercise(name, 'Arms', name)]
  expect(searchExercises(all, name).map((each) => each.name)).toContain(name)
  expect(searchExercises(all, 'squat').map((each) => each.name)).toEqual(['Squat', 'Goblet Squat'])
})
