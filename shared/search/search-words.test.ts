import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOSTILE_NAMES } from '../records/testing/hostile-names.ts'
import { matchName, mistypedSearch, searchKey } from './search-words.ts'

describe('names that are the same', () => {
  test.each([
    [
      'Push-Up',
      'push up',
      'pushup',
      'Push-ups',
      'PUSH UPS',
      'pushups',
      'push–up',
      'Púsh-Up',
      ' push  up ',
    ],
    ['Deadlift', 'dead lift', 'Dead-lifts', 'deadlifts'],
    ['Squat', 'squats', 'SQUAT', 'Squat.'],
    ['Fly', 'flies'],
    ['Bench Press', 'bench presses', 'bench-press', 'Benchpress'],
    ['Ab', 'abs'],
    ['Brötchen', 'Broetchen', 'brotchen', 'BRÖTCHEN'],
    ['Hähnchen', 'Haehnchen'],
    ['Müsli', 'Muesli', 'muesli'],
    ['Fuß', 'Fuss'],
    ['Æbleskiver', 'aebleskiver'],
    ['Crème', 'creme'],
    ["Farmer's Walk", 'Farmers walk', 'Farmer’s walks'],
  ])('%s', (name, ...others) => {
    for (const other of others) expect(searchKey(other)).toBe(searchKey(name))
  })

  test.each([
    ['Squat', 'Squash'],
    ['Push-Up', 'Pull-Up'],
    ['🙂', '🙃'],
    ['Press', 'Pres'],
    ['Row 1', 'Row 2'],
  ])('%s is not %s', (name, other) => expect(searchKey(other)).not.toBe(searchKey(name)))
})

describe('matching a name', () => {
  test.each([
    ['Push-Up', 'pushup', 'same'],
    ['Push-Up', 'push', 'beginning'],
    ['Push-Up', 'pushu', 'beginning'],
    ['Push-Up', 'ups', 'words'],
    ['Assisted Pull-Up', 'pullup', 'words'],
    ['Assisted Pull-Up', 'pullups', 'words'],
    ['Russian Kettlebell Swing', 'kettle bell swings', 'words'],
    ['Romanian Deadlift', 'dead lift', 'words'],
    ['Goblet Squat', 'squats', 'words'],
    ['Goblet Squat', 'squat gob', 'words'],
    ['Goblet Squat', 'quat', null],
    ['Goblet Squat', 'goblets of fire', null],
    ['Frühstück', 'fruehst', 'beginning'],
    ['Squat', '', null],
    ['Squat', ' - ', null],
  ] as const)('%s, %s: %s', (name, search, match) => expect(matchName(name, search)).toBe(match))

  test.each(HOSTILE_NAMES)('%j has a key', (name) => expect(typeof searchKey(name)).toBe('string'))

  test('any text is the same as itself, and any name begins with its own beginnings', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (name, length) => {
        expect(searchKey(name)).toBe(searchKey(` ${name} `))
        expect(['same', null]).toContain(matchName(name, name))
        expect(() => matchName(name, name.slice(0, length))).not.toThrow()
      }),
    )
  })
})

describe('a search that finds nothing', () => {
  const names = [
    'Dumbbell',
    'Barbell Row',
    'Kettlebell Swing',
    'Romanian Deadlift',
    'Squat',
    'Press',
  ]
  test.each([
    ['dumbell', 'dumbbell'],
    ['Dumbells', 'dumbbell'],
    ['dumbel', 'dumbbell'],
    ['dumbbbell', 'dumbbell'],
    ['barbel rows', null],
    ['barbbell rows', 'barbell row'],
    ['ketlebell swings', 'kettlebell swing'],
    ['romaniann dead lifts', 'romanian dead lift'],
    ['pres', null],
    ['squash', null],
    ['squad', null],
    ['barbell', null],
    ['', null],
  ])('%j may mean %j', (search, meant) => expect(mistypedSearch(search, names)).toBe(meant))

  test('has another meaning at most once', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abe '), maxLength: 20 })
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (search, names) => {
        const meant = mistypedSearch(search, names)
        if (meant !== null) expect(mistypedSearch(meant, names)).toBeNull()
      }),
    )
  })
})
