import { describe, expect, test } from 'vitest'
import { confirmedSumDelta, EMPTY_DEVICE_DAY, pendingFields, reconcile } from './reconcile.ts'
import { addToRevisionSum, EMPTY_REGISTERS, revisionSum, withField } from './registers.ts'

const written = { ...EMPTY_DEVICE_DAY, ...withField(EMPTY_DEVICE_DAY, 'waterCount', 3, 100) }

describe('reconcile', () => {
  test('an empty response never overwrites a value, and makes the field pending again', () => {
    const after = reconcile({ ...written, confirmed: written.revisions }, EMPTY_REGISTERS)
    expect(after.fields.waterCount).toBe(3)
    expect(pendingFields(after)).toEqual(['waterCount'])
  })

  test('a field is no longer pending once its revision is confirmed', () => {
    expect(pendingFields(written)).toEqual(['waterCount'])
    expect(pendingFields(reconcile(written, written))).toEqual([])
  })

  test('an edit made during a push stays pending', () => {
    const edited = { ...written, ...withField(written, 'waterCount', 4, 101) }
    const after = reconcile(edited, written)
    expect(after.fields.waterCount).toBe(4)
    expect(pendingFields(after)).toEqual(['waterCount'])
  })

  test('the device takes a value with a higher revision', () => {
    const server = withField(EMPTY_REGISTERS, 'waterCount', 7, 200)
    const after = reconcile(written, server)
    expect(after.fields.waterCount).toBe(7)
    expect(pendingFields(after)).toEqual([])
  })

  test('of two writes in the same millisecond, the one on the server wins', () => {
    const server = withField(EMPTY_REGISTERS, 'waterCount', 7, 100)
    expect(reconcile(written, server).fields.waterCount).toBe(7)
  })
})

test('the change of the confirmed sum leads from one sum to the other', () => {
  const unconfirmed = { ...written, confirmed: EMPTY_REGISTERS.revisions }
  const confirmed = reconcile(written, withField(written, 'habits', { reading: true }, 150))
  for (const [before, after] of [
    [unconfirmed, confirmed],
    [confirmed, unconfirmed],
    [confirmed, confirmed],
  ] as const) {
    const sum = addToRevisionSum(revisionSum(before.confirmed), confirmedSumDelta(before, after))
    expect(sum).toBe(revisionSum(after.confirmed))
  }
})
