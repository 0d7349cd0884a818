import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeRecord, textOf } from './merge-record.ts'
import { type SealedRow, sealedRow } from './vault-tables.ts'

const ID = 'local_1'

function meal(foodName: string): SealedRow {
  const row = sealedRow('meals', ID, {
    id: ID,
    date: '2026-11-20',
    mealType: 'lunch',
    foodName,
    quantity: 1,
    calories: 1,
    protein: 1,
    carbs: 1,
    fats: 1,
    feelings: '',
  })
  if (!row) throw new Error('no such meal')
  return row
}

describe('two rows when it is unknown which is newer', () => {
  const meals = fc.constantFrom('Soup', 'Stew', 'Salad').map(meal)

  test('are both kept, in the same way on both devices', () => {
    fc.assert(
      fc.property(meals, meals, (one, two) => {
        const [mine, theirs] = [one, two].map((row) => ({ revision: 1, row }))
        if (!mine || !theirs) throw new Error('no rows')
        const here = mergeRecord({ table: 'meals', id: ID }, mine, theirs)
        const there = mergeRecord({ table: 'meals', id: ID }, theirs, mine)
        expect([here.row, here.copy]).toEqual([there.row, there.copy])
        const names = [here.row, here.copy?.row].flatMap((row) => row?.foodName ?? [])
        expect(new Set(names)).toEqual(new Set([one.foodName, two.foodName]))
        expect(here.copy === undefined).toBe(textOf(one) === textOf(two))
        if (here.copy) expect(here.copy.row.id).toBe(here.copy.id)
      }),
    )
  })

  test('are one entry if only their time of creation differs, the same on all devices', () => {
    const times = ['2023-01-01T17:00:00.000Z', '2023-01-01T23:00:00.000Z', null]
    const entry = { table: 'meals', id: ID } as const
    const rows = times.map((createdAt) =>
      sealedRow('meals', ID, { ...meal('Soup'), ...(createdAt && { createdAt }) }),
    )
    const states = fc.constantFrom(...rows).map((row) => ({ revision: 1, row: row ?? null }))
    fc.assert(
      fc.property(fc.array(states, { minLength: 1 }), fc.boolean(), (all, isUndated) => {
        const merged = (list: typeof all) =>
          list.reduce((vault, device) => {
            const { revision, row, copy } = mergeRecord(entry, { ...device, isUndated }, vault)
            expect(copy).toBeUndefined()
            return { revision, row }
          })
        expect(merged(all.toReversed())).toEqual(merged(all))
        expect(merged([...all, ...all])).toEqual(merged(all))
      }),
    )
  })

  test('are one entry if they name the same exercise by other ids', () => {
    const workout = (exerciseId: string, reps: number) => ({
      revision: 1,
      row:
        sealedRow('workouts', ID, {
          id: ID,
          name: 'Push',
          date: '2023-01-01',
          duration: 65,
          createdAt: '2023-01-01T17:00:00.000Z',
          exercises: [
            { id: exerciseId, name: 'Odd Lift', muscleGroup: '', sets: [{ reps, weight: 45 }] },
          ],
        }) ?? null,
    })
    const copyOf = (...[one, two]: readonly ReturnType<typeof workout>[]) =>
      one && two && mergeRecord({ table: 'workouts', id: ID }, one, two).copy
    expect(copyOf(workout('local_1', 5), workout('local_2', 5))).toBeUndefined()
    expect(copyOf(workout('local_1', 5), workout('local_2', 6))).toBeDefined()
  })

  test('lists of settings are joined, up to the limit of the list', () => {
    const entry = { table: 'settings', id: 'selectedHabits' } as const
    const [one, two] = [
      ['Walk', 'Read'],
      ['Read', 'Call'],
    ].map((value) => ({
      revision: 1,
      row: { value },
    }))
    if (!one || !two) throw new Error('no rows')
    const joined = mergeRecord(entry, one, two)
    expect(joined.row?.value).toEqual(['Walk', 'Read', 'Call'])
    expect(mergeRecord(entry, two, one)).toEqual(joined)
    // A device that has not joined them yet takes the joined list.
    for (const old of [one, two]) {
      const { revision, row, changesVault } = mergeRecord(entry, old, joined)
      expect({ revision, row, changesVault }).toEqual({
        revision: joined.revision,
        row: joined.row,
        changesVault: false,
      })
    }
  })
})

