import { readFileSync } from 'node:fs'
import { searchKey } from '@tend/shared/search/search-words'
import { describe, expect, test } from 'vitest'
import { readExerciseCatalogue } from '../../areas/workouts/rules/exercises/exercise-catalogue.ts'
import { PRESET_EXERCISES } from '../../areas/workouts/rules/exercises/preset-exercises.ts'
import { searchExercises } from '../../areas/workouts/rules/exercises/search-exercises.ts'
import { isDefaultWorkoutName } from '../../areas/workouts/rules/workout-name.ts'
import {
  catalogueFile,
  catalogueTags,
  languageOf,
  messagesOfApp,
  problemsIn,
  updatedCatalogue,
} from './catalogues.ts'
import { exerciseMessages, exerciseNamesIn, exercisesIn } from './exercise-tables.ts'
import { amountRowsIn, foodNameProblems, foodNamesFile, updatedFoodNames } from './food-tables.ts'
import { EXERCISES_MARK } from './message-format.ts'
import { inLanguage, markedText } from './say-messages.ts'

const message = (text: string, context: string | null = null) => ({
  text,
  context,
  comment: 'A button',
  files: ['web/a.ts', 'web/b.tsx'],
})

/** A finished catalogue with one message. */
const saying = (tag: string, english: string, translation: string) =>
  `msgid ""\nmsgstr "Language: ${tag}\\n"\n\nmsgid "${english}"\nmsgstr "${translation}"\n`

test('catalogues agree with the messages of the app', () => {
  const messages = messagesOfApp()
  const texts = messages.map(({ text }) => text)
  expect(texts).toContain('{count, plural, one {# session} other {# sessions}}')
  // Said by a text that imports no package.
  expect(texts).toContain('{list}, {part}')
  for (const tag of catalogueTags()) {
    const catalogue = readFileSync(catalogueFile(tag), 'utf8')
    expect(problemsIn(tag, catalogue, messages)).toEqual([])
    const [, workout] = /msgid "Workout {number}"\nmsgstr "(.+)"/.exec(catalogue) ?? []
    expect(workout?.replace('{number}', '1')).toSatisfy(isDefaultWorkoutName)
    if (catalogue.includes('X-Unfinished')) continue
    // A finished language has names of all foods, and words for amounts.
    expect(foodNameProblems(tag)).toEqual([])
    expect(amountRowsIn(tag)).toMatch(new RegExp(`^${tag}\\t`))
  }
})

test('a table of food names stays in line with the starter catalogue', () => {
  const german = readFileSync(foodNamesFile('de'), 'utf8')
  expect(updatedFoodNames(german)).toBe(german)
  expect(updatedFoodNames('')).toContain('\nApple\t\t\n')
})

test('exercises of a language keep the English names that are stored, and their other names', () => {
  const german = new Map([
    ['Leg Raise', 'Beinheben'],
    ['lying leg raise', 'Beinheber; lying leg raise'],
  ])
  const say = (text: string, context: string | null) => german.get(text) ?? `${context}: ${text}`
  const row = exercisesIn(say)
    .split('\n')
    .find((line) => line.startsWith('Leg Raise\t'))
  expect(row).toMatch(/\tMat\t.*\tlying leg raise; Beinheber\tnull: Lie flat /)
  const [names, equipment, muscles] = exerciseNamesIn(say).split('\n\n')
  expect(names).toContain('\nLeg Raise\tBeinheben\n')
  expect(equipment).toContain('\nMat\tequipment: Mat\n')
  expect(muscles).toContain('\nlats\tmuscle: lats\n')
  expect(exerciseMessages()).toContainEqual({ text: 'Mat', context: 'equipment', comment: null })
})

test.each([
  ['de', 'Po'],
  ['fr', 'fesses'],
  ['pl', 'tyłek'],
  ['ar', 'المؤخرة'],
])('in %s, %s is an everyday word for the glutes', (tag, typed) => {
  const language = languageOf(tag, readFileSync(catalogueFile(tag), 'utf8'))
  const { exercises } = readExerciseCatalogue(markedText(EXERCISES_MARK, language))
  expect(searchExercises(exercises, typed)[0]?.main).toContain('glutes')
})

