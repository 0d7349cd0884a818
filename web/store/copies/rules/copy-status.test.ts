import { expect, test } from 'vitest'
import { type CopyStatus, NO_COPIES, readCopyStatus } from './copy-status.ts'

const STATUS: CopyStatus = {
  latest: { atMs: 5, entries: 4213, leftOut: 2, place: 'folder', isChecked: true },
  problem: 'permission',
  folder: 'Documents',
}

test('a stored status is read', () => {
  expect(readCopyStatus(STATUS)).toEqual(STATUS)
  expect(readCopyStatus(NO_COPIES)).toEqual(NO_COPIES)
})

test('invalid values count as absent', () => {
  const { latest } = STATUS
  for (const wrong of [null, {}, { ...latest, place: 'moon' }, { ...latest, atMs: '5' }]) {
    expect(readCopyStatus({ ...STATUS, latest: wrong })).toEqual({ ...STATUS, latest: null })
  }
  expect(readCopyStatus({ ...STATUS, problem: 'tired', folder: 7 })).toEqual({
    ...STATUS,
    problem: null,
    folder: null,
  })
  expect(readCopyStatus('none')).toBeUndefined()
})
