import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { importChoices, readStoredChoices } from './choices.ts'

const CHOICES = {
  selectedHabits: ['Reading', 'Walk'],
  quickStartExercises: ['preset_1'],
  workoutTemplates: [{ id: 'a', name: 'Legs', duration: 45, exercises: [] }],
  mood: 'focused',
  theme: 'dark',
}
const STORED = [
  ['selectedHabits', '["Reading","Walk"]'],
  ['quick_start_exercises', '["preset_1"]'],
  ['tend_workout_templates', '[{"id":"a","name":"Legs","duration":45,"exercises":[]}]'],
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
  const undo = importChoices(CHOICES)
  expect(readStoredChoices()).toEqual(CHOICES)
  expect(storage.length).toBe(STORED.length)
  expect(notified).toEqual(STORED.map(([key]) => key))
  undo()
  expect(storage.length).toBe(0)
  expect(notified).toEqual([...STORED, ...STORED].map(([key]) => key))
})

test.each(STORED)('importing keeps the stored %s, and so does undo', (key, text) => {
  storage.setItem(key, text)
  const undo = importChoices({
    selectedHabits: [],
    quickStartExercises: [],
    workoutTemplates: [],
    mood: 'calm',
    theme: 'light',
  })
  expect(storage.getItem(key)).toBe(text)
  expect(storage.length).toBe(STORED.length)
  expect(notified).not.toContain(key)
  undo()
  expect([storage.length, storage.getItem(key)]).toEqual([1, text])
})

test('importing no choices stores nothing', () => {
  importChoices({})()
  expect(storage.length).toBe(0)
  expect(notified).toEqual([])
})
