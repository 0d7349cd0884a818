import { expect, test } from 'vitest'
import { fateOf, isKept } from './stored-places.ts'

test('a name is in the list exactly, or with any text for the star', () => {
  expect(fateOf('localStorage', 'tend_draft_meal')).toBe('erased')
  expect(fateOf('localStorage', 'fitness_workouts_unreadable')).toBe('erased')
  for (const name of ['tend_draft_', 'tend_draft', 'my_tend_draft_meal', 'constructor', ''])
    expect(fateOf('localStorage', name)).toBeUndefined()
})

test('only what has a reason to stay is kept; an unknown name is not', () => {
  expect(isKept('localStorage', 'tend_server')).toBe(true)
  expect(isKept('caches', 'tend-app q524C29AJAJ2xFoS8q_Lux')).toBe(true)
  expect(isKept('caches', 'tend-shared-files')).toBe(false)
  expect(isKept('caches', 'something else')).toBe(false)
})
