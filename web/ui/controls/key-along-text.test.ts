// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keyAlongText } from './key-along-text.ts'

afterEach(() => {
  document.dir = ''
})

test('arrow keys follow the text', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home']
  expect(keys.map(keyAlongText)).toEqual(keys)
  document.dir = 'rtl'
  expect(keys.map(keyAlongText)).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home'])
})
