import { expect, it } from 'vitest'
import { readAsker } from './read-asker.ts'

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', { languages: ['de', 'en'], country: 'AT' }],
  ['fr', { languages: ['fr'], country: 'FR' }],
  ['zh-Hant-TW', { languages: ['zh'], country: 'TW' }],
  ['*', { languages: [], country: null }],
  ['', { languages: [], country: null }],
  [undefined, { languages: [], country: null }],
  ['x'.repeat(9000), { languages: [], country: null }],
  ['__proto__, de', { languages: ['de'], country: 'DE' }],
])('%s', (header, asker) => expect(readAsker(header)).toEqual(asker))
