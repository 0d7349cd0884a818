import { describe, expect, it } from 'vitest'
import { wordKey } from './word-key.ts'

const same = (one: string, other: string) =>
  expect([one, wordKey(one)]).toEqual([one, wordKey(other)])

it.each(['constructor', 'constructors', 'tostring', 'hasownproperty', 'valueof', 'proto'])(
  'the key of %s is text',
  (word) => expect(wordKey(word)).toBe(word.replace(/s$/, '')),
)

describe('words with the same key', () => {
  it.each([
    ['bananas', 'banana'],
    ['berries', 'berry'],
    ['strawberries', 'strawberry'],
    ['cherries', 'cherry'],
    ['potatoes', 'potato'],
    ['tomatoes', 'tomato'],
    ['mangoes', 'mango'],
    ['mangos', 'mango'],
    ['avocados', 'avocado'],
    ['kiwis', 'kiwi'],
    ['loaves', 'loaf'],
    ['leaves', 'leaf'],
    ['halves', 'half'],
    ['olives', 'olive'],
    ['peaches', 'peach'],
    ['radishes', 'radish'],
    ['sandwiches', 'sandwich'],
    ['quiches', 'quiche'],
    ['cookies', 'cookie'],
    ['brownies', 'brownie'],
    ['pies', 'pie'],
    ['candies', 'candy'],
    ['eggs', 'egg'],
    ['peas', 'pea'],
  ])('%s and %s', same)

  it.each([
    ['yoghurt', 'yogurt'],
    ['yoghurts', 'yogurt'],
    ['doughnuts', 'donut'],
    ['omelette', 'omelet'],
    ['chillies', 'chili'],
    ['chilli', 'chili'],
    ['fibre', 'fiber'],
    ['lasagne', 'lasagna'],
    ['houmous', 'hummus'],
    ['whisky', 'whiskey'],
  ])('%s and %s', same)
})

it.each(['hummus', 'couscous', 'asparagus', 'swiss', 'citrus', 'gas', 'bus', 'as', 'molasses'])(
  '%s is not a plural',
  (word) => expect(wordKey(word)).toBe(word),
)

it('gives different words different keys', () => {
  for (const [one, other] of [
    ['pea', 'pear'],
    ['date', 'dal'],
    ['corn', 'cornmeal'],
    ['ham', 'hamburger'],
  ] as const) {
    expect(wordKey(one)).not.toBe(wordKey(other))
  }
})
