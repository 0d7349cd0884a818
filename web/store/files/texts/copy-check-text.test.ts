import { expect, test } from 'vitest'
import { NOTHING_CHECKED } from '../rules/copy-check.ts'
import { copyCheckText } from './copy-check-text.ts'

test.each([
  [{}, 'There are no entries on this device to compare.'],
  [{ inCopy: 1 }, 'The 1 entry is in this file.'],
  [{ inCopy: 4213 }, 'All 4,213 entries are in this file.'],
  [{ inCopy: 4213, newer: 3 }, 'All 4,213 entries are in this file; 3 newer ones are only here.'],
  [{ inCopy: 9, newer: 1 }, 'All 9 entries are in this file; 1 newer one is only here.'],
  [
    { newer: 2 },
    'None of the entries on this device are in this file; 2 newer ones are only here.',
  ],
  [
    { inCopy: 7, missing: 2, different: 1, onlyInCopy: 1 },
    '7 of 10 entries are in this file; 2 are missing from it; 1 has other values in it; 1 in the file is not on this device.',
  ],
])('%j is %s', (counts, text) => {
  expect(copyCheckText({ ...NOTHING_CHECKED, ...counts })).toBe(text)
})
