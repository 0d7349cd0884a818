import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { unsavedSettings } from '../local-storage/cached-settings.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { importChoices, readStoredChoices, takeBackChoices } from './exported-choices.ts'
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
let notified: (string | null)[]

beforeEach(() => {
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
})

afterEach(() => vi.unstubAllGlobals())

test('choices never made are absent from an export', () => {
  expect(readStoredChoices()).toEqual({})
})

test('choices are read as they are stored', () => {
  for (const [key, text] of STORED) storage.setItem(key, text)
  expect(readStoredChoices()).toEqual(CHOICES)
})

test('importing stores all choices on a device without any, and undo removes them', () => {
  const imported = importChoices(CHOICES)
  expect(readStoredChoices()).toEqual(CHOICES)
  expect(storage.length).toBe(STORED.length)
  expect(notified).toEqual(STORED.map(([key]) => key))
  takeBackChoices(imported)
  expect(storage.length).toBe(0)
  expect(notified).toEqual([...STORED, ...STORED].map(([key]) => key))
})

test.each(STORED)('importing keeps the stored %s, and so does undo', (key, text) => {
  storage.setItem(key, text)
  const imported = importChoices({
    selectedHabits: [],
    quickStartExercises: [],
    mood: 'calm',
    theme: 'light',
  })
  expect(storage.getItem(key)).toBe(text)
  expect(storage.length).toBe(STORED.length)
  expect(notified).not.toContain(key)
  takeBackChoices(imported)
  expect([storage.length, storage.getItem(key)]).toEqual([1, text])
})

test('undo keeps a choice that was changed after the import', () => {
  const imported = importChoices({ ...CHOICES, settings: { dayStart: 2, weekStart: 1 } })
  storage.setItem('wellness_mood_palette', 'calm')
  changeSetting({ field: 'dayStart' }, 4)
  takeBackChoices(imported)
  expect(readStoredChoices()).toEqual({ mood: 'calm', settings: { dayStart: 4 } })
})

test('importing no choices stores nothing', () => {
  takeBackChoices(importChoices({}))
  expect(storage.length).toBe(0)
  expect(notified).toEqual([])
})

const SETTINGS = {
  dayStart: 4,
  weekStart: 1,
  gentleDays: [{ from: '2026-11-10', to: '2026-11-12', kind: 'ill' }],
  observations: false,
  shortcuts: false,
} as const

test('settings are exported, imported where this device has none, and undone', () => {
  const { gentleDays, ...others } = SETTINGS
  const text = JSON.stringify({ dayStart: 2, gentleDays: [], future: true })
  storage.setItem('tend_settings', text)
  const imported = importChoices(
    readChoices({ settings: { ...SETTINGS, future: false, newer: 1 } }),
  )
  expect(readStoredChoices()).toEqual({
    settings: { ...others, dayStart: 2, gentleDays, future: true, newer: 1 },
  })
  takeBackChoices(imported)
  expect(storage.getItem('tend_settings')).toBe(text)
  expect(unsavedSettings()).toHaveProperty('gentleDays')
})

test('settings of an empty device are imported, and undo removes them', () => {
  const imported = importChoices(readChoices({ settings: SETTINGS }))
  expect(readStoredChoices()).toEqual({ settings: SETTINGS })
  takeBackChoices(imported)
  expect(readStoredChoices()).toEqual({})
  expect(storage.getItem('tend_settings')).toBe('{}')
})

test.each([null, {}, [], 'dayStart', { '': 1, 'Day start': 2, __proto__: 3 }])(
  'the settings %j are absent from an export, and not imported',
  (settings) => {
    storage.setItem('tend_settings', JSON.stringify(settings))
    expect(readStoredChoices()).toEqual({})
    expect(readChoices({ settings })).toEqual({})
  },
)
