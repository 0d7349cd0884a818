import { t } from '@tend/text'
/** Something that a keyboard shortcut does. */
export type ShortcutAction =
  | { readonly kind: 'open'; readonly href: string }
  | { readonly kind: 'logGlass' }
  | { readonly kind: 'newWorkout' }
  | { readonly kind: 'findFood' }
  | { readonly kind: 'switchTheme' }
  | { readonly kind: 'showList' }

export interface Shortcut {
  /** Pressed one after the other, as `KeyboardEvent.key`. */
  readonly keys: readonly string[]
  readonly label: string
  readonly action: ShortcutAction
}

function page(key: string, label: string, href: string): Shortcut {
  return { keys: ['g', key], label, action: { kind: 'open', href } }
}

/** The pages of the navigation in its order, and then others. */
export const PAGE_SHORTCUTS: readonly Shortcut[] = [
  page('h', t`Home`, '/home'),
  page('m', t`Move`, '/move'),
  page('n', t`Nourish`, '/nourish'),
  page('r', t`Recover`, '/recover'),
  page('y', t`You`, '/you'),
  page('c', t`Calendar`, '/calendar'),
  page('l', t`Look back`, '/look-back'),
  page('b', t`Breathing`, '/breathing'),
  page('s', t`Sleep`, '/sleep'),
]

export const OTHER_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['w'], label: t`Log a glass of water`, action: { kind: 'logGlass' } },
  { keys: ['s'], label: t`Start a workout`, action: { kind: 'newWorkout' } },
  { keys: ['/'], label: t`Find a food and log a meal`, action: { kind: 'findFood' } },
  { keys: ['t'], label: t`Switch between light and dark`, action: { kind: 'switchTheme' } },
  { keys: ['?'], label: t`Show this list`, action: { kind: 'showList' } },
]

const SHORTCUTS = [...PAGE_SHORTCUTS, ...OTHER_SHORTCUTS]

/** The second key of a shortcut must follow the first within this time. */
export const SEQUENCE_MS = 1500

/**
 * The key of an event as in `Shortcut.keys`. On a keyboard for another alphabet, it is the Latin letter
 * of the key's place.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isOtherLetter = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  return isOtherLetter ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase()
}

/** Finds the shortcut that was pressed, from one key after the other. */
export class ShortcutReader {
  #first: { readonly key: string; readonly atMs: number } | null = null

  /**
   * @param pressed as `shortcutKey` returns it
   * @param nowMs the time of the event in milliseconds, from any start
   * @returns the action of the shortcut that this key completes; `null` if it completes none
   */
  read(pressed: string, nowMs: number): ShortcutAction | null {
    const first = this.#first
    const keys = first && nowMs - first.atMs <= SEQUENCE_MS ? [first.key, pressed] : [pressed]
    const found = SHORTCUTS.find((shortcut) => keys.join(' ') === shortcut.keys.join(' '))
    const isStart =
      !found && SHORTCUTS.some((shortcut) => shortcut.keys[1] && shortcut.keys[0] === pressed)
    this.#first = isStart ? { key: pressed, atMs: nowMs } : null
    return found?.action ?? null
  }
}
