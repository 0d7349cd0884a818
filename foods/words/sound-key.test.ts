import { expect, it } from 'vitest'
import { soundKey } from './sound-key.ts'

it.each([
  ['sossage', 'sausage'],
  ['lettis', 'lettis'],
  ['bisquit', 'biscuit'],
  ['bred', 'bread'],
  ['carott', 'carrot'],
  ['fish', 'phish'],
  ['cofee', 'coffee'],
  ['tofoo', 'tofu'],
  ['chees', 'cheese'],
  ['sammon', 'salmon'],
  ['skwid', 'squid'],
  ['pitza', 'pizza'],
  ['kwinoa', 'quinoa'],
  ['tuner', 'tuna'],
])('%s sounds like %s', (typed, word) => {
  expect(soundKey(typed)).toBe(soundKey(word))
})

it.each([
  ['bean', 'beef'],
  ['monday', 'mound'],
  ['ham', 'jam'],
  ['chicken', 'kitchen'],
])('%s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other))
})
