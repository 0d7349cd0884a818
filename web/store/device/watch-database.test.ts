import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { TendDatabase } from '../database/database.ts'

const DAY = '2026-11-20' as never
let databases = 0

/** Loads fresh modules, as a reloaded page does, so that no problem of an earlier test remains. */
async function load() {
  vi.resetModules()
  const [{ openDevice }, { TendDatabase }, { deviceProblem }, hydration, { watchDatabase }] =
    await Promise.all([
      import('./device.ts'),
      import('../database/database.ts'),
      import('./device-problem.ts'),
      import('../../areas/hydration/commands/glasses.ts'),
      import('./watch-database.ts'),
    ])
  const open = async (name: string) => {
    const device = await openDevice(new MemoryStorage(), new TendDatabase(name))
    watchDatabase(device.db)
    return device
  }
  return { open, openDevice, deviceProblem, TendDatabase, ...hydration }
}

/** Opens the database with a newer schema, as a newer version of the app does. */
async function openNewer(name: string) {
  const newer = new Dexie(name)
  const nextVersion = new TendDatabase(name).verno + 1
  newer.version(nextVersion).stores({
    daily_data: '[userId+date], pending',
    plot_years: 'year',
    settings: 'key',
    dreams: 'id',
  })
  await newer.open()
  return newer
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('a newer version of the app', () => {
  test('opens the database at once with everything written, and the older one writes no more', async () => {
    const name = `watched-${databases++}`
    const { open, deviceProblem, addGlass } = await load()
    const device = await open(name)
    // The first tap loads the code that writes.
    await addGlass(device, DAY)
    const underWay = Promise.all([addGlass(device, DAY), addGlass(device, DAY)])
    const newer = await openNewer(name)
    await underWay
    expect(deviceProblem()).toBe('newer')
    await expect(addGlass(device, DAY)).rejects.toThrow()
    expect(await newer.table('daily_data').toArray()).toMatchObject([{ waterCount: 3 }])
    newer.close()
    // It does not reopen the database after the newer version has closed it either.
    await expect(addGlass(device, DAY)).rejects.toThrow()
  })

  test('has upgraded the database: an older page waits and changes nothing', async () => {
    const name = `watched-${databases++}`
    ;(await openNewer(name)).close()
    const { openDevice, TendDatabase, deviceProblem } = await load()
    const older = new TendDatabase(name)
    const opened = vi.fn()
    void openDevice(new MemoryStorage(), older).then(opened, opened)
    await expect.poll(deviceProblem).toBe('older')
    const newer = await openNewer(name)
    expect(await newer.table('settings').count()).toBe(0)
    expect(opened).not.toHaveBeenCalled()
    newer.close()
  })
})

describe('the database deleted while the app is open', () => {
  test('by another tab: it is reported, and no empty database is created', async () => {
    const name = `watched-${databases++}`
    const { open, deviceProblem, addGlass, TendDatabase } = await load()
    const device = await open(name)
    await addGlass(device, DAY)
    await TendDatabase.delete(name)
    expect(deviceProblem()).toBe('cleared')
    await expect(addGlass(device, DAY)).rejects.toThrow()
    expect(await TendDatabase.exists(name)).toBe(false)
  })

  test('by the browser, which closes it first: it is reported at once', async () => {
    const name = `watched-${databases++}`
    const { open, deviceProblem, addGlass } = await load()
    const device = await open(name)
    await addGlass(device, DAY)
    forceCloseDatabase(device.db.backendDB() as never)
    indexedDB.deleteDatabase(name)
    await expect.poll(deviceProblem).toBe('cleared')
    await expect(addGlass(device, DAY)).rejects.toThrow()
    device.db.close()
  })

  test('closed by the browser but not deleted: it is opened again', async () => {
    const name = `watched-${databases++}`
    const { open, deviceProblem, addGlass, readGlasses } = await load()
    const device = await open(name)
    await addGlass(device, DAY)
    forceCloseDatabase(device.db.backendDB() as never)
    await expect.poll(() => device.db.isOpen()).toBe(true)
    await addGlass(device, DAY)
    expect([await readGlasses(device, DAY), deviceProblem()]).toEqual([2, null])
    device.db.close()
  })
})

test('a full device is reported until something can be saved again', async () => {
  const { open, deviceProblem, addGlass, readGlasses } = await load()
  const device = await open(`watched-${databases++}`)
  await addGlass(device, DAY)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  put.mockImplementation(function (this: IDBObjectStore) {
    Object.defineProperty(this.transaction, 'error', {
      get: () => new DOMException('No room', 'QuotaExceededError'),
      set: () => {},
    })
    this.transaction.abort()
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await expect(addGlass(device, DAY)).rejects.toThrow()
  await expect.poll(deviceProblem).toBe('full')
  put.mockRestore()
  await addGlass(device, DAY)
  expect([await readGlasses(device, DAY), deviceProblem()]).toEqual([2, null])
  device.db.close()
})
