import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { FullTextMatcher, MemoryMatcher, type WordGroup } from './word-matcher.ts'

const FOODS = [
  'rice white cooked',
  'rice brown cooked',
  'rice cake',
  'ricotta cheese',
  'cheese cake',
  'brown bread',
  'white bread and cheese',
  'brownie',
]

function matchers() {
  const db = new Database(':memory:')
  onTestFinished(() => {
    db.close()
  })
  db.exec("CREATE VIRTUAL TABLE words USING fts5(spelled, content='', detail=none, prefix='1 2 3')")
  const add = db.prepare('INSERT INTO words (rowid, spelled) VALUES (?, ?)')
  for (const [at, food] of FOODS.entries()) add.run(at + 1, food)
  const all = new Set(FOODS.flatMap((food) => food.split(' ')))
  const startingWith = (prefix: string) => [...all].filter((word) => word.startsWith(prefix))
  return [new FullTextMatcher(db), new MemoryMatcher(db, FOODS.length, startingWith)] as const
}

const word = (...words: string[]): WordGroup => ({ words, isPrefix: false })
const beginning = (...words: string[]): WordGroup => ({ words, isPrefix: true })

it.each<[string, WordGroup[], number[]]>([
  ['one word', [word('rice')], [1, 2, 3]],
  ['one of several words', [word('brownie', 'rice', 'ricotta')], [1, 2, 3, 4, 8]],
  ['a word of each group', [word('white', 'brown'), word('cooked', 'bread')], [1, 2, 6, 7]],
  ['a beginning', [beginning('ri')], [1, 2, 3, 4]],
  ['a word or a beginning', [beginning('white', 'c'), word('cheese', 'bread')], [4, 5, 7]],
  ['the same word twice', [word('cake'), word('cake')], [3, 5]],
  ['an unknown word', [word('rice'), word('tofu')], []],
])('finds the same foods in memory as in the full-text index, by %s', (_, groups, expected) => {
  const [fullText, memory] = matchers()
  expect(fullText.matching(groups, 10)).toEqual(expected)
  expect(memory.matching(groups, 10)).toEqual(expected)
  // An earlier search leaves nothing behind.
  expect(memory.matching(groups, 2)).toEqual(expected.slice(0, 2))
})

it('finds nothing for a word with a letter that FTS5 does not know yet', () => {
  const [fullText, memory] = matchers()
  expect(fullText.matching([word('xꟂy')], 10)).toEqual([])
  expect(memory.matching([word('xꟂy')], 10)).toEqual([])
})
