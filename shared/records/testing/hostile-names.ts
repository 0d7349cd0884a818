import fc from 'fast-check'

/** Names of properties that every object has, and other names that code may handle by mistake. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'Constructor pie',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'toLocaleString',
  'isPrototypeOf',
  '__defineGetter__',
  'null',
  'undefined',
  'NaN',
  '00',
  '=1+1',
  '\u202eevah',
  'a\u200bb',
  '👨‍👩‍👧 pie',
] as const

/** A hostile name, also as one of several words. */
export const anyHostileName: fc.Arbitrary<string> = fc
  .array(fc.constantFrom<string>(...HOSTILE_NAMES, 'pie', 'Soup'), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
