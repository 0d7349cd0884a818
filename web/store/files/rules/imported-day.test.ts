import type { LocalDate } from '@tend/shared/days/local-date'
import {
  fieldsOf,
  mergeRegisters,
  setGlasses,
  setQuarters,
  setRegisters,
} from '@tend/shared/days/registers/merge-registers'
import { type DeviceDay, reconcile } from '@tend/shared/days/registers/reconcile'
import type { DayRegisters } from '@tend/shared/days/registers/registers'
import { quartersOf } from '@tend/shared/days/registers/water-quarters'
import { anyDay } from '@tend/shared/days/testing/any-day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportedDay } from '../../../store/database/rules/imported-rows.ts'
import { type MoveInDay, mergeExportedDay, moveIntoDay, moveOutOfDay } from './imported-day.ts'

const DATE = '2024-05-01' as LocalDate
const NOW = 1_700_000_000_000
const TAB = 'e'.repeat(16)

type Brought = Partial<Omit<MoveInDay, 'date'>>

/** A device with one day, and a clock that moves with every write. */
class World {
  now = NOW
  imported: ImportedDay | undefined
  day: DeviceDay | undefined

  constructor(day: DeviceDay | undefined) {
    this.day = day
  }

  moveIn(receipt: string, brought: Brought) {
    this.now += 1000
    const incoming = { date: DATE, glasses: 0, habitsDone: [], habitsNotDone: [], ...brought }
    const result = moveIntoDay(this.day, this.imported, incoming, receipt, this.now)
    this.day = result.day
    this.imported = result.imported
    return result.counts
  }

  merge(receipt: string, registers: DayRegisters) {
    const result = mergeExportedDay(DATE, this.day, this.imported, registers, receipt)
    this.day = result?.day ?? this.day
    this.imported = result?.imported ?? this.imported
  }

  moveOut(receipt: string) {
    this.now += 1000
    if (!this.imported?.receipts.includes(receipt)) return []
    const result = moveOutOfDay(this.day, this.imported, receipt, this.now)
    this.day = result.day
    this.imported = result.imported
    return result.edited
  }

  /** The device sends the day, and the response is lost. */
  send() {
    if (!this.imported) return
    const { isUnsent: _, ...imported } = this.imported
    this.imported = imported
  }

  /** The server stores the day, and confirms it. */
  sync() {
    this.send()
    if (this.day) this.day = reconcile(this.day, this.day.registers)
  }

  get fields() {
    return fieldsOf(this.day?.registers ?? {})
  }
}

const anyBrought: fc.Arbitrary<Brought> = fc.record({
  glasses: fc.nat({ max: 4 }),
  habitsDone: fc.uniqueArray(fc.constantFrom('walk', 'call', 'read')),
  habitsNotDone: fc.uniqueArray(fc.constantFrom('walk', 'call', 'read')),
})

const anyStored: fc.Arbitrary<DeviceDay | undefined> = fc.option(
  fc
    .tuple(anyDay, anyDay, fc.constantFrom('none', 'all', 'earlier'))
    .map(([registers, earlier, confirmed]) => {
      const day = { registers, confirmed: {} }
      if (confirmed === 'none') return day
      return reconcile(day, confirmed === 'all' ? registers : earlier)
    }),
  { nil: undefined },
)

const RECEIPTS = ['A', 'B', 'C'] as const
const anyOrder = fc.shuffledSubarray([...RECEIPTS], { minLength: 3 })

describe('a day', () => {
  test('is byte for byte as before once every import is moved out, in any order', () => {
    fc.assert(
      fc.property(
        anyStored,
        fc.tuple(anyBrought, anyBrought, anyBrought),
        anyOrder,
        (stored, brought, order) => {
          const world = new World(stored)
          for (const [index, receipt] of RECEIPTS.entries()) {
            world.moveIn(receipt, brought[index] as Brought)
          }
          for (const receipt of order) expect(world.moveOut(receipt)).toEqual([])
          expect(JSON.stringify(world.day)).toBe(JSON.stringify(stored))
          expect(world.imported).toBeUndefined()
        },
      ),
    )
  })

  test('shows what it showed before, also if the server has seen the imports', () => {
    fc.assert(
      fc.property(
        anyStored,
        fc.tuple(anyBrought, anyBrought, anyBrought),
        anyOrder,
        fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
        (stored, brought, order, syncs) => {
          const world = new World(stored)
          const before = world.fields
          let step = 0
          const syncIfDue = () => syncs.includes(step++) && world.sync()
          for (const [index, receipt] of RECEIPTS.entries()) {
            world.moveIn(receipt, brought[index] as Brought)
            syncIfDue()
          }
          for (const receipt of order) {
            expect(world.moveOut(receipt)).toEqual([])
            syncIfDue()
          }
          expect(world.fields).toEqual(before)
        },
      ),
    )
  })

  test('shows what a second import alone would have brought, once the first is moved out', () => {
    fc.assert(
      fc.property(anyStored, anyBrought, anyBrought, (stored, first, second) => {
        const both = new World(stored)
        both.moveIn('A', first)
        both.moveIn('B', second)
        both.moveOut('A')
        const alone = new World(stored)
        alone.moveIn('B', second)
        expect(both.fields).toEqual(alone.fields)
      }),
    )
  })

  test('is not changed by importing the same again, also after it was moved out', () => {
    fc.assert(
      fc.property(anyStored, anyBrought, fc.boolean(), (stored, brought, isSynced) => {
        const world = new World(stored)
        world.moveIn('A', brought)
        const once = world.fields
        if (isSynced) world.sync()
        world.moveOut('A')
        world.moveIn('B', brought)
        expect(world.fields).toEqual(once)
        const counts = world.moveIn('C', brought)
        expect(world.fields).toEqual(once)
        expect([counts.glasses, counts.habits]).toEqual([0, 0])
      }),
    )
  })
})

