import { gunzipSync, gzipSync } from 'node:zlib'
import type { LocalDate } from '@tend/shared/days/local-date'
import { renewedSessionId } from '@tend/shared/days/session-id'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addGlass } from '../../areas/hydration/commands/glasses.ts'
import { logMetric } from '../../areas/metrics/commands/metrics.ts'
import { logWorkout } from '../../areas/workouts/commands/workouts.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import type { Device } from '../device/device.ts'
import { OwnerChangedError } from '../device/owner.ts'
import { checkCopy } from './import/check-copy.ts'
import { readImport } from './import/read-import.ts'
import { headerLine } from './rules/archive.ts'
import { BlockWriter } from './saved-page/gzip-blocks.ts'
import { ExportCheckError, type ExportProgress, writeExport } from './write-export.ts'

const DATE = '2026-11-20' as LocalDate
const NO_MEASURES = { bodyFat: null, chest: null, waist: null, hips: null, arms: null, legs: null }

/** The first line of a file. */
const START = headerLine({ exportedAt: '2026-11-20T12:00:00Z', userId: 'user_a', choices: {} })

/** A device with two days, two workouts and a measurement. */
async function filledDevice(): Promise<Device> {
  const device = await openTestDevice()
  await addGlass(device, DATE)
  await addGlass(device, '2026-11-21' as LocalDate)
  await logMetric(device, { ...NO_MEASURES, weight: 150, notes: '' })
  for (const name of ['Legs', 'Arms']) {
    await logWorkout(device, DATE, { name, duration: 30, notes: null, exercises: [] })
  }
  return device
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('an export', () => {
  test('is a gzip file with the counts of its entries', async () => {
    const { file, name, counts, entries, leftOut } = await writeExport(await filledDevice())
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 2)).toEqual([0x1f, 0x8b])
    expect(file.type).toBe('application/gzip')
    expect(name).toMatch(/^tend-\d{4}-\d{2}-\d{2}\.tend\.gz$/)
    expect(counts).toMatchObject({ days: 2, measurements: 1, workouts: 2, meals: 0 })
    expect([entries, leftOut]).toEqual([5, []])
  })

  test('reports its progress while it is written and while it is read back', async () => {
    const steps: ExportProgress[] = []
    await writeExport(await filledDevice(), { onProgress: (progress) => steps.push(progress) })
    expect(steps.at(0)).toEqual({ step: 'writing', done: 0, total: 5 })
    expect(steps).toContainEqual({ step: 'writing', done: 5, total: 5 })
    expect(steps.at(-1)).toEqual({ step: 'checking', done: 5, total: 5 })
  })

  test('can be cancelled before and while it is written', async () => {
    const device = await filledDevice()
    const reason = new Error('cancelled')
    await expect(writeExport(device, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    const controller = new AbortController()
    const onProgress = () => controller.abort(reason)
    const { signal } = controller
    await expect(writeExport(device, { signal, onProgress })).rejects.toBe(reason)
  })

  test('of an empty device can be imported', async () => {
    const device = await openTestDevice()
    const { file, entries } = await writeExport(device)
    expect(entries).toBe(0)
    expect(await readImport(device, file)).toMatchObject({ isCutOff: false, leftOut: { total: 0 } })
  })

  test('that cannot be read back without differences is not offered', async () => {
    const device = await filledDevice()
    const { write } = BlockWriter.prototype
    vi.spyOn(BlockWriter.prototype, 'write').mockImplementation(function (this: BlockWriter, text) {
      return write.call(this, text.replace('Legs', 'Lego'))
    })
    await expect(writeExport(device)).rejects.toThrow(ExportCheckError)
  })

  test('ends if the user id changes meanwhile', async () => {
    const device = await filledDevice()
    const onProgress = () => void device.db.settings.update('userId', { value: 'user_other' })
    await expect(writeExport(device, { onProgress })).rejects.toThrow(OwnerChangedError)
  })
})

describe('a database with rows that cannot be read', () => {
  test('is exported without them, and they are listed', async () => {
    const device = await filledDevice()
    const { db } = device
    await db.fitness_workouts.put({ id: 'bad', name: 'Run', date: DATE, duration: -1 } as never)
    await db.daily_data.put({ userId: device.userId, date: '2026-11-19', waterCount: 3 } as never)
    const { leftOut, entries } = await writeExport(device)
    expect(entries).toBe(5)
    expect(leftOut).toEqual([
      { kind: 'workouts', date: DATE, name: 'Run', reason: 'invalid', field: 'duration' },
      { kind: 'days', date: '2026-11-19', name: null, reason: 'invalid', field: 'registers' },
    ])
  })

  test('is exported with the nearest valid revisions and numbers', async () => {
    const device = await filledDevice()
    const { db } = device
    await db.fitness_workouts.toCollection().modify({ duration: 1e20 })
    await db.daily_data.toCollection().modify((row, ref) => {
      ref.value = { ...row, registers: { ...row.registers, 'habits.walk': [true, 1e20] } }
    })
    const { file, leftOut } = await writeExport(device)
    expect(leftOut).toEqual([])
    expect(await readImport(device, file)).toMatchObject({
      leftOut: { total: 0 },
      limited: { total: 0 },
      preview: { workouts: { changed: 2 } },
    })
  })

  test('is exported row by row if the browser cannot read some', async () => {
    const device = await filledDevice()
    const [first] = await device.db.fitness_workouts.toCollection().primaryKeys()
    const failing = async () => {
      throw new Dexie.DataError('The value is damaged')
    }
    const { Table } = device.db
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const get = Table.prototype.get
    vi.spyOn(Table.prototype, 'bulkGet').mockImplementation(failing as never)
    vi.spyOn(Table.prototype, 'get').mockImplementation(function (this: never, key: never) {
      return key === first ? failing() : Reflect.apply(get, this, [key])
    } as never)
    const { counts, leftOut } = await writeExport(device)
    expect(counts).toMatchObject({ days: 2, measurements: 1, workouts: 1 })
    expect(leftOut).toEqual([{ kind: 'workouts', date: null, name: null, reason: 'unreadable' }])
    expect(console.error).toHaveBeenCalled()
  })
})

describe('a file', () => {
  test('with a flipped byte anywhere loses nothing', async () => {
    const device = await filledDevice()
    const { file } = await writeExport(device)
    const bytes = new Uint8Array(await file.arrayBuffer())
    for (let at = 0; at < bytes.length; at += 41) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0x10
      const found = await readImport(device, new Blob([damaged]))
      expect(found).toMatchObject({ isCutOff: false, leftOut: { total: 0 } })
      expect('preview' in found && found.preview.days.same).toBe(2)
    }
  })

  test('that another program has compressed, decompressed or stored as UTF-16 is read', async () => {
    const device = await filledDevice()
    const text = await textOf(device)
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const swapped = Buffer.from(utf16).swap16()
    for (const file of [gzipSync(text), Buffer.from(text), utf16, swapped]) {
      expect(await readImport(device, new Blob([new Uint8Array(file)]))).toMatchObject({
        preview: { days: { same: 2 }, workouts: { same: 2 } },
      })
    }
    const cut = gzipSync(text).subarray(0, -30)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const found = await readImport(device, new Blob([new Uint8Array(cut)]))
    expect(found).toMatchObject({ isCutOff: true })
  })

  test.each([
    ['a gzip bomb of brackets', gzipSync('['.repeat(64_000_000))],
    ['a gzip bomb after a valid start', gzipSync(`${START}${'['.repeat(64_000_000)}`)],
    ['brackets', Buffer.from('['.repeat(64_000_000))],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_, bytes) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const device = await openTestDevice()
    const found = await readImport(device, new Blob([new Uint8Array(bytes)]))
    expect(found).toHaveProperty('refusal')
  })

  test('with very many entries that are left out lists only some', async () => {
    const device = await openTestDevice()
    const line = '{"meals":{"id":1}}\n'
    const day = '{"days":{"date":"2026-11-20","registers":{"habits.walk":[true,1]}}}\n'
    const found = await readImport(device, new Blob([START, day, line.repeat(20_000)]))
    expect(found).toMatchObject({ preview: { days: { added: 1 } }, leftOut: { total: 20_000 } })
    expect('leftOut' in found && found.leftOut.items).toHaveLength(1000)
  })
})

