import { readObject, readText } from '@tend/shared/records/stored-value'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { onPersistedChange, readPersisted, removePersisted, writePersisted } from './persisted.ts'

interface Form {
  readonly text: string
}

const EMPTY: Form = { text: '' }
const KEY = 'tend_draft_test'

function readForm(stored: unknown): Form | undefined {
  const text = readText(readObject(stored)?.text, undefined)
  return text === undefined ? undefined : { text }
}

const read = () => readPersisted(KEY, readForm, EMPTY)
let storage: MemoryStorage
let page: EventTarget

beforeEach(() => {
  storage = new MemoryStorage()
  page = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})

afterEach(() => {
  removePersisted(KEY)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a persisted value', () => {
  test('is the last one written, until it is removed', () => {
    expect(read()).toBe(EMPTY)
    writePersisted(KEY, { text: 'half' })
    writePersisted(KEY, { text: 'half a' })
    expect(read()).toEqual({ text: 'half a' })
    removePersisted(KEY)
    expect(read()).toBe(EMPTY)
    expect(storage.length).toBe(0)
  })

  test.each(['', 'half a', 'null', '7', '{"text":3}', '{"other":"x"}', '[{"text":"x"}]'])(
    'that is stored as %j is ignored',
    (text) => {
      storage.setItem(KEY, text)
      expect(read()).toBe(EMPTY)
    },
  )

  test('is stored at once and rendered after paint, together with others', () => {
    let paint: FrameRequestCallback = () => {}
    vi.stubGlobal('document', { hidden: false })
    vi.stubGlobal('requestAnimationFrame', (onFrame: FrameRequestCallback) => (paint = onFrame))
    vi.useFakeTimers()
    const listener = vi.fn()
    const end = onPersistedChange(listener)
    writePersisted(KEY, { text: 'half' }, 'after paint')
    writePersisted(KEY, { text: 'half a' }, 'after paint')
    expect(read()).toEqual({ text: 'half a' })
    paint(0)
    expect(listener).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(listener).toHaveBeenCalledOnce()
    end()
    vi.useRealTimers()
  })

  test('stays in memory while storage is full, and is stored once there is room', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    writePersisted(KEY, { text: 'a' })
    storage.isFull = true
    writePersisted(KEY, { text: 'a long one' })
    writePersisted(KEY, { text: 'a long one, too' })
    expect(read()).toEqual({ text: 'a long one, too' })
    expect(complaint).toHaveBeenCalledTimes(1)

    storage.isFull = false
    writePersisted(KEY, { text: 'now' })
    expect(storage.getItem(KEY)).toBe('{"text":"now"}')
    expect(read()).toEqual({ text: 'now' })
  })

  test('works while storage is blocked', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    writePersisted(KEY, { text: 'here' })
    expect(read()).toEqual({ text: 'here' })
    removePersisted(KEY)
    expect(read()).toBe(EMPTY)
  })
})

test('listeners are called for changes in this tab and in other tabs', () => {
  const heard = vi.fn()
  const end = onPersistedChange(heard)
  writePersisted(KEY, { text: 'a' })
  removePersisted(KEY)
  expect(heard).toHaveBeenCalledTimes(2)

  storage.setItem(KEY, '{"text":"theirs"}')
  page.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(3)
  expect(read()).toEqual({ text: 'theirs' })

  end()
  writePersisted(KEY, { text: 'b' })
  page.dispatchEvent(new Event('storage'))
  expect(heard).toHaveBeenCalledTimes(3)
})
