// @vitest-environment happy-dom

import type { LocalDate } from '@tend/shared/days/local-date'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { eatingDraft, withEdit } from '../../../store/days/eating-log.ts'
import type { Device } from '../../../store/device/device.ts'
import { draftKey } from '../../../store/local-storage/draft-key.ts'
import { reachableStorage } from '../../../store/local-storage/local-storage.ts'
import { Reflection } from './reflection.tsx'

const DAY = '2026-11-20' as LocalDate
const KEY = draftKey(eatingDraft(DAY, 'food'))

/** A store whose writes wait until the test lets one through. */
const store = vi.hoisted(() => ({ food: '', waiting: [] as (() => void)[] }))

vi.mock(import('../../../store/days/eating-log.ts'), async (actual) => ({
  ...(await actual()),
  saveEatingText: (_device, _date, _name, text, seen, isReplaced) =>
    new Promise((resolve) =>
      store.waiting.push(() => {
        if (!isReplaced?.()) store.food = withEdit(store.food, text, seen)
        resolve(store.food)
      }),
    ),
}))
vi.mock('../../../store/days/unsaved-eating-texts.ts', () => ({ saveAllEdits: async () => {} }))
vi.mock('./copied-note.tsx', () => ({ CopiedNote: () => null }))

beforeEach(() => {
  onTestFinished(cleanup)
  storage?.clear()
  Object.assign(store, { food: '', waiting: [] })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const device = {} as Device
const storage = reachableStorage()
const field = () => screen.getByLabelText<HTMLTextAreaElement>('What did you eat?')
const reflection = () => (
  <Reflection day={DAY} log={{ food: store.food, feelings: '' }} device={device} />
)
const write = () => act(async () => store.waiting.shift()?.())
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)))

async function writeAll() {
  await pause()
  while (store.waiting.length > 0) await write()
}

/** Another tab stores a draft, or removes it. */
function otherTab(draft: object | null) {
  const newValue = draft && JSON.stringify(draft)
  if (newValue === null) storage?.removeItem(KEY)
  else storage?.setItem(KEY, newValue)
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY, newValue })))
}

test('no letter is lost in any order of keys, writes, reads and stays in the field', async () => {
  const step = fc.constantFrom('key', 'key', 'pause', 'read', 'write', 'leave')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      cleanup()
      storage?.clear()
      Object.assign(store, { food: '', waiting: [] })
      const { rerender } = render(reflection())
      let typed = ''
      act(() => field().focus())
      for (const [at, each] of steps.entries()) {
        if (each === 'key') {
          act(() => field().focus())
          typed += String.fromCharCode(97 + (at % 26))
          type(typed)
        }
        if (each === 'write') await write()
        if (each === 'read') rerender(reflection())
        if (each === 'pause') await pause()
        if (each === 'leave') act(() => field().blur())
        expect(field().value).toBe(typed)
      }
      act(() => field().blur())
      await writeAll()
      rerender(reflection())
      expect([store.food, field().value]).toEqual([typed, typed])
    }),
    { numRuns: 50, examples: [[['key', 'leave', 'pause', 'read', 'write']]] },
  )
})

test.each(['before the change', 'after the change', 'before the field has shown its focus'])(
  'a draft of another tab that the person changes is not kept beside, stored %s',
  async (order) => {
    storage?.setItem(KEY, JSON.stringify({ texts: ['Lent'], begunOn: [''] }))
    render(reflection())
    if (order !== 'before the field has shown its focus') act(() => field().focus())
    if (order !== 'after the change') store.food = 'Lent'
    type('Something else')
    expect(JSON.parse(storage?.getItem(KEY) ?? '')).toEqual({
      texts: ['Something else'],
      begunOn: [''],
      seen: [['Lent']],
    })
    await writeAll()
    expect(store.food).toBe('Something else')
  },
)

test('a write that waits while another tab changes its text stores nothing', async () => {
  render(reflection())
  act(() => field().focus())
  type('Lent')
  await pause()
  otherTab({ texts: ['Something else'], begunOn: [''], seen: [['Lent']] })
  store.food = 'Something else'
  otherTab(null)
  await writeAll()
  expect([store.food, field().value]).toEqual(['Something else', 'Lent'])
  type('Lentils')
  await writeAll()
  expect(store.food).toBe('Something else\nLentils')
})

test('a text of another tab that was not shown stays beside', async () => {
  render(reflection())
  act(() => field().focus())
  otherTab({ texts: ['Lent'], begunOn: [''] })
  store.food = 'Lent'
  type('Bread')
  await writeAll()
  expect(store.food).toBe('Lent\nBread')
})
