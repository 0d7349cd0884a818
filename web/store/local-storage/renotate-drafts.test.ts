// @vitest-environment happy-dom
import { setLanguage } from '@tend/shared/testing/languages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { renotateDrafts } from './renotate-drafts.ts'

test('numbers in half-filled forms are written as in another language, and nothing else is changed', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  setLanguage('en-US')
  const form = { name: 'Soup', calories: '1,300', begunOn: { calories: '12.5' } }
  const set = { weight: '12.5', unit: 'kg', isLogged: true }
  const workout = { date: '2026-11-20', exercises: [{ sets: [set, { ...set, isLogged: false }] }] }
  const stored = [
    [localStorage, 'tend_draft_meal', form],
    [sessionStorage, 'tend_draft_workout_edit', workout],
    [localStorage, 'tend_settings', form],
  ] as const
  for (const [storage, key, value] of stored) storage.setItem(key, JSON.stringify(value))
  sessionStorage.setItem('tend_draft_meal_search', '1.50')

  renotateDrafts('de')
  expect(stored.map(([storage, key]) => JSON.parse(storage.getItem(key) ?? ''))).toEqual([
    { name: 'Soup', calories: '1.300', begunOn: { calories: '12,5' } },
    { ...workout, exercises: [{ sets: [set, { ...set, weight: '12,5', isLogged: false }] }] },
    form,
  ])
  expect(sessionStorage.getItem('tend_draft_meal_search')).toBe('1.50')
})

test('a form for which full storage has no room stays, and others are written', () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => complaint.mockRestore())
  setLanguage('en-US')
  const full = new MemoryStorage()
  full.setItem('tend_draft_meal', '{"calories":"1,300"}')
  full.setItem('tend_draft_metric', '{"weight":"61.5"}')
  // As where characters beyond Latin-1 take more room.
  vi.spyOn(full, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', full)
  sessionStorage.setItem('tend_draft_meal', '{"calories":"1,300"}')

  renotateDrafts('de')
  expect(full.getItem('tend_draft_meal')).toBe('{"calories":"1,300"}')
  expect(sessionStorage.getItem('tend_draft_meal')).toBe('{"calories":"1.300"}')
  expect(complaint).toHaveBeenCalledTimes(2)
})
