import { describe, expect, test } from 'vitest'
import { EMPTY_DEVICE_DAY, pendingFields, reconcile } from './reconcile.ts'
import { EMPTY_REGISTERS, withField } from './registers.ts'

const written = { ...EMPTY_DEVICE_DAY, ...withField(EMPTY_DEVICE_DAY, 'waterCount', 3, 100) }

describe('reconcile', () => {
  test('an empty answer never overwrites what the device knows, and asks for it again', () => {
    const after = reconcile({ ...written, confirmed: written.revisions }, EMPTY_REGISTERS)
    expect(after.fields.waterCount).toBe(3)
    expect(pendingFields(after)).toEqual(['waterCount'])
  })

  test('a field is clean once the revision that was sent is confirmed', () => {
    expect(pendingFields(written)).toEqual(['waterCount'])
    expect(pendingFields(reconcile(written, written))).toEqual([])
  })

  test('an edit made while another was on its way stays pending', () => {
    const edited = { ...written, ...withField(written, 'waterCount', 4, 101) }
    const after = reconcile(edited, written)
    expect(after.fields.waterCount).toBe(4)
    expect(pendingFields(after)).toEqual(['waterCount'])
  })

  test('a higher revision of the server is taken over', () => {
    const server = withField(EMPTY_REGISTERS, 'waterCount', 7, 200)
    const after = reconcile(written, server)
    expect(after.fields.waterCount).toBe(7)
    expect(pendingFields(after)).toEqual([])
  })

  test('of two writes in the same millisecond, the one that the server kept holds', () => {
    const server = withField(EMPTY_REGISTERS, 'waterCount', 7, 100)
    expect(reconcile(written, server).fields.waterCount).toBe(7)
  })
})
