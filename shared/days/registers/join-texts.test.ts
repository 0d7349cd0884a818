import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinTexts } from './join-texts.ts'

test.each([
  ['Soup with banana', 'Soup with ban', 'Soup with banana'],
  ['Soup with ban', 'Soup with banana', 'Soup with banana'],
  [
    'Tea\n\nSoup with ban\nNuts',
    'Soup, with banana.\nRice',
    'Tea\n\nSoup, with banana.\nNuts\nRice',
  ],
  ['Tea\nSoup with banana', 'Soup with ban\nRice', 'Tea\nSoup with banana\nRice'],
  ['Soup with bread and butter', 'with bread', 'Soup with bread and butter'],
  // A single word, or the end of a line, can be another one.
  ['Teapot', 'Tea', 'Teapot\nTea'],
  ['Green tea with milk', 'tea with mi', 'Green tea with milk\ntea with mi'],
  ['', 'Soup with ban', 'Soup with ban'],
])('%j and %j are %j', (text, other, joined) => {
  expect(joinTexts(text, other)).toBe(joined)
})

test('no word is lost, but the beginning of a longer one, and joining again changes nothing', () => {
  const anyText = fc
    .array(fc.constantFrom('soup', 'so', 'with', 'wit', 'ban', 'banana', '\n'), { maxLength: 8 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      const joined = joinTexts(text, other)
      for (const word of `${text} ${other}`.split(/\s+/)) expect(` ${joined}`).toContain(word)
      expect(joinTexts(joined, text)).toBe(joined)
      expect(joinTexts(joined, other)).toBe(joined)
    }),
  )
})
