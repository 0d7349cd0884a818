import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { type OwnHabits, readOwnHabits } from '../../../areas/habits/rules/own-habits.ts'
import { Collector } from './collector.ts'
import { HabitCollector, suggestedName } from './habit-collector.ts'
import type { MoveInAnswers } from './move-in.ts'

const OWN = `own${'1'.repeat(32)}` as const
const DAY = '2024-05-01' as LocalDate
const NEXT = '2024-05-02' as LocalDate

function collect(names: readonly string[], answers: MoveInAnswers = {}, isChoice = false) {
  const habits = new HabitCollector({ answers, ownHabits: {} })
  for (const name of names) habits.addDone(name, DAY)
  const to = new Collector()
  const { habits: arriving, questions } = habits.end(to, isChoice)
  return { arriving, question: questions[0], days: to.take().days }
}

test.each([
  ['Meditate', 'Meditation'],
  ['GRATITUDE', 'Gratitude'],
  ['gym', 'Exercise'],
  ['🏃 Run', 'Run'],
  ['  Drink   water ', 'Drinking Enough Water'],
  ['Läufen', 'Läufen'],
  ['日本語', '日本語'],
  ['😀', null],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%s is suggested as %s', (name, suggestion) => {
  expect(suggestedName(name)).toBe(suggestion)
})

test('up to five habits with different suggestions need no answer', () => {
  expect(collect(['Run', 'Tea'])).toMatchObject({
    arriving: ['Run', 'Tea'],
    question: { isAnswered: true },
    days: [{ date: DAY, habitsDone: ['run', 'tea'], habitsNotDone: [] }],
  })
})

test.each([
  ['two habits with the same suggestion', ['Read', 'Reading'], {}],
  ['a habit without a suggestion', ['Run', '😀'], {}],
  ['six habits', ['A', 'B', 'C', 'D', 'E', 'F'], {}],
  ['a name in Tend without letters', ['Run'], { habits: new Map([['Run', '']]) }],
  [
    'six names in Tend',
    ['Run'],
    { habits: new Map([...'ABCDEF'].map((name) => [name, name] as const)) },
  ],
])('%s: nothing arrives before the user has chosen', (_, names, answers) => {
  const { arriving, question, days } = collect(names, answers)
  expect([arriving, question?.isAnswered, days]).toEqual([[], false, []])
})

test('activities are never imported without a choice; choosing none is an answer', () => {
  expect(collect(['Run'], {}, true).question?.isAnswered).toBe(false)
  expect(collect(['Run'], { habits: new Map() }, true)).toMatchObject({
    arriving: [],
    question: { isAnswered: true },
    days: [],
  })
})

test('two habits of the file can become one; a day that was done in either is done', () => {
  const answers = {
    habits: new Map([
      ['Run', 'Exercise'],
      ['Gym', 'Exercise'],
    ]),
  }
  const habits = new HabitCollector({ answers, ownHabits: {} })
  habits.addSkipped('Run', DAY)
  habits.addDone('Gym', DAY)
  habits.addSkipped('Run', NEXT)
  const to = new Collector()
  expect(habits.end(to, false).habits).toEqual(['Exercise'])
  expect(to.take().days).toEqual([
    { date: DAY, glasses: 0, habitsDone: ['exercise'], habitsNotDone: [] },
    { date: NEXT, glasses: 0, habitsDone: [], habitsNotDone: ['exercise'] },
  ])
})

test("a habit with the name of one of the user's becomes that one, whatever its capitals and signs", () => {
  const id = `own${'0'.repeat(31)}1` as const
  const removed = `own${'0'.repeat(31)}2` as const
  const imported = `own${'0'.repeat(31)}3` as const
  const own = {
    [id]: { name: 'Läufen 🏃', group: 0 },
    [imported]: { name: 'Öl nehmen', group: 0 },
    [removed]: { name: 'Tea outside', group: 1, removed: true },
  } as const
  const habits = new HabitCollector({ answers: {}, ownHabits: own })
  habits.addDone(' läufen  🏃', DAY)
  habits.addDone('Tea outside', DAY)
  // An earlier import has left out its signs.
  habits.addDone('💊 Öl nehmen %', DAY)
  const to = new Collector()
  expect(habits.end(to, false).habits).toEqual([id, 'Tea outside', imported])
  expect(to.take().days).toEqual([
    { date: DAY, glasses: 0, habitsDone: [id, imported, 'tea_outside'], habitsNotDone: [] },
  ])
})

test('names that could have one key become own habits', () => {
  const bring = (selectedHabits: readonly string[], own: OwnHabits = {}) => {
    const habits = new HabitCollector({ answers: {}, ownHabits: own, selectedHabits })
    for (const name of ['صلاة', 'صيام', 'Pić wodę', 'Run']) habits.addDone(name, DAY)
    const to = new Collector()
    const { ownHabits, habits: arriving } = habits.end(to, false)
    return { ownHabits, arriving, done: to.take().days[0]?.habitsDone }
  }
  const { ownHabits, arriving, done } = bring([])
  const ids = Object.keys(ownHabits)
  expect(Object.values(ownHabits).map(({ name }) => name)).toEqual(['صلاة', 'صيام', 'Pić wodę'])
  expect(readOwnHabits(ownHabits)).toEqual(ownHabits)
  expect(arriving).toEqual([...ids, 'Run'])
  expect(done).toEqual([...ids, 'run'].sort())
  const removed = { [OWN]: { name: 'صيام', group: 1, removed: true as const } }
  expect(bring([], removed).arriving.slice(1, 2)).toEqual([OWN])
  // Earlier versions have selected it under its name, and its days have this key.
  expect(bring(['Pić wodę']).done).toContain('pi__wod_')
  expect(bring(['Pić wodę']).arriving).toContain('Pić wodę')
})
