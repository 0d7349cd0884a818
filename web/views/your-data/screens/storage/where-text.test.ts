import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import { forEachKind } from '../../../../kinds/for-each-kind.ts'
import type { CopyStatus, LatestCopy } from '../../../../store/copies/rules/copy-status.ts'
import { NO_COPIES } from '../../../../store/copies/rules/copy-status.ts'
import { deviceText, leadOf, lossText, serverText } from '../lead-text.ts'
import { dataStateText, hasNoCopy } from '../server/data-state-text.ts'
import { latestCopyText } from './where-text.ts'

const TODAY = '2026-11-22' as LocalDate

function status(date: string, copy: Partial<LatestCopy> = {}): CopyStatus {
  const atMs = new Date(`${date}T21:00:00`).getTime()
  const latest: LatestCopy = { atMs, entries: 4213, leftOut: 0, place: 'folder', isChecked: true }
  return { ...NO_COPIES, latest: { ...latest, ...copy } }
}

describe('the latest copy', () => {
  test('is described by its day, its entries and the check', () => {
    expect(latestCopyText(status('2026-11-21'), TODAY)).toBe('Yesterday, 4,213 entries, checked')
    expect(latestCopyText(status('2026-11-22', { entries: 1 }), TODAY)).toBe(
      'Today, 1 entry, checked',
    )
    expect(latestCopyText(status('2026-11-14'), TODAY)).toMatch(/Nov.*, 4,213 entries, checked$/)
    expect(latestCopyText(NO_COPIES, TODAY)).toBe('None yet.')
  })

  test('says if it is a saved file, was not checked, or lacks entries', () => {
    expect(latestCopyText(status('2026-11-21', { place: 'file', isChecked: false }), TODAY)).toBe(
      'Yesterday, 4,213 entries, in a file you saved',
    )
    expect(latestCopyText(status('2026-11-21', { leftOut: 2 }), TODAY)).toBe(
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
  expect(serverText(5475, 2275, '2:32 PM', null)).toBe('3,200 of 5,475, last synced 2:32 PM')
  expect(serverText(3, 3, null, null)).toBe('Nothing yet')
  expect(serverText(0, 0, '2:32 PM', null)).toBe('Nothing yet')
  expect(serverText(3, 0, '2:32 PM', 'wrong key')).toMatch(/^Stopped/)
  expect(serverText(3, 0, '2:32 PM', 'erased')).toMatch(/has erased it$/)
})

test('what remains if the device is lost depends on server and copies', () => {
  expect(lossText(false, true, false)).toMatch(/your code brings back .* The rest needs a copy\.$/)
  expect(lossText(true, true, false)).toContain('The rest comes back from your latest copy')
  expect(lossText(false, false, false)).toMatch(/unless you save a copy\.$/)
  expect(lossText(false, false, true)).toContain(
    "everything comes back from the phone's own backup",
  )
})

describe('one sentence leads', () => {
  const NOTHING = { ...forEachKind(() => 0) }
  const here: Parameters<typeof leadOf>[0] = {
    counts: { ...NOTHING, workouts: 2, meals: 5, days: 3 },
    copies: NO_COPIES,
    sealed: null,
    lifetime: 'kept',
    isOnServer: true,
    inShell: false,
    isOld: false,
    nowMs: new Date(`${TODAY}T22:00:00`).getTime(),
  }
  const lead = (change: Partial<typeof here>) => leadOf({ ...here, ...change }, TODAY)

  test('about entries without a copy', () => {
    expect(lead({})).toEqual({
      text: 'Workouts and meals are only on this device',
      advice: 'copy',
    })
    expect(lead({ isOnServer: false }).text).toBe('Everything is only on this device')
    expect(lead({ counts: { ...NOTHING, days: 1 } }).text).toBe('Everything is also on the server')
    expect(lead({ counts: { ...NOTHING, measurements: 1 } }).text).toMatch(/^Measurements are only/)
    expect(lead({ lifetime: 'seven days' })).toEqual({
      text: 'This browser may delete your diary',
      advice: 'keep',
    })
    expect(lead({ counts: NOTHING })).toEqual({ text: 'Nothing logged yet', advice: 'bring over' })
  })

  test('about the latest copy, unless it is old', () => {
    const copies = status('2026-11-21')
    expect(lead({ copies })).toEqual({
      text: 'Copied yesterday, 4,213 entries, checked',
      advice: 'none',
    })
    const old = { copies: status('2026-10-12'), isOld: true }
    expect(lead(old)).toEqual({ text: 'Your copy is 41 days old', advice: 'copy' })
    expect(lead({ copies: { ...old.copies, folder: 'Tend' }, isOld: true }).text).toMatch(/^Copied/)
  })

  test('about the sealed copy', () => {
    const sealed = { pending: 0, step: { name: 'live' }, lastSentMs: 0 } as typeof here.sealed
    expect(lead({ sealed }).text).toBe('Everything is sealed, and comes back with your words')
  })
})

test('in a few words, entries are only here, copied or sealed', () => {
  const here = { isEmpty: false, copies: NO_COPIES, isSealed: false }
  const where = (change: Partial<typeof here>) => ({ ...here, ...change })
  expect(dataStateText(here, TODAY)).toBe('No copy saved yet')
  expect(dataStateText(where({ copies: status('2026-11-21') }), TODAY)).toBe('Copied yesterday')
  expect(dataStateText(where({ copies: status('2026-11-14') }), TODAY)).toMatch(/^Copied .*Nov/)
  expect(dataStateText(where({ isSealed: true }), TODAY)).toBe('The sealed copy is on')
  expect(dataStateText(where({ isEmpty: true }), TODAY)).toBe('Nothing logged yet')
  const withoutCopy = [here, where({ copies: status('2026-11-21') }), where({ isSealed: true })]
  expect(withoutCopy.map(hasNoCopy)).toEqual([true, false, false])
  expect(hasNoCopy(where({ isEmpty: true }))).toBe(false)
})
