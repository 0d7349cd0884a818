import { HOSTILE_NAMES } from '@tend/shared/records/testing/hostile-names'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exerciseMeant, exerciseNamed } from './exercise-named.ts'
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
    ['dumbell', ['Élévation latérale']],
    ['ketlebel squats', ['Goblet Squat']],
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

const presets = (query: string) => searchExercises(PRESET_EXERCISES, query).map(({ name }) => name)

describe('what people type for a preset', () => {
  test.each<[first: string, queries: string]>([
    ['Push-Up', 'pushup|push-ups|push ups|pushups|PUSH UP|press up|pressups|püsh-up'],
    ['Pull-Up', 'pull ups|pullup|pull-ups|pullups|chin up|chins'],
    ['Squat', 'squats|squat|back squat|barbell squats'],
    ['Lunge', 'lunges|lunge|forward lunges'],
    ['Plank', 'planks|plank|front plank'],
    ['Romanian Deadlift', 'rdl|RDLs|romanian dead lift|romanian deadlifts|deadlift|dead lifts'],
    ['Overhead Press', 'ohp|OHP|military press|shoulder press|over head press'],
    ['Bench Press', 'bench|bp|benchpress|bench presses|flat bench'],
    ['Bicep Curl', 'biceps|bicep|biceps curls|curls|dumbbell curl|db curl'],
    ['Tricep Dip', 'triceps|tricep|dips|bench dips'],
    ['Cycling', 'bike|biking|bicycle|cycle|spinning'],
    ['Running', 'run|jog|jogging|treadmill|outdoor run'],
    ['Walking', 'walk|walks|hike|hiking'],
    ['Jump Rope', 'jumprope|skipping|skip rope|rope jumping|jump ropes'],
    ['Kettlebell Swing', 'kb swing|kettle bell swings|kbs|swings'],
    ['Lat Pulldown', 'lat pull down|lat pull-down|pulldowns|lpd'],
    ['Lateral Raise', 'side raises|lateral raises|lat raise'],
    ['Bent-Over Row', 'bent over rows|barbell row|rows|bb row'],
    ['Calf Raise', 'calf raises|heel raises'],
    ['Dumbbell Fly', 'flies|flyes|db fly|chest fly'],
    ['Dead Bug', 'deadbug|dead bugs'],
    ['Burpee', 'burpees'],
    ['Cat-Cow', 'cat cow|catcow|cat cows'],
    ['Hip Opener', 'hip openers'],
    ['Leg Press', 'legpress|leg presses'],
  ])('%s', (first, queries) => {
    for (const query of queries.split('|'))
      expect([query, presets(query)[0]]).toEqual([query, first])
  })

  test('short names find exercises of the user too', () => {
    const own = [...library, exercise('Bulgarian split squats'), exercise('Hip thrust')]
    expect(searchExercises(own, 'bss').map(({ name }) => name)).toEqual(['Bulgarian split squats'])
    expect(searchExercises(own, 'hip-thrusts').map(({ name }) => name)).toEqual(['Hip thrust'])
  })
})

describe('the exercise that a name means', () => {
  const named = (name: string) => exerciseMeant(PRESET_EXERCISES, name)?.name
  test.each([
    ['Squats', 'Squat'],
    ['pushups', 'Push-Up'],
    ['RDL', 'Romanian Deadlift'],
    ['ohp', 'Overhead Press'],
    ['Goblet Squat', undefined],
    ['Squat Jump', undefined],
    ['', undefined],
  ])('%s', (name, expected) => expect(named(name)).toBe(expected))

  test('is the one with just this name first', () => {
    const own = [...library, exercise('squats')]
    expect(exerciseNamed(own, 'Squats')?.name).toBe('squats')
    expect(exerciseNamed(own, 'Squat')?.name).toBe('Squat')
    expect(exerciseNamed(library, 'RDL')).toBeUndefined()
  })
})
