import { afterEach, expect, test, vi } from 'vitest'
import { type Device, openDevice } from '../device/device.ts'
import { addGlass } from '../hydration/glasses.ts'
import { TendDatabase } from '../storage/database.ts'
import { writeExport } from './write-export.ts'

const opened: Device[] = []

async function newDevice(): Promise<Device> {
  const device = await openDevice(null, new TendDatabase(`export-${Math.random()}`))
  opened.push(device)
  return device
}

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const { db } of opened.splice(0)) {
    db.close()
    await TendDatabase.delete(db.name)
  }
})

test('an export is a gzip file with the counts of its entries', async () => {
  const device = await newDevice()
  await addGlass(device, '2026-11-20' as never)
  const { file, name, counts, entries, leftOut } = await writeExport(device)
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 2)).toEqual([0x1f, 0x8b])
  expect(file.type).toBe('application/gzip')
  expect(name).toMatch(/^tend-\d{4}-\d{2}-\d{2}\.tend\.gz$/)
  expect(counts.days).toBe(1)
  expect([entries, leftOut]).toEqual([1, []])
})

test('an export can be cancelled', async () => {
  const device = await newDevice()
  const reason = new Error('cancelled')
  await expect(writeExport(device, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})