test('a copy is compared with the device: what is in it, newer, missing, different, or only in it', async () => {
  const device = await filledDevice()
  const { file, exportedAt } = await writeExport(device)
  const compare = async () => {
    const found = await checkCopy(device, file)
    return 'check' in found ? found.check : found
  }
  const all = { inCopy: 5, newer: 0, missing: 0, different: 0, onlyInCopy: 0 }
  expect(await compare()).toEqual(all)

  const { db } = device
  const [first, second] = await db.fitness_workouts.toArray()
  await db.fitness_workouts.delete(first?.id ?? '')
  await db.fitness_workouts.update(second?.id ?? '', { name: 'Renamed' })
  const later = { ...device, now: () => Date.parse(exportedAt) + 1000 }
  await logMetric(later, { ...NO_MEASURES, weight: 151, notes: '' })
  await db.fitness_workouts.add({ ...second, id: 'local_old' } as never)
  expect(await compare()).toEqual({ inCopy: 3, newer: 1, missing: 1, different: 1, onlyInCopy: 1 })
  expect(await db.fitness_workouts.count()).toBe(2)
  expect(await checkCopy(device, new Blob(['x']))).toEqual({ refusal: 'foreign' })
})

test('a copy has a breathing session that was deleted and brought back since', async () => {
  const device = await filledDevice()
  const session = {
    id: 'local_s',
    userId: device.userId,
    date: DATE,
    startedAt: '2026-11-20T22:00:00+01:00',
    duration: 96,
    cycles: 5,
  }
  await device.db.breathing_sessions.add(session)
  const { file } = await writeExport(device)
  const before = await checkCopy(device, file)
  await device.db.breathing_sessions.delete(session.id)
  await device.db.breathing_sessions.add({ ...session, id: renewedSessionId(session.id) })
  expect(await checkCopy(device, file)).toEqual(before)
})

async function textOf(device: Device): Promise<string> {
  const { file } = await writeExport(device)
  return gunzipSync(await file.arrayBuffer()).toString()
}
