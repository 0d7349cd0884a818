import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { alignSettings } from '../database/align-settings.ts'
import type { ImportedChoices } from '../database/rules/imported-rows.ts'
import type { Device } from '../device/device.ts'
import { changeSetting } from '../settings/change-setting.ts'
import {
  importChoices,
  readStoredChoices,
  takeBackSettings,
  takeBackTexts,
} from './exported-choices.ts'
import { readChoices } from './rules/read-choices.ts'

const CHOICES = {
  selectedHabits: ['Reading', 'Walk'],
  quickStartExercises: ['preset_1'],
  mood: 'focused',
  theme: 'dark',
}
const STORED = [
  ['selectedHabits', '["Reading","Walk"]'],
  ['quick_start_exercises', '["preset_1"]'],
  ['wellness_mood_palette', 'focused'],
  ['wellness-ui-theme', 'dark'],
] as const

let storage: MemoryStorage
let device: Device
let notified: (string | null)[]

beforeEach(async () => {
  storage = new MemoryStorage()
  notified = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal(
    'StorageEvent',
    class {
      readonly key: string
      constructor(_: string, { key }: { key: string }) {
        this.key = key
      }
    },
  )
  vi.stubGlobal('dispatchEvent', ({ key }: StorageEvent) => notified.push(key))
  device = await openTestDevice()
  storage.clear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function takeBack(imported: ImportedChoices, isUnsent = false): Promise<void> {
  await alignSettings(device)
  await device.db.transaction('rw', device.db.tables, () => takeBackSettings(device.db, imported))
  takeBackTexts(imported, isUnsent)
  await alignSettings(device)
}

test('choices never made are absent from an export', () => {
  expect(readStoredChoices()).toEqual({})
})

test('choices are read as they are stored', () => {
  for (const [key, text] of STORED) storage.setItem(key, text)
  expect(readStoredChoices()).toEqual(CHOICES)
})

test('importing stores all choices on a device without any, also after an undo', async () => {
  for (let round = 0; round < 2; round++) {
    notified = []
    const imported = importChoices(CHOICES)
    expect(readStoredChoices()).toEqual(CHOICES)
    for (const [key, text] of STORED) expect(storage.getItem(key)).toBe(text)
    expect(notified).toEqual(STORED.map(([key]) => key))
    await takeBack(imported)
    expect(readStoredChoices()).toEqual({
      selectedHabits: [],
      quickStartExercises: [],
      mood: 'calm',
      theme: 'system',
    })
  }
  storage.clear()
  await takeBack(importChoices(CHOICES), true)
  expect(readStoredChoices()).toEqual({})
})

test.each(STORED)('importing keeps the stored %s, and so does undo', async (key, text) => {
  storage.setItem(key, text)
  const imported = importChoices({
    selectedHabits: ['Call'],
    quickStartExercises: ['preset_2'],
    mood: 'creative',
    theme: 'light',
  })
  expect(storage.getItem(key)).toBe(text)
  expect(notified).not.toContain(key)
  await takeBack(imported)
  expect(storage.getItem(key)).toBe(text)
})

test('undo keeps a choice that was changed after the import', async () => {
  const settings = { dayStart: 2, weekStart: 1, hiddenNumbers: ['streaks', 'weight'] }
  const imported = importChoices({ mood: 'focused', theme: 'dark', settings })
  storage.setItem('wellness_mood_palette', 'creative')
  changeSetting({ field: 'dayStart' }, 4)
  changeSetting({ field: 'hiddenNumbers' }, ['streaks', 'weight', 'nutrition'])
  await takeBack(imported)
  expect(readStoredChoices()).toEqual({
    mood: 'creative',
    theme: 'system',
    settings: { dayStart: 4, hiddenNumbers: ['nutrition'] },
  })
})

test('importing no choices stores nothing', async () => {
  await takeBack(importChoices({}))
  expect(readStoredChoices()).toEqual({})
  expect(notified).toEqual([])
})

const SETTINGS = {
  dayStart: 4,
  weekStart: 1,
  gentleDays: [{ from: '2026-11-10', to: '2026-11-12', kind: 'ill' }],
  observations: false,
  shortcuts: false,
} as const

test('settings are exported, imported where this device has none, and undone', async () => {
  const { gentleDays, ...others } = SETTINGS
  const own = { dayStart: 2, gentleDays: [], weekStart: null, future: true }
  storage.setItem('tend_settings', JSON.stringify(own))
  const imported = importChoices(
    readChoices({ settings: { ...SETTINGS, future: false, newer: 1 } }),
  )
  expect(readStoredChoices()).toEqual({
    settings: { ...others, dayStart: 2, gentleDays, future: true, newer: 1 },
  })
  await takeBack(imported)
  expect(readStoredChoices()).toEqual({ settings: { dayStart: 2, gentleDays: [], future: true } })
})

test('a plan that was emptied gives way to an imported one', () => {
  changeSetting({ field: 'weekPlan' }, { days: {}, turns: [] })
  const settings = { weekPlan: { days: { 1: 'preset_1' }, turns: [] } }
  expect(importChoices({ settings })).toMatchObject({ settings })
})

test('undo leaves the name of an own habit, which days of another device may have, as removed', async () => {
  const [tea, run] = [`own${'0'.repeat(32)}`, `own${'1'.repeat(32)}`]
  const settings = { [tea]: { name: 'Tea', group: 0 }, [run]: { name: 'Run', group: 1 } }
  const imported = importChoices({ settings })
  changeSetting({ field: run }, { name: 'Jog', group: 1 })
  await takeBack(imported)
  const left = { [tea]: { name: 'Tea', group: 0, removed: true }, [run]: { name: 'Jog', group: 1 } }
  expect(readStoredChoices()).toEqual({ settings: left })
  importChoices({ settings })
  expect(readStoredChoices()).toEqual({ settings: { ...settings, [run]: left[run] } })
})

test.each([null, {}, [], 'dayStart', { '': 1, 'Day start': 2, __proto__: 3 }])(
  'the settings %j are absent from an export, and not imported',
  (settings) => {
    storage.setItem('tend_settings', JSON.stringify(settings))
    expect(readStoredChoices()).toEqual({})
    expect(readChoices({ settings })).toEqual({})
  },
)
