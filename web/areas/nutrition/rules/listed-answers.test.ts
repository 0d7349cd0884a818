import { expect, test } from 'vitest'
import { readListedAnswers } from './listed-answers.ts'

const TEXTS = ['2 eggs', 'toast', 'coffee']

test('stored answers are read without a change, and a removed amount stays removed', () => {
  const answers = [
    [0, { food: '42', quantity: 2.5 }],
    [1, { food: 'local_1', amount: '1 slice', isAdded: true }],
    [2, { food: '7', amount: undefined, quantity: undefined }],
  ]
  const stored = JSON.parse(JSON.stringify({ texts: TEXTS, answers }))
  expect([...readListedAnswers(stored, TEXTS)]).toEqual([
    ...answers.slice(0, 2),
    [2, { food: '7' }],
  ])
})

test.each([
  ['nothing', null],
  ['text', 'eggs'],
  ['another line', { texts: ['milk'], answers: [[0, { isAdded: true }]] }],
  ['answers that are no list', { texts: TEXTS, answers: { 0: { isAdded: true } } }],
])('%s gives no answers', (_, stored) => {
  expect(readListedAnswers(stored, TEXTS).size).toBe(0)
})

test('invalid answers are asked for again, and others stay', () => {
  const answers = [
    null,
    [0],
    [3, { isAdded: true }],
    ['length', { isAdded: true }],
    [1, { food: 42, amount: 3, quantity: -1, isAdded: 'true' }],
    [2, { food: '7', quantity: '2' }],
  ]
  expect([...readListedAnswers({ texts: TEXTS, answers }, TEXTS)]).toEqual([
    [1, {}],
    [2, { food: '7' }],
  ])
})
