import { nameKey } from '@tend/shared/forms/own-name'
import { expect, test } from 'vitest'
import { EXERCISE_CATALOGUE } from '../../commands/loaded-exercise-catalogue.ts'
import { readExerciseCatalogue } from './exercise-catalogue.ts'
import { groupsOf, type Muscle } from './muscle-groups.ts'
import { PRESET_EXERCISES } from './preset-exercises.ts'
import { searchExercises } from './search-exercises.ts'

const { exercises, work } = EXERCISE_CATALOGUE
const HEAD = 'name\n'

test('has 250 exercises or more, none of them a preset or there twice', () => {
  const names = [...PRESET_EXERCISES, ...exercises].map(({ name }) => nameKey(name))
  expect(exercises.length).toBeGreaterThanOrEqual(250)
  expect(new Set(names).size).toBe(names.length)
})

test('no name begins with the name of a preset, since each search would list both', () => {
  const isLonger = ({ name }: { name: string }) =>
    PRESET_EXERCISES.some((preset) => name.startsWith(preset.name))
  expect(exercises.filter(isLonger)).toEqual([])
})

test.each(PRESET_EXERCISES)('knows the muscles of the preset $name', ({ name }) => {
  expect(work.get(name)?.main).not.toHaveLength(0)
})

test('each has two or three sentences, and a main muscle of its group', () => {
  const wrong = exercises.filter(({ instructions, main, muscleGroup }) => {
    const sentences = instructions.match(/[.!?]( |$)/g)?.length ?? 0
    const isOfGroup = muscleGroup === 'Full Body' || groupsOf(main).includes(muscleGroup)
    return !(sentences === 2 || sentences === 3) || main.length === 0 || !isOfGroup
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test.each([
  ['ohp dumbbell', 'Dumbbell Shoulder Press'],
  ['pec deck', 'Machine Fly'],
  ['rdl', 'Dumbbell Romanian Deadlift'],
  ['hex bar', 'Trap Bar Deadlift'],
  ['t2b', 'Toes to Bar'],
  ['spinning', 'Exercise Bike'],
  ['australian pull up', 'Inverted Row'],
  ['farmers carry', "Farmer's Walk"],
  ['hamstring curls', 'Lying Leg Curl'],
  ['swim', 'Swimming'],
  ['rotator cuff', 'External Rotation'],
  ['hip thrusts', 'Hip Thrust'],
])('%s finds %s', (query, name) => {
  const found = searchExercises(exercises, query).map((each) => each.name)
  expect(found).toContain(name)
})

test.each<[words: string, muscle: Muscle]>([
  ['buttocks|butt|bum|bottom|glutes|glute', 'glutes'],
  ['abs|abdominals|six pack|belly', 'abs'],
  ['love handles|waist', 'obliques'],
  ['quadriceps|quads', 'quads'],
  ['hams|hamstrings|hamstring', 'hamstrings'],
  ['calf|calves', 'calves'],
  ['pecs', 'chest'],
  ['rear delts', 'rear shoulders'],
  ['lats', 'lats'],
  ['lower back|spine', 'lower back'],
  ['traps', 'traps'],
  ['forearms|forearm', 'forearms'],
  ['groin|adductors', 'inner thighs'],
])('%s finds first what works mostly the %s', (words, muscle) => {
  for (const word of words.split('|')) {
    const share = ({ main }: { main: readonly Muscle[] }) =>
      main.includes(muscle) ? 1 / main.length : 0
    const shares = searchExercises(exercises, word).map(share)
    const working = exercises.map(share).filter((each) => each > 0)
    const alone = working.filter((each) => each === 1).length
    expect([word, shares.lastIndexOf(1) + 1]).toEqual([word, alone])
    expect(shares.findLastIndex((each) => each > 0) + 1).toBe(working.length)
  }
})

test.each([
  ['a muscle that is none', 'Nod\tstrength\tCore\tchin\t\tNone\t\t\tNod. Rest.'],
  ['a field too few', 'Nod\tstrength\tCore\tabs\t\tNone\t\tNod. Rest.'],
  ['an unknown category', 'Nod\tgentle\tCore\tabs\t\tNone\t\t\tNod. Rest.'],
])('refuses %s', (_, line) => {
  expect(() => readExerciseCatalogue(`${HEAD}${line}\n`)).toThrow()
})
