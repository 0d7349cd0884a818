// @vitest-environment happy-dom

import { cleanup, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { useBreathingCues } from '../../areas/breathing/commands/breathing-cues.ts'
import { useQuickStart } from '../../areas/workouts/commands/use-quick-start.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { hasOwnDraft, leaveDraft, ownDraftsOf, useDraft } from '../local-storage/draft.ts'
import {
  bindStorageTo,
  keepDraftsOf,
  type LocalKey,
  storeText,
} from '../local-storage/local-storage.ts'
import { usePersisted } from '../local-storage/persisted.ts'
import { storeLastSync, useLastSync } from '../server/last-sync.ts'
import { disablePageServer } from '../server/page-server.ts'
import {
  removeServerAddress,
  storeServerAddress,
  useHasServer,
  useServerAddress,
} from '../server/server-address.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const LIST = 'tend_draft_list'
const COUNT = 'tend_draft_count'
const OTHER = 'tend_draft_other'

const readCount = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)
const readList = (stored: unknown) => stored as readonly string[]
const NO_ITEMS: readonly string[] = []
const useList = () => usePersisted(LIST, readList, NO_ITEMS)
const useCount = () => usePersisted(COUNT, readCount, 0)

describe('a persisted value', () => {
  test('is changed in all components and in storage', async () => {
    const [one, other] = [renderHook(useCount), renderHook(useCount)]
    expect([one.result.current.value, other.result.current.value]).toEqual([0, 0])
    one.result.current.change((count) => count + 1)
    one.result.current.change((count) => count + 1)
    await expect.poll(() => [one.result.current.value, other.result.current.value]).toEqual([2, 2])
    expect(localStorage.getItem(COUNT)).toBe('2')
    other.result.current.clear()
    await expect.poll(() => [one.result.current.value, other.result.current.value]).toEqual([0, 0])
    expect(localStorage.getItem(COUNT)).toBeNull()
  })

  test('follows other tabs', async () => {
    const hook = renderHook(useCount)
    localStorage.setItem(COUNT, '7')
    dispatchEvent(new Event('storage'))
    await expect.poll(() => hook.result.current.value).toBe(7)
  })

  test.each(['{', '"text"', 'null'])('stored as %s is the initial one', (text) => {
    localStorage.setItem(COUNT, text)
    expect(renderHook(useCount).result.current.value).toBe(0)
  })

  test('of another key is another value', async () => {
    localStorage.setItem(OTHER, '5')
    let key: LocalKey = COUNT
    const hook = renderHook(() => usePersisted(key, readCount, 0))
    key = OTHER
    hook.rerender()
    expect(hook.result.current.value).toBe(5)
    hook.result.current.change((count) => count + 1)
    expect(localStorage.getItem(OTHER)).toBe('6')
    hook.result.current.clear()
    expect(localStorage.length).toBe(0)
  })

  test('keeps its object and functions from render to render', () => {
    localStorage.setItem(LIST, '["a"]')
    const hook = renderHook(useList)
    const before = hook.result.current
    hook.rerender()
    expect(before.value).toEqual(['a'])
    expect(hook.result.current.value).toBe(before.value)
    expect(hook.result.current.change).toBe(before.change)
    expect(hook.result.current.clear).toBe(before.clear)
  })
})

test('Quick Start is empty at first', () => {
  const hook = renderHook(useQuickStart)
  expect(hook.result.current.value).toEqual([])
  hook.result.current.change((chosen) => [...chosen, 'preset_1'])
  expect(localStorage.getItem('quick_start_exercises')).toBe('["preset_1"]')
})

test.each([
  [null, { sound: true, vibration: true }],
  ['{"sound":false}', { sound: false, vibration: true }],
  ['{"vibration":false}', { sound: true, vibration: false }],
  ['{"sound":0,"vibration":null}', { sound: true, vibration: true }],
  ['7', { sound: true, vibration: true }],
])('breathing cues stored as %s are %j', (text, cues) => {
  if (text) localStorage.setItem('tend_breathing_cues', text)
  expect(renderHook(useBreathingCues).result.current.value).toEqual(cues)
})

test('the time of the last sync run is a finite number, or unknown', async () => {
  const hook = renderHook(useLastSync)
  expect(hook.result.current).toBeNull()
  storeLastSync(5)
  await expect.poll(() => hook.result.current).toBe(5)
  for (const text of ['"5"', '1e999', 'true']) {
    localStorage.setItem('tend_last_exchange', text)
    expect(renderHook(useLastSync).result.current).toBeNull()
  }
})

