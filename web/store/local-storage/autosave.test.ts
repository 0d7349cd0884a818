// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Texts, type UnsavedTexts, useAutosave } from './autosave.ts'

const KEY = 'tend_draft_row'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A row of two texts, and what it has saved. */
function openRow(stored: Texts) {
  const saved: UnsavedTexts[] = []
  const hook = renderHook(
    (props: { stored: Texts }) =>
      useAutosave({
        name: 'row',
        stored: props.stored,
        pauseMs: 800,
        save: (unsaved) => void saved.push(unsaved),
      }),
    { initialProps: { stored } },
  )
  const row = () => hook.result.current
  return {
    row,
    saved,
    show: (now: Texts) => hook.rerender({ stored: now }),
    type: (next: Texts) => act(() => row().type(next)),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

const draft = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

test('is saved after a pause, and at once when the focus leaves or the page is hidden', () => {
  const { row, saved, type, wait } = openRow(['', ''])
  type(['1', ''])
  wait(700)
  type(['12', ''])
  wait(700)
  expect(saved).toEqual([])
  wait(100)
  expect(saved).toEqual([{ texts: ['12', ''], begunOn: ['', ''] }])
  type(['123', ''])
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => row().release())
  expect(saved.slice(1).map(({ texts }) => texts[0])).toEqual(['123', '123'])
})

test('what is typed while it is saved stays, with what another device has stored in the other field', () => {
  const { row, saved, show, type, wait } = openRow(['1', '2'])
  type(['10', '2'])
  wait(800)
  type(['100', '2'])
  act(() => row().settle({ texts: ['10', '2'], begunOn: ['1', '2'] }, ['1', '3'], ['10', '3']))
  show(['10', '3'])
  expect(row().texts).toEqual(['100', '3'])
  expect(draft()).toEqual({ texts: ['100', '3'], begunOn: ['10', '3'] })
  act(() => row().settle({ texts: ['100', '3'], begunOn: ['10', '3'] }, ['10', '3'], ['100', '3']))
  expect(draft()).toBeNull()
  // The person is still in the row.
  show(['100', '4'])
  type(['1000', row().texts[1] ?? ''])
  wait(800)
  expect(saved.at(-1)).toEqual({ texts: ['1000', '4'], begunOn: ['100', '4'] })
})

test('a field that another tab has changed too clashes until the person decides', () => {
  const { row, show, type } = openRow(['1', '2'])
  type(['10', '2'])
  show(['5', '2'])
  expect([row().isClash, row().texts]).toEqual([true, ['10', '2']])
  act(() => row().keep())
  expect([row().isClash, draft()]).toEqual([false, { texts: ['10', '2'], begunOn: ['5', '2'] }])
  show(['6', '2'])
  act(() => row().clear())
  expect([row().isClash, row().texts, draft()]).toEqual([false, ['6', '2'], null])
})

test('a text of another tab or an earlier page is shown, and saved later', () => {
  localStorage.setItem(KEY, '["7","2"]')
  const { row, saved, wait } = openRow(['1', '2'])
  expect(row().texts).toEqual(['7', '2'])
  wait(1999)
  expect(saved).toEqual([])
  wait(1)
  expect(saved).toEqual([{ texts: ['7', '2'], begunOn: undefined }])
})

test('while a field is held, nothing that is stored replaces its text', () => {
  const { row, show } = openRow(['soup'])
  act(() => row().hold())
  show(['bread'])
  expect(row().texts).toEqual(['soup'])
  act(() => row().type(['soups']))
  act(() => row().settle({ texts: ['soups'], begunOn: ['bread'] }, ['bread'], ['soups']))
  show(['rice'])
  expect(row().texts).toEqual(['soups'])
  act(() => {
    const oldValue = null
    const newValue = JSON.stringify({ texts: ['beans'], begunOn: ['rice'] })
    localStorage.setItem(KEY, newValue)
    dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue }))
  })
  expect(row().texts).toEqual(['soups'])
  act(() => localStorage.removeItem(KEY))
  act(() => row().release())
  expect(row().texts).toEqual(['rice'])
})

test('two tabs in which the person types at once save their own texts, and never in silence', () => {
  const [one, two] = [openRow(['1', '2']), openRow(['1', '2'])]
  one.type(['10', '2'])
  two.type(['20', '2'])
  expect([one.row().texts[0], two.row().texts[0]]).toEqual(['10', '20'])
  one.wait(800)
  const begunOn = ['1', '2']
  expect([one.saved, two.saved]).toEqual([
    [{ texts: ['10', '2'], begunOn }],
    [{ texts: ['20', '2'], begunOn, seen: [['10', '2']] }],
  ])
  // The first write wins; the other one finds the clash and saves nothing.
  act(() => one.row().settle({ texts: ['10', '2'], begunOn }, begunOn, ['10', '2']))
  one.show(['10', '2'])
  two.show(['10', '2'])
  expect([one.row().texts, one.row().isClash]).toEqual([['10', '2'], false])
  expect([two.row().texts, two.row().isClash]).toEqual([['20', '2'], true])
  one.wait(5000)
  expect(one.saved).toHaveLength(1)
  act(() => one.row().release())
  act(() => two.row().release())
  expect(draft()).toEqual({ texts: ['20', '2'], begunOn, seen: [['10', '2']] })
  expect(two.row().isClash).toBe(true)
})