test.each([
  ['ar', 'سكوات', 'Squat'],
  ['de', 'joggen', 'Running'],
  ['es', 'lagartijas', 'Push-Up'],
  ['fr', 'gainage', 'Plank'],
  ['it', 'saltare la corda', 'Jump Rope'],
  ['nl', 'opdrukken', 'Push-Up'],
  ['pl', 'suwnica', 'Leg Press'],
  ['pt-BR', 'afundo', 'Lunge'],
])('in %s, %s finds the preset %s, and no word belongs to two presets', (tag, typed, preset) => {
  const language = languageOf(tag, readFileSync(catalogueFile(tag), 'utf8'))
  const { work } = readExerciseCatalogue(markedText(EXERCISES_MARK, language))
  const presets = PRESET_EXERCISES.map((each) => ({ ...each, ...work.get(each.name) }))
  expect(searchExercises(presets, typed)[0]?.name).toBe(preset)
  const names = presets.flatMap(({ otherNames }) => [...new Set(otherNames?.map(searchKey))])
  expect(new Set(names).size).toBe(names.length)
})

test('a new catalogue tells where messages are, and keeps its translations', () => {
  const [may, of] = [message('May', 'month'), message('of {goal}')]
  const started = updatedCatalogue('de', '', [may, of])
  expect(started).toContain(
    '#. A button\n#: web/a.ts\n#: web/b.tsx\nmsgctxt "month"\nmsgid "May"\nmsgstr ""',
  )
  expect(problemsIn('de', started, [may, of])).toEqual([])
  const translated = started.replace('msgid "May"\nmsgstr ""', 'msgid "May"\nmsgstr "Mai"')
  const updated = updatedCatalogue('de', translated, [message('new'), may])
  expect(updated).not.toContain('of {goal}')
  expect(updated).toContain('msgid "new"\nmsgstr ""')
  expect(inLanguage('f($message("month\\u0004May"))', languageOf('de', updated))).toBe('f(`Mai`)')
  const notTranslated = 'f($message("new"))'
  expect(inLanguage(notTranslated, languageOf('de', updated))).toBe('f(`new`)')
  const finished = updated.replace(/"X-Unfinished.*\n/, '')
  expect(() => inLanguage(notTranslated, languageOf('de', finished))).toThrow("'new'")
})

describe('a catalogue has a problem', () => {
  const english = '{left, plural, one {# glass} other {# glasses}}'
  test.each([
    ['de', english, '{left, plural, one {# Glas} other {# Gläser}}', []],
    ['pl', english, '{left, plural, one {#} few {#} many {#} other {#}}', []],
    ['pl', english, '{left, plural, one {#} other {#}}', ['lacks the plural many,few']],
    ['de', english, '{left, plural, few {#} other {#}}', ['lacks the plural one']],
    ['de', english, '{left, plural, =1 {#} two {#} other {#}}', ['has a plural two']],
    ['es', english, '{left, plural, one {#} other {#}}', []],
    ['de', english, '{links, plural, one {#} other {#}}', ['lacks {left}', 'uses {links}']],
    ['de', english, 'Gläser: {left}', ['uses {left} in another way']],
    ['de', '{number} of {goal}', 'von {goal}', ['lacks {number}']],
    [
      'de',
      '{n, plural, one {{number} day} other {{number} days}}',
      '{n, plural, one {# Tag} other {# Tage}}',
      [],
    ],
    ['de', 'Then <b>{days}</b>', 'Dann <i>{days}</i>', ['lacks {b}', 'uses {i}']],
    ['de', '{is, select, ill {a} other {b}}', '{is, select, other {x}}', ['has other choices']],
    ['de', 'One ', 'Eins', ['begins or ends with other spaces']],
    ['de', 'a long sentence, not translated', 'a long sentence, not translated', ['is still']],
    ['de', 'Tend', 'Tend', []],
    ['de', '{open}', '{open', ['Not a message']],
    ['de', 'One', '', ['is not translated']],
  ])('%s: %s as %s', (tag, text, translation, expected) => {
    const problems = problemsIn(tag, saying(tag, text, translation), [message(text)])
    expect(problems).toEqual(expected.map((part) => expect.stringContaining(part)))
  })

  test('where a message is missing, or no longer said', () => {
    expect(problemsIn('de', saying('de', 'old', 'alt'), [message('new')])).toEqual([
      "'old' is no longer said",
      "'new' is missing",
    ])
  })
})