test('there is a server if the page has one or the user has entered one', async () => {
  const [has, address] = [renderHook(useHasServer), renderHook(useServerAddress)]
  expect([has.result.current, address.result.current]).toEqual([true, null])
  disablePageServer()
  has.rerender()
  expect(has.result.current).toBe(false)
  storeServerAddress('https://tend.example')
  await expect
    .poll(() => [has.result.current, address.result.current])
    .toEqual([true, 'https://tend.example'])
  removeServerAddress()
  await expect.poll(() => [has.result.current, address.result.current]).toEqual([false, null])
  localStorage.setItem('tend_server', '["https://tend.example"]')
  expect(renderHook(useServerAddress).result.current).toBeNull()
})

interface Counted {
  readonly count: number
}

/** The keys of forms in localStorage. */
const storedForms = () => Object.keys(localStorage).filter((key) => key !== 'tend_draft_taken')

const closed = () => null
const readForm = (form: Counted) => (typeof form.count === 'number' ? form : undefined)

describe('a draft', () => {
  const use = () => renderHook(() => useDraft('meal', closed, readForm))
  const writeInAnotherTab = (text: string) => {
    localStorage.setItem('tend_draft_meal', text)
    dispatchEvent(new Event('storage'))
  }

  test("is not changed by another tab, also after a reload, and does not change the other tab's", async () => {
    const hook = use()
    hook.result.current.edit({ count: 3 })
    await expect.poll(() => hook.result.current.form?.count).toBe(3)
    writeInAnotherTab('{"count":7}')
    expect(use().result.current.form?.count).toBe(3)
    hook.result.current.edit((form) => ({ count: (form?.count ?? 0) + 1 }))
    await expect.poll(() => hook.result.current.form?.count).toBe(4)
    writeInAnotherTab('{"count":7}')
    hook.result.current.clear()
    await expect.poll(() => hook.result.current.form?.count).toBe(7)
    expect(localStorage.getItem('tend_draft_meal')).toBe('{"count":7}')
  })

  test('is the latest one in a new tab, which can close it for good', async () => {
    localStorage.setItem('tend_draft_meal', '{"count":7}')
    const hook = use()
    expect(hook.result.current.form?.count).toBe(7)
    expect(hasOwnDraft('meal')).toBe(false)
    hook.result.current.edit((form) => ({ count: (form?.count ?? 0) + 1 }))
    await expect.poll(() => hook.result.current.form?.count).toBe(8)
    expect(hasOwnDraft('meal')).toBe(true)
    hook.result.current.edit(null)
    await expect.poll(() => hook.result.current.form).toBeNull()
    expect(localStorage.getItem('tend_draft_meal')).toBeNull()
    expect(hasOwnDraft('meal')).toBe(false)
  })

  test('of a form that was closed unfinished is there for its next opening, in any tab', async () => {
    const hook = use()
    hook.result.current.edit({ count: 3 })
    writeInAnotherTab('{"count":7}')
    leaveDraft('meal')
    expect(hasOwnDraft('meal')).toBe(false)
    sessionStorage.clear()
    expect(use().result.current.form?.count).toBe(3)
    hook.result.current.clear()
    await expect.poll(() => hook.result.current.form).toBeNull()
    sessionStorage.setItem('tend_draft_meal', '{"damaged')
    leaveDraft('meal')
    expect(use().result.current.form).toBeNull()
  })

  test('of each form that was closed unfinished is there, the last one first', async () => {
    const shown = () => use().result.current.form?.count
    const type = (count: number) => use().result.current.edit({ count })
    const openTab = () => sessionStorage.clear()
    type(1)
    const first = { ...sessionStorage }
    openTab()
    use().result.current.start({ count: 2 })
    // Closed in the first tab, then in the second.
    const second = { ...sessionStorage }
    openTab()
    Object.assign(sessionStorage, first)
    leaveDraft('meal')
    openTab()
    Object.assign(sessionStorage, second)
    type(22)
    leaveDraft('meal')
    expect(shown()).toBe(22)
    type(23)
    expect(shown()).toBe(23)
    use().result.current.start({ count: 3 })
    leaveDraft('meal')
    for (const count of [3, 23, 1]) {
      expect(shown()).toBe(count)
      use().result.current.clear()
    }
    expect({ form: shown(), stored: storedForms() }).toEqual({ form: undefined, stored: [] })
  })

  describe('that is open in another tab', () => {
    const form = () => renderHook(() => useDraft('metric', () => ({ weight: '', waist: '' })))
    const inTab = (tab: Record<string, string>, act: () => void) => {
      sessionStorage.clear()
      Object.assign(sessionStorage, tab)
      act()
      return { ...sessionStorage }
    }
    const type = (fields: object) => form().result.current.edit(fields)
    const save = () => form().result.current.clear()
    const shown = () => form().result.current.form

    test('is one with its continuation here, whose save empties both', () => {
      const first = inTab({}, () => type({ weight: '80' }))
      const second = inTab({}, () => type({ waist: '90' }))
      inTab(first, () => {
        expect(shown()).toEqual({ weight: '80', waist: '90' })
        expect([hasOwnDraft('metric'), ownDraftsOf('met')]).toEqual([false, []])
      })
      inTab(second, save)
      inTab(first, () => {
        expect(shown()).toEqual({ weight: '', waist: '' })
        // The same again is another entry.
        type({ weight: '80' })
        expect([shown().weight, hasOwnDraft('metric')]).toEqual(['80', true])
      })
    })

    test('is saved once where nothing more is typed, and stays where it was typed into since', () => {
      const first = inTab({}, () => type({ weight: '80' }))
      inTab({}, save)
      inTab(first, () => expect(shown().weight).toBe(''))
      const changed = inTab(first, () => type({ weight: '81' }))
      inTab({}, () => form().result.current.edit({ weight: '' }))
      inTab(changed, () => expect(shown().weight).toBe('81'))
    })

    test('is discarded there too, but not when another one is begun here, until it is done there', () => {
      const first = inTab({}, () => type({ weight: '80' }))
      const second = inTab({}, () => form().result.current.start({ weight: '70', waist: '' }))
      inTab(first, () => expect(shown().weight).toBe('80'))
      inTab(second, save)
      inTab({}, () => expect(shown().weight).toBe('80'))
      inTab(first, save)
      inTab({}, () => expect(shown().weight).toBe(''))
      const other = inTab({}, () => type({ weight: '60' }))
      inTab({}, () => form().result.current.discard())
      inTab(other, () => expect(shown().weight).toBe(''))
    })

    test('and was copied there with the tab, is one form, until it is saved in either', () => {
      const first = inTab({}, () => type({ weight: '80' }))
      const continued = inTab(first, () => type({ waist: '90' }))
      const copied = inTab(first, () => expect(shown().waist).toBe('90'))
      inTab(first, () => {
        type({ waist: '91' })
        expect(shown()).toEqual({ weight: '80', waist: '91' })
        // A third tab has another form of this kind.
        localStorage.setItem('tend_draft_metric', '{"weight":"70"}')
        save()
        expect(shown().weight).toBe('70')
        save()
      })
      for (const tab of [first, continued, copied])
        inTab(tab, () => expect(shown().weight).toBe(''))
      // Of an earlier version, without an id.
      const earlier = { tend_draft_metric: '{"weight":"80"}' }
      inTab(earlier, save)
      inTab(earlier, () => expect(shown().weight).toBe(''))
    })
  })

  test('that is damaged is passed over', () => {
    localStorage.setItem('tend_draft_left_meal', '[null,"text",{"count":1}]')
    expect(use().result.current.form?.count).toBe(1)
    localStorage.setItem('tend_draft_left_meal', '[null]')
    localStorage.setItem('tend_draft_meal', '{"count":2}')
    expect(use().result.current.form?.count).toBe(2)
  })

  test('that was emptied shows no other one until it is closed', () => {
    const form = renderHook(() => useDraft('name', () => ({ name: '' })))
    const shown = () => {
      form.rerender()
      return form.result.current.form.name
    }
    form.result.current.start({ name: 'Left' })
    form.result.current.start({ name: 'Latest' })
    leaveDraft('name')
    for (const name of ['L', '', 'Typed', '']) {
      form.result.current.edit({ name })
      expect(shown()).toBe(name)
    }
    leaveDraft('name')
    expect(shown()).toBe('Left')
    form.result.current.clear()
    expect({ name: shown(), stored: storedForms() }).toEqual({ name: '', stored: [] })
  })

  test('that comes back lets stay what was typed meanwhile', () => {
    const form = renderHook(() => useDraft('name', () => ({ name: '' })))
    form.result.current.edit({ name: 'Discarded' })
    form.rerender()
    const restore = form.result.current.discard()
    form.result.current.edit({ name: 'Typed since' })
    restore?.()
    form.rerender()
    expect(form.result.current.form.name).toBe('Discarded')
    form.result.current.clear()
    form.rerender()
    expect(form.result.current.form.name).toBe('Typed since')
  })

  test('of a form that was closed while localStorage is full stays in its tab', () => {
    const shared = new MemoryStorage()
    vi.stubGlobal('localStorage', shared)
    onTestFinished(() => void vi.unstubAllGlobals())
    const complaint = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => complaint.mockRestore())
    const hook = use()
    shared.isFull = true
    hook.result.current.edit({ count: 3 })
    leaveDraft('meal')
    expect(sessionStorage.getItem('tend_draft_meal')).toContain('{"count":3')
    shared.isFull = false
    leaveDraft('meal')
    expect(sessionStorage.getItem('tend_draft_meal')).toBeNull()
    expect(shared.getItem('tend_draft_meal')).toContain('{"count":3')
  })

  test('takes further keys while the storage of the tab is full', async () => {
    const tabStorage = new MemoryStorage()
    vi.stubGlobal('sessionStorage', tabStorage)
    onTestFinished(() => void vi.unstubAllGlobals())
    const hook = use()
    hook.result.current.edit({ count: 3 })
    tabStorage.isFull = true
    hook.result.current.edit({ count: 34 })
    await expect.poll(() => hook.result.current.form?.count).toBe(34)
    // After a reload, only what is stored is left.
    expect(
      tabStorage.getItem('tend_draft_meal') ?? localStorage.getItem('tend_draft_meal'),
    ).toContain('{"count":34')
    writeInAnotherTab('{"count":7}')
    expect([hook.result.current.form?.count, hasOwnDraft('meal')]).toEqual([34, true])
    hook.result.current.clear()
    expect(hasOwnDraft('meal')).toBe(false)
  })

  test('is gone when the tab comes back after everything was erased, and stays away', async () => {
    localStorage.setItem('wellness_user_id', 'user_ada')
    use().result.current.edit({ count: 3 })
    expect(sessionStorage.getItem('tend_draft_meal')).toContain('{"count":3')
    // Another tab erases while this one shows another site.
    localStorage.clear()
    expect(use().result.current.form).toBeNull()
    localStorage.setItem('wellness_user_id', 'user_eve')
    const hook = use()
    expect(hook.result.current.form).toBeNull()
    expect(sessionStorage.getItem('tend_draft_meal')).toBeNull()
    hook.result.current.edit({ count: 4 })
    expect(use().result.current.form?.count).toBe(4)
    localStorage.setItem('wellness_user_id', 'user_ada')
    renderHook(() => useDraft('metric', closed, readForm)).result.current.edit({ count: 5 })
    expect(sessionStorage.getItem('tend_draft_meal')).toBeNull()
  })

  test('of every tab stays when the data moves to another user id', () => {
    localStorage.setItem('wellness_user_id', 'user_ada')
    use().result.current.edit({ count: 3 })
    // Another tab types too, and takes over a code.
    writeInAnotherTab('{"count":7}')
    keepDraftsOf('user_ada')
    localStorage.setItem('wellness_user_id', 'user_lovelace')
    expect(use().result.current.form?.count).toBe(3)
    localStorage.setItem('wellness_user_id', 'user_eve')
    expect(use().result.current.form?.count).toBe(7)
  })

  test('is checked when the page comes back from the history of the browser', async () => {
    localStorage.setItem('wellness_user_id', 'user_ada')
    const hook = use()
    hook.result.current.edit({ count: 3 })
    await expect.poll(() => hook.result.current.form?.count).toBe(3)
    localStorage.clear()
    localStorage.setItem('wellness_user_id', 'user_eve')
    dispatchEvent(new Event('pageshow'))
    await expect.poll(() => hook.result.current.form).toBeNull()
  })

  test('of release 1.0.0, which stored no user id, stays', () => {
    sessionStorage.setItem('tend_draft_meal', '{"count":3}')
    localStorage.setItem('wellness_user_id', 'user_ada')
    expect(use().result.current.form?.count).toBe(3)
  })
})

