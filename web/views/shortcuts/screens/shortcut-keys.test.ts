import { describe, expect, it } from 'vitest'
import {
  OTHER_SHORTCUTS,
  PAGE_SHORTCUTS,
  SEQUENCE_MS,
  ShortcutReader,
  shortcutKey,
} from './shortcut-keys.ts'

const ALL = [...PAGE_SHORTCUTS, ...OTHER_SHORTCUTS]

function pressAll(keys: readonly string[], pauseMs = 100) {
  const reader = new ShortcutReader()
  return keys.map((key, nth) => reader.read(key, nth * pauseMs))
}

describe('keyboard shortcuts', () => {
  it.each(ALL)('$keys: $label', ({ keys, action }) => {
    expect(pressAll(keys)).toEqual([...keys.slice(1).map(() => null), action])
  })

  it('differ from each other, and none is the start of another', () => {
    const texts = ALL.map(({ keys }) => keys.join(' '))
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts) {
      expect(texts.filter((other) => other.startsWith(`${text} `))).toEqual([])
    }
  })

  it('a second key counts only soon after the first', () => {
    const openHome = { kind: 'open', href: '/home' }
    expect(pressAll(['g', 'h'], SEQUENCE_MS)).toEqual([null, openHome])
    expect(pressAll(['g', 'h'], SEQUENCE_MS + 1)).toEqual([null, null])
    // Too late, the second key is a shortcut itself.
    expect(pressAll(['g', 'w'], SEQUENCE_MS + 1)).toEqual([null, { kind: 'logGlass' }])
  })

  it('another key in between ends the sequence', () => {
    expect(pressAll(['g', 'x', 'h'])).toEqual([null, null, null])
    expect(pressAll(['g', 'g', 'c'])).toEqual([null, null, { kind: 'open', href: '/calendar' }])
  })

  it.each([
    ['a Latin letter is itself, wherever it is', { key: 'z', code: 'KeyY' }, 'z'],
    ['Caps Lock makes no difference', { key: 'G', code: 'KeyG' }, 'g'],
    ['a letter of another alphabet is the Latin one of its place', { key: 'Ц', code: 'KeyW' }, 'w'],
    [
      'such a letter on a key without a Latin one is none',
      { key: 'ж', code: 'Semicolon' },
      'semicolon',
    ],
    ['a Latin letter with a mark is no other', { key: 'é', code: 'Digit2' }, 'é'],
    ['a sign is the typed one', { key: '?', code: 'Digit7' }, '?'],
  ])('%s', (_, event, key) => {
    expect(shortcutKey(event)).toBe(key)
  })
})