describe('two values of one setting when it is unknown which is newer', () => {
  const entry = { table: 'preferences', id: 'any' } as const
  const merged = (one: unknown, two: unknown) => {
    const [mine, theirs] = [one, two].map((value) => ({ revision: 1, row: { value } }))
    if (!mine || !theirs) throw new Error('no values')
    expect(mergeRecord(entry, mine, theirs).row).toEqual(mergeRecord(entry, theirs, mine).row)
    return mergeRecord(entry, mine, theirs).row?.value
  }

  test('are joined if they are lists or have fields', () => {
    expect(merged([{ a: 1 }, { b: 2 }], [{ a: 1 }, { c: 3 }])).toEqual([
      { a: 1 },
      { c: 3 },
      { b: 2 },
    ])
    expect(merged({ a: 1 }, { b: 2 })).toEqual({ b: 2, a: 1 })
    expect(merged({ a: 1 }, { a: 2, b: null })).toEqual({ a: 2, b: null })
  })

  test.each([
    [1, 2],
    ['kg', 'lb'],
    [null, true],
    [[4, 4], { a: 1 }],
    [[4, 4, 4, 4], [5]],
  ])('are one value each otherwise: %j or %j', (one, two) => {
    expect([one, two]).toContainEqual(merged(one, two))
  })
})

test('the later of two writes wins, and nothing is copied', () => {
  const entry = { table: 'meals', id: ID } as const
  const [early, late] = [
    { revision: 1, row: meal('Stew') },
    { revision: 2, row: meal('Salad') },
  ]
  expect(mergeRecord(entry, early, late)).toEqual({
    ...late,
    changesDevice: true,
    changesVault: false,
  })
  const deleted = { revision: 3, row: null }
  expect(mergeRecord(entry, late, deleted)).toEqual({
    ...deleted,
    changesDevice: true,
    changesVault: false,
  })
})

describe('a row when it is unknown when it was written', () => {
  const entry = { table: 'meals', id: ID } as const
  const vault = { revision: 5, row: meal('Stew') }
  const deleted = { revision: 5, row: null }

  test.each([1, 4, 6])('and another version are both kept (revision %i)', (revision) => {
    const { row, copy } = mergeRecord(
      entry,
      { revision, row: meal('Soup'), isUndated: true },
      vault,
    )
    expect([row?.foodName, copy?.row.foodName].sort()).toEqual(['Soup', 'Stew'])
  })

  test('is kept on the device that has the other version, too', () => {
    const record = { revision: 1, row: meal('Soup') }
    const here = mergeRecord(entry, { ...vault, isUnshared: true }, record)
    const there = mergeRecord(entry, { ...record, isUndated: true }, vault)
    expect([here.row?.foodName, here.copy?.row.foodName]).toEqual(['Stew', 'Soup'])
    expect([there.row, there.copy]).toEqual([here.row, here.copy])
    // The device that has shared the entry has changed what the record has.
    expect(mergeRecord(entry, vault, record).copy).toBeUndefined()
  })

  test('is kept if it was changed after the entry was shared, and deleted elsewhere', () => {
    const device = { revision: 4, row: meal('Soup'), isUndated: true }
    const { row, copy } = mergeRecord(entry, device, deleted)
    expect([row, copy?.row.foodName]).toEqual([null, 'Soup'])
  })

  test('a deleted session does not come back as a copy', () => {
    const row = { startedAt: '2026-11-20T08:00:00Z', date: '2026-11-20', duration: 60, cycles: 3 }
    const merged = mergeRecord(
      { table: 'breathingSessions', id: ID },
      { revision: 5, row: { ...row, id: ID }, isUndated: true },
      { revision: 7, row: null },
    )
    expect([merged.row, merged.copy]).toEqual([null, undefined])
  })

  test('from before the sealed copy does not bring back a deleted entry', () => {
    const { row, copy } = mergeRecord(
      entry,
      { revision: 1, row: meal('Soup'), isUndated: true },
      deleted,
    )
    expect([row, copy]).toEqual([null, undefined])
  })

  test('that was deleted does not take a changed one along', () => {
    const device = { revision: 6, row: null, isUndated: true }
    expect(mergeRecord(entry, device, vault)).toMatchObject({ ...vault, changesDevice: true })
  })
})

test('an entry with a long id is copied too, under an id that is not too long', () => {
  const id = 'i'.repeat(128)
  const rows = ['Soup', 'Stew'].map((foodName) => ({
    revision: 1,
    row: sealedRow('meals', id, { ...meal(foodName), id }) ?? null,
  }))
  const [one, two] = rows
  if (!one || !two) throw new Error('no rows')
  expect(mergeRecord({ table: 'meals', id }, one, two).copy?.row.foodName).toBe('Soup')
})
