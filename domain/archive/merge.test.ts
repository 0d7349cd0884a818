import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAILY_FIELDS, type DailyField } from '../days/daily-data.ts'
import { type DeviceDay, EMPTY_DEVICE_DAY, pendingFields } from '../days/reconcile.ts'
import { withField } from '../days/registers.ts'
import { countChanges, mergeDay, mergeRecords, undoDayMerge } from './merge.ts'

const water = (day: DeviceDay, value: number, revision: number): DeviceDay => ({
  ...day,
  ...withField(day, 'waterCount', value, revision),
})
const confirmed = (day: DeviceDay): DeviceDay => ({ ...day, confirmed: day.revisions })

describe('merging records', () => {
  const soup = { id: 'a', name: 'Soup' }
  const bread = { id: 'b', name: 'Bread' }

  test('adds new ones, replaces different ones, and skips equal ones', () => {
    const changes = mergeRecords(
      [soup, bread],
      [{ ...soup }, { ...bread, name: 'Toast' }, { id: 'c', name: 'Tea' }],
    )
    expect(changes).toEqual([
      { before: bread, after: { id: 'b', name: 'Toast' } },
      { before: undefined, after: { id: 'c', name: 'Tea' } },
    ])
    expect(countChanges(changes, 3)).toEqual({ added: 1, changed: 1, same: 1 })
  })

  test('of an empty file changes nothing', () => {
    expect(mergeRecords([soup], [])).toEqual([])
    expect(countChanges([], 0)).toEqual({ added: 0, changed: 0, same: 0 })
  })
})

describe('merging a day', () => {
  const present = confirmed(water(EMPTY_DEVICE_DAY, 3, 100))

  test.each([
    ['a lower', 99, 3, 100],
    ['an equal', 100, 3, 100],
    ['a higher', 101, 7, 101],
  ])('%s revision', (_, revision, value, expectedRevision) => {
    const merged = mergeDay(present, withField(EMPTY_DEVICE_DAY, 'waterCount', 7, revision))
    expect(merged.fields.waterCount).toBe(value)
    expect(merged.revisions.waterCount).toBe(expectedRevision)
    expect(merged.confirmed).toEqual(present.confirmed)
  })

  test('takes each field from the side with the higher revision, in any order', () => {
    const revisions = fc.record(
      Object.fromEntries(DAILY_FIELDS.map((field) => [field, fc.nat(3)])) as never,
    ) as fc.Arbitrary<Record<DailyField, number>>
    const day = (revisions: Record<DailyField, number>, name: string) =>
      ({
        ...EMPTY_DEVICE_DAY,
        fields: Object.fromEntries(DAILY_FIELDS.map((field) => [field, `${name} ${field}`])),
        revisions,
      }) as unknown as DeviceDay
    fc.assert(
      fc.property(revisions, revisions, (ofDevice, ofFile) => {
        const merged = mergeDay(day(ofDevice, 'device'), day(ofFile, 'file'))
        for (const field of DAILY_FIELDS) {
          const winner = ofFile[field] > ofDevice[field] ? 'file' : 'device'
          expect(merged.fields[field]).toBe(`${winner} ${field}`)
          expect(merged.revisions[field]).toBe(Math.max(ofFile[field], ofDevice[field]))
        }
      }),
    )
  })
})

describe('undoing the merge of a day', () => {
  const NOW = 1000
  const before = confirmed(water(EMPTY_DEVICE_DAY, 3, 100))
  const after = mergeDay(before, withField(EMPTY_DEVICE_DAY, 'waterCount', 7, 200))

  test('restores value and revision', () => {
    expect(undoDayMerge(after, { before, after }, NOW)).toEqual(before)
  })

  test('removes the fields of a day that was new', () => {
    const added = mergeDay(EMPTY_DEVICE_DAY, after)
    expect(undoDayMerge(added, { before: undefined, after: added }, NOW)).toEqual(EMPTY_DEVICE_DAY)
  })

  test('writes the old value again if the server has confirmed the import', () => {
    const undone = undoDayMerge(confirmed(after), { before, after }, NOW)
    expect(undone.fields.waterCount).toBe(3)
    expect(undone.revisions.waterCount).toBe(NOW)
    expect(pendingFields(undone)).toEqual(['waterCount'])
    // Even if the clock is behind the imported revision.
    expect(undoDayMerge(confirmed(after), { before, after }, 150).revisions.waterCount).toBe(201)
  })

  test('keeps an edit made after the import, and fields that the import did not change', () => {
    const edited = water(after, 9, 300)
    expect(undoDayMerge(edited, { before, after }, NOW)).toEqual(edited)
    expect(undoDayMerge(before, { before, after: before }, NOW)).toEqual(before)
  })
})
