import type { CopyStatus, LatestCopy } from '@tend/domain/copies/copy-status'
import { NO_COPIES } from '@tend/domain/copies/copy-status'
import type { LocalDate } from '@tend/domain/days/local-date'
import { describe, expect, test } from 'vitest'
import { dataStateText, hasNoCopy } from './data-state-text.ts'
import { copyText, deviceText, lossText, serverText } from './where-text.ts'

const TODAY = '2026-11-22' as LocalDate

function status(date: string, copy: Partial<LatestCopy> = {}): CopyStatus {
  const atMs = new Date(`${date}T21:00:00`).getTime()
  const latest: LatestCopy = { atMs, entries: 4213, leftOut: 0, place: 'folder', isChecked: true }
  return { ...NO_COPIES, latest: { ...latest, ...copy } }
}

describe('the latest copy', () => {
  test('is described by its day, its entries and the check', () => {
    expect(copyText(status('2026-11-21'), TODAY)).toBe('Yesterday, 4,213 entries, checked')
    expect(copyText(status('2026-11-22', { entries: 1 }), TODAY)).toBe('Today, 1 entry, checked')
    expect(copyText(status('2026-11-14'), TODAY)).toMatch(/Nov.*, 4,213 entries, checked$/)
    expect(copyText(NO_COPIES, TODAY)).toBe('None yet.')
  })

  test('says if it is a saved file, was not checked, or lacks entries', () => {
    expect(copyText(status('2026-11-21', { place: 'file', isChecked: false }), TODAY)).toBe(
      'Yesterday, 4,213 entries, in a file you saved',
    )
    expect(copyText(status('2026-11-21', { leftOut: 2 }), TODAY)).toBe(
      'Yesterday, 4,213 entries, checked, without 2 entries that could not be read',
    )
  })
})

test('the device says for how long it keeps the entries', () => {
  expect(deviceText(0, 'kept', false)).toBe('Nothing logged yet.')
  expect(deviceText(2, 'kept', false)).toBe('2 entries. The browser has agreed to keep your data.')
  expect(deviceText(1200, 'seven days', false)).toBe(
    '1,200 entries. The browser deletes your data after seven days without a visit.',
  )
  expect(deviceText(2, 'kept', true)).toBe(
    '2 entries. Your data stays as long as the app is installed.',
  )
})

test('the server has a part of the synced entries', () => {
  expect(serverText(5475, 2275, true, null)).toMatch(/^3,200 of 5,475 daily entries\./)
  expect(serverText(3, 3, false, null)).toMatch(/^Nothing yet\./)
  expect(serverText(0, 0, true, null)).toMatch(/none yet\.$/)
  expect(serverText(3, 0, true, 'wrong key')).toMatch(/^3 of 3 daily entries\./)
  expect(serverText(3, 0, true, 'erased')).toMatch(/^Nothing\./)
})

test('what remains if the device is lost depends on server and copies', () => {
  expect(lossText(false, true, false)).toMatch(/^Your code brings back .* there is none yet\.$/)
  expect(lossText(true, true, false)).toContain('back from your latest copy')
  expect(lossText(false, false, true)).toMatch(
    /^Everything comes back from this phone's own backup/,
  )
})

test('in a few words, entries are only here, copied or sealed', () => {
  const here = { entries: 1653, copies: NO_COPIES, isSealed: false }
  const where = (change: Partial<typeof here>) => ({ ...here, ...change })
  expect(dataStateText(here, TODAY)).toBe('1,653 entries here, no copy yet')
  expect(dataStateText(where({ copies: status('2026-11-21') }), TODAY)).toBe('Copied yesterday')
  expect(dataStateText(where({ copies: status('2026-11-14') }), TODAY)).toMatch(/^Copied .*Nov/)
  expect(dataStateText(where({ isSealed: true }), TODAY)).toBe('The sealed copy is on')
  expect(dataStateText(where({ entries: 0 }), TODAY)).toBe('Nothing logged yet')
  const withoutCopy = [here, where({ copies: status('2026-11-21') }), where({ isSealed: true })]
  expect(withoutCopy.map(hasNoCopy)).toEqual([true, false, false])
  expect(hasNoCopy(where({ entries: 0 }))).toBe(false)
})