test("the user's own entries of a day stay as they are", () => {
  const own = setRegisters(setGlasses({}, TAB, 2, NOW), { 'habits.walk': false }, NOW)
  const world = new World({ registers: own, confirmed: {} })
  expect(world.moveIn('A', { glasses: 6, habitsDone: ['walk', 'read'] })).toEqual({
    glasses: 0,
    habits: 1,
    glassesHere: true,
    habitsHere: 1,
  })
  expect(world.fields).toMatchObject({ waterCount: 2, habits: { walk: false, read: true } })
})

test('a later export of the same day raises its glasses', () => {
  const world = new World(undefined)
  world.moveIn('A', { glasses: 3 })
  expect(world.moveIn('B', { glasses: 5 })).toMatchObject({ glasses: 2 })
  expect(world.fields.waterCount).toBe(5)
  world.moveOut('B')
  expect(world.fields.waterCount).toBe(3)
})

test('a habit that is done in one of two files is done, and not done without it', () => {
  const world = new World(undefined)
  world.moveIn('A', { habitsDone: ['walk'] })
  expect(world.moveIn('B', { habitsNotDone: ['walk', 'read'] })).toMatchObject({
    habits: 1,
    habitsHere: 1,
  })
  expect(world.fields.habits).toEqual({ walk: true, read: false })
  world.moveOut('A')
  expect(world.fields.habits).toEqual({ walk: false, read: false })
})

test('entries that were changed since stay and are named', () => {
  const world = new World(undefined)
  world.moveIn('A', { glasses: 5, habitsDone: ['walk', 'read'] })
  const { registers = {} } = world.day ?? {}
  const edited = setRegisters(
    setGlasses(registers, TAB, 6, world.now),
    { 'habits.walk': false },
    world.now,
  )
  world.day = { registers: edited, confirmed: {} }
  expect(world.moveOut('A')).toEqual(['glasses', { habit: 'walk' }])
  expect(world.fields).toMatchObject({ waterCount: 6, habits: { walk: false } })
  expect(world.imported).toBeUndefined()
})

test('entries that another device has taken out are not named as changed', () => {
  const [world, other] = [new World(undefined), new World(undefined)]
  for (const each of [world, other]) {
    each.moveIn('A', { glasses: 5, habitsDone: ['walk'] })
    each.sync()
  }
  other.moveOut('A')
  const registers = mergeRegisters(world.day?.registers ?? {}, other.day?.registers ?? {})
  world.day = { registers, confirmed: {} }
  expect(world.moveOut('A')).toEqual([])
  expect(world.fields).toMatchObject({ waterCount: 0, habits: {} })
})

test('a day of an export file that another device has taken out is not named as changed', () => {
  const own = setGlasses(setRegisters({}, { 'habits.walk': false }, NOW), TAB, 2, NOW)
  const file = setRegisters(
    setQuarters(own, 'f'.repeat(16), 23, NOW + 1),
    { 'habits.walk': true },
    NOW + 1,
  )
  const [world, other] = [new World(undefined), new World(undefined)]
  for (const each of [world, other]) {
    each.day = { registers: own, confirmed: {} }
    each.merge('A', file)
    each.sync()
  }
  other.moveOut('A')
  const registers = mergeRegisters(world.day?.registers ?? {}, other.day?.registers ?? {})
  world.day = { registers, confirmed: {} }
  expect(world.moveOut('A')).toEqual([])
  expect(quartersOf(world.day.registers)).toBe(8)
  expect(world.fields).toMatchObject({ habits: { walk: false } })
})

test('what the server has seen is sent to it again with the earlier value', () => {
  const world = new World(undefined)
  world.moveIn('A', { glasses: 5, habitsDone: ['walk'] })
  world.sync()
  world.moveOut('A')
  expect(world.fields).toMatchObject({ waterCount: 0, habits: {} })
  expect(world.day?.registers).toMatchObject({
    'waterCount.696d706f72746564': [5, 5],
    'habits.walk': [null, expect.any(Number)],
  })
})

test('what may have been sent does not come back from wherever it has arrived', () => {
  fc.assert(
    fc.property(anyStored, anyBrought, (stored, brought) => {
      const world = new World(stored)
      const before = world.fields
      world.moveIn('A', brought)
      world.send()
      const arrived = world.day?.registers ?? {}
      world.moveOut('A')
      expect(fieldsOf(mergeRegisters(world.day?.registers ?? {}, arrived))).toEqual(before)
    }),
  )
})
