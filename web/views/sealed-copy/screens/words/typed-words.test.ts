import { describe, expect, it } from 'vitest'
import { enterText, NO_WORDS } from './typed-words.ts'

const TWELVE = 'maple orbit velvet harbor lunar river garden gentle pencil window copper spring'

describe('text entered into a field', () => {
  it('is the word of this field', () => {
    expect(enterText(NO_WORDS, 2, 'velv')).toEqual({ fields: NO_WORDS.with(2, 'velv'), next: 2 })
  })

  it('moves on with a space after a word', () => {
    expect(enterText(NO_WORDS, 2, 'velvet ')).toEqual({
      fields: NO_WORDS.with(2, 'velvet'),
      next: 3,
    })
    expect(enterText(NO_WORDS, 2, ' ')).toEqual({ fields: NO_WORDS, next: 2 })
  })

  it('fills the following fields with several words', () => {
    const { fields, next } = enterText(NO_WORDS, 10, 'copper spring window')
    expect(fields.slice(9)).toEqual(['', 'copper', 'spring'])
    expect(next).toBe(11)
  })

  it.each([
    TWELVE,
    `tend-words:${TWELVE}`,
    TWELVE.split(' ')
      .map((word, i) => `${i + 1}. ${word}`)
      .join('\n'),
  ])('fills all fields with twelve words, wherever they are pasted: %s', (text) => {
    expect(enterText(NO_WORDS, 5, text)).toEqual({ fields: TWELVE.split(' '), next: 11 })
  })

  it('keeps the other fields', () => {
    const { fields } = enterText(TWELVE.split(' '), 0, 'orbit maple ')
    expect(fields.slice(0, 3)).toEqual(['orbit', 'maple', 'velvet'])
  })
})
