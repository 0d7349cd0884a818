import { expect, test } from 'vitest'
import { forEachKind } from '../../../kinds/for-each-kind.ts'
import { ImportLog, type WrittenPart } from './import-log.ts'

const EMPTY: WrittenPart = forEachKind(() => [])

async function partsOf(log: ImportLog): Promise<WrittenPart[]> {
  const parts: WrittenPart[] = []
  for await (const part of log.read()) parts.push(part)
  return parts
}

test('parts are read in their order, and not held in memory', async () => {
  const first = { ...EMPTY, meals: [{ id: 'm2', before: undefined, checksum: 2 }] }
  const second = {
    ...EMPTY,
    measurements: [{ id: 'm1', before: undefined, checksum: 1 }],
  }
  const log = new ImportLog()
  log.add(first)
  log.add(second)
  const parts = await partsOf(log)
  expect(parts).toEqual([first, second])
  expect(parts[0]).not.toBe(first)
  expect(await partsOf(log)).toEqual(parts)
})

test('a value that JSON would change is restored exactly', async () => {
  const before = { id: 'm1', weight: Number.NaN, measuredOn: new Date(0) }
  const part = { ...EMPTY, measurements: [{ id: 'm1', before: before as never, checksum: 1 }] }
  const log = new ImportLog()
  log.add(part)
  expect(await partsOf(log)).toEqual([part])
})
