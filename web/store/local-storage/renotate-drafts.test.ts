// @vitest-environment happy-dom
import { setLanguage } from '@tend/shared/testing/languages'
import { expect, onTestFinished, test, vi } from 'vitest'
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
