import { expect, test } from 'vitest'
import { forEachKind } from '../../../../kinds/for-each-kind.ts'
import type { StoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { announcementKey, syncText } from './sync-text.ts'

const others = forEachKind(() => 9)
const amounts = (days: number, breathingSessions: number, waiting: number): StoredAmounts => ({
  counts: { ...others, days, breathingSessions },
  waiting,
  localSessions: 0,
  erasureWaiting: false,
})

test.each([
  [amounts(3650, 1825, 2275), true, '3,200 of 5,475 entries are on the server.'],
  [
    amounts(3650, 1825, 2275),
    false,
    '2,275 entries will sync the next time Tend is open and online.',
  ],
  [amounts(3650, 1825, 5475), true, '0 of 5,475 entries are on the server.'],
  [amounts(3650, 1825, 0), true, 'Nothing is waiting to sync.'],
  [amounts(1, 0, 1), false, '1 entry will sync the next time Tend is open and online.'],
  [amounts(0, 0, 0), false, 'Nothing is waiting to sync.'],
])('%j, syncing %j', (stored, isSyncing, text) => {
  expect(syncText(stored, isSyncing)).toBe(text)
})

test('entries that the server refuses are not promised to sync', () => {
  expect(syncText(amounts(3, 0, 3), false, true)).toBe('3 entries are not on the server yet.')
  expect(syncText(amounts(3, 0, 1), false, true)).toBe('1 entry is not on the server yet.')
  expect(syncText(amounts(3, 0, 0), false, true)).toBe('Nothing is waiting to sync.')
})

test('an erasure that is not sent yet comes first', () => {
  expect(syncText({ ...amounts(3, 0, 3), erasureWaiting: true }, true)).toMatch(
    /^The data you erased/,
  )
})

test('a screen reader announces the start, each quarter, an interruption and the end', () => {
  const keys = [5475, 5000, 4000, 3000, 2000, 1000, 1].map((waiting) =>
    announcementKey(amounts(3650, 1825, waiting), true),
  )
  expect(keys).toEqual([0, 0, 1, 1, 2, 3, 3].map((quarter) => `quarter ${quarter}`))
  expect(announcementKey(amounts(3650, 1825, 1000), false)).toBe('waiting')
  expect(announcementKey(amounts(3650, 1825, 0), true)).toBe('done')
})