describe('the draft of an edit', () => {
  const STORED = { name: 'Read', labels: ['a', 'b'], days: 5 }
  const use = (stored = STORED) => renderHook(() => useDraft('tracker_1', () => stored))

  test('comes back after it was discarded', () => {
    use().result.current.edit({ name: 'Reading' })
    use().result.current.edit({ labels: ['a', 'c'] })
    const latest = { name: 'Reads', labels: ['x', 'y'], days: 3 }
    const restore = use(latest).result.current.discard()
    expect(use(latest).result.current).toMatchObject({ form: latest, isChanged: false })
    expect(use(latest).result.current.discard()).toBeNull()
    restore?.()
    const form = { name: 'Reading', labels: ['x', 'c'], days: 3 }
    expect(use(latest).result.current).toMatchObject({ form, isChanged: true, isClash: true })
  })

  test('knows what it would replace without having shown it, also after further keys', () => {
    const isClash = (stored: typeof STORED) => use(stored).result.current.isClash
    use().result.current.edit({ name: 'Reading' })
    const merged = { ...STORED, labels: ['x', 'b'], days: 3 }
    use(merged).result.current.edit({ labels: ['x', 'c'] })
    expect(isClash(merged)).toBe(false)
    expect(isClash({ ...merged, name: 'Reading' })).toBe(false)
    const elsewhere = { ...merged, name: 'Reads' }
    expect(isClash(elsewhere)).toBe(true)
    use(elsewhere).result.current.edit({ name: 'Reading a book' })
    expect(isClash(elsewhere)).toBe(true)
    use(elsewhere).result.current.clear()
    expect(isClash(elsewhere)).toBe(false)
  })

  test('keeps what was typed, and follows everything else, in any order of changes and reloads', () => {
    const place = fc.oneof(fc.constantFrom('name' as const, 'days' as const), fc.nat(1))
    const step = fc.record({ isTyped: fc.boolean(), place })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        cleanup()
        localStorage.clear()
        sessionStorage.clear()
        const typed = new Set<string | number>()
        const expected = structuredClone(STORED)
        let stored = structuredClone(STORED)
        const change = (form: typeof STORED, at: string | number, count: number) => {
          if (at === 'name') return { ...form, name: `name ${count}` }
          if (at === 'days') return { ...form, days: 10 + count }
          return { ...form, labels: form.labels.with(Number(at), `label ${count}`) }
        }
        steps.forEach(({ isTyped, place: at }, count) => {
          const { form, edit } = use(stored).result.current
          if (isTyped) {
            typed.add(at)
            const { name, labels, days } = change(form, at, count)
            edit(at === 'name' ? { name } : at === 'days' ? { days } : { labels })
          } else stored = change(stored, at, count)
          if (isTyped || !typed.has(at)) Object.assign(expected, change(expected, at, count))
          expect(use(stored).result.current.form).toEqual(expected)
        })
      }),
      { numRuns: 40 },
    )
  })

  test('of an earlier version, which stored no form to compare with, keeps its fields', () => {
    localStorage.setItem('tend_draft_tracker_1', '{"labels":["a","c"]}')
    expect(use({ ...STORED, labels: ['x', 'y'] }).result.current.form.labels).toEqual(['a', 'c'])
  })

  test('is gone once every field is as stored again, or it is cleared', () => {
    const { result } = use()
    result.current.edit({ name: 'Reading', days: 4 })
    result.current.edit({ name: 'Read', days: 5 })
    expect(localStorage.length + sessionStorage.length).toBe(0)
    result.current.edit({ days: 4 })
    result.current.clear()
    expect(use().result.current).toMatchObject({ form: STORED, isChanged: false })
    expect(storedForms()).toEqual([])
  })

  test.each([
    { name: 7 },
    { labels: [1] },
    { labels: 'a' },
    { days: '5' },
    { unknown: 1 },
    [],
    null,
  ])('stored as %j is the stored form', (draft) => {
    localStorage.setItem('tend_draft_tracker_1', JSON.stringify(draft))
    expect(use().result.current).toMatchObject({ form: STORED, isChanged: false })
  })
})

test('a page of an erased user id stores nothing any more', () => {
  localStorage.setItem('wellness_user_id', 'user_ada')
  bindStorageTo('user_ada')
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const hook = renderHook(() => useDraft('meal', closed, readForm))
  hook.result.current.edit({ count: 3 })
  localStorage.clear()
  localStorage.setItem('wellness_user_id', 'user_eve')
  hook.result.current.edit({ count: 4 })
  storeText('tend_settings', '{}')
  expect({ ...localStorage }).toEqual({ wellness_user_id: 'user_eve' })
  expect(complaint).toHaveBeenCalledExactlyOnceWith(
    'tend_settings could not be stored',
    expect.any(Error),
  )
  // The user id of this page again: the other tests of this file store values.
  bindStorageTo('user_eve')
})
