import fc from 'fast-check'
import { expect, it } from 'vitest'
import { normalisedWords } from './normalise-text.ts'

it.each([
  ['Crème BRÛLÉE', ['creme', 'brulee']],
  ['Müsli, Smørrebrød & weiße Bohnen', ['musli', 'smorrebrod', 'weisse', 'bohnen']],
  ["M&M's", ['mms']],
  ["General Tso's chicken", ['general', 'tsos', 'chicken']],
  ['mac & cheese', ['mac', 'cheese']],
  ['2% milk (low-fat)', ['2', 'milk', 'low', 'fat']],
  ['ﬁsh', ['fish']],
  ['ᴭ İ', ['ae', 'i']],
  ['  \t\n ', []],
  ['🍌🍌', []],
  ['🍌 banana\u0000', ['banana']],
  ['الأُرْزُ بالقشطــة والمربّى للفطور', ['ارز', 'قشطه', 'مربي', 'فطور']],
  ['آيس كريم إسباني، ال، البن', ['ايس', 'كريم', 'اسباني', 'ال', 'بن']],
  ['ba\u200bna\u00adna \u202eelppa', ['banana', 'elppa']],
])('%j has the words %j', (text, words) => {
  expect(normalisedWords(text)).toEqual(words)
})

it('ignores case, and treats composed and decomposed accents alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normalisedWords(text.normalize('NFD'))).toEqual(normalisedWords(text.normalize('NFC')))
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcéüñ -,') }), (text) => {
      expect(normalisedWords(text.toUpperCase())).toEqual(normalisedWords(text))
    }),
  )
})

it('changes nothing when applied twice', () => {
  const arabic = fc.string({ unit: fc.constantFrom(...'البوةى ') })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), arabic), (text) => {
      const words = normalisedWords(text)
      expect(normalisedWords(words.join(' '))).toEqual(words)
    }),
  )
})
