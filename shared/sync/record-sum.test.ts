import { expect, test } from 'vitest'
import { recordChecksum } from './record-sum.ts'

// Devices and servers of different versions compare sums of these, so they must never change.
test('a record has the checksum that it always had', () => {
  expect(recordChecksum('AAAAAAAAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAAAAAAAA')).toBe(4421489358895369)
  expect(recordChecksum('bm93IGlzIHRoZSB0aW1lIQ', '_-8AAQIDBAUGBwgJCgsMDQ')).toBe(775849822480803)
})
