import { beforeEach, expect, test } from 'vitest'
import { removeSaved } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { openTestDevice } from '../../../testing/open-test-device.ts'
import { MAX_OWN_TEMPLATES } from '../rules/own-template.ts'
import { changeTemplate, readOwnTemplates, saveTemplate } from './own-templates.ts'

const WORKOUT = { name: 'Legs', duration: 45, exercises: [] }
let device: Device
let nowMs = Date.parse('2026-11-20T12:00:00Z')

beforeEach(async () => {
  device = await openTestDevice(new MemoryStorage(), () => ++nowMs)
})

const namesOf = async () => (await readOwnTemplates(device)).map(({ name }) => name)

test('templates are in the order of saving, and a changed one keeps its place', async () => {
  for (const name of ['A', 'B', 'C']) await saveTemplate(device, { ...WORKOUT, name })
  const [first, second] = await readOwnTemplates(device)
  if (!first || !second) throw new Error('nothing was saved')
  await changeTemplate(device, { ...first, name: 'Z' })
  expect(await namesOf()).toEqual(['Z', 'B', 'C'])
  await removeSaved(device, 'templates', [second])
  await changeTemplate(device, { ...second, name: 'Deleted meanwhile' })
  expect(await namesOf()).toEqual(['Z', 'C'])
  expect(await device.db.deleted_entries.count()).toBe(0)
})

test('only saving a new template has a limit, and at the limit it changes nothing', async () => {
  const others = Array.from({ length: MAX_OWN_TEMPLATES + 3 }, (_, order) => {
    return { ...WORKOUT, id: `${order}`, order }
  })
  await device.db.tend_workout_templates.bulkAdd(others)
  expect(await saveTemplate(device, WORKOUT)).toBeUndefined()
  expect(await readOwnTemplates(device)).toEqual(others)
})
