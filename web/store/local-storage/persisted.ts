import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { afterPaint } from './after-paint.ts'
import { type LocalKey, reachableStorage } from './local-storage.ts'
import { Signal } from './signal.ts'

/**
 * A value stored as JSON in localStorage. All tabs share it, see each other's changes at once, and
 * the last write wins. If storage is full or blocked, the value lasts as long as the page.
 */
export interface Persisted<T> {
  readonly value: T
  /** Updates the current value, not the rendered one, so that two changes in a row add up. */
  change(update: (value: T) => T, renders?: RenderTime): void
  /** Removes the value in all tabs; it is `initial` again. */
  clear(): void
}

/**
 * When components render a change, which is stored at once in any case: `after paint` is for the tap
 * on a control that already shows its new state.
 */
export type RenderTime = 'at once' | 'after paint'

const changed = new Signal()
/** A page that comes back from the browser's history was not told what other tabs have changed meanwhile. */
const CHANGES = ['storage', 'pageshow']
let changesAfterPaint = false
/** Values that could not be stored, as JSON by key. They take precedence over stored ones. */
const unstored = new Map<string, string>()

/** The JSON text under a key, also if it could not be stored; `null` if there is none. */
export function persistedText(key: LocalKey): string | null {
  return unstored.get(key) ?? reachableStorage()?.getItem(key) ?? null
}

/** The value stored under a key; `initial` if there is none or `read` cannot parse it. */
export function readPersisted<T>(
  key: LocalKey,
  read: (stored: unknown) => T | undefined,
  initial: T,
): T {
  return parsePersisted(persistedText(key), read, initial)
}

/** Stores a value, which must be serialisable as JSON. */
export function writePersisted(key: LocalKey, value: unknown, renders?: RenderTime): void {
  const text = JSON.stringify(value)
  try {
    const storage = reachableStorage()
    if (storage) storage.setItem(key, text)
    if (storage) unstored.delete(key)
    else unstored.set(key, text)
  } catch (error) {
    if (!unstored.has(key))
      console.error(`${key} could not be stored; it lasts until the page closes`, error)
    unstored.set(key, text)
  }
  emitChanged(renders)
}

/** Removes the value stored under a key, in all tabs. */
export function removePersisted(key: LocalKey, renders?: RenderTime): void {
  unstored.delete(key)
  reachableStorage()?.removeItem(key)
  emitChanged(renders)
}

/** Several changes of one tap are rendered together. */
function emitChanged(renders: RenderTime = 'at once'): void {
  if (renders === 'at once') changed.emit()
  else if (!changesAfterPaint) {
    changesAfterPaint = true
    afterPaint(() => {
      changesAfterPaint = false
      changed.emit()
    })
  }
}

/**
 * Calls `listener` when any persisted value may have changed, in this tab or another. Returns the
 * unsubscribe function.
 */
export function onPersistedChange(listener: () => void): () => void {
  const end = changed.listen(listener)
  for (const type of CHANGES) addEventListener(type, listener)
  return () => {
    end()
    for (const type of CHANGES) removeEventListener(type, listener)
  }
}

/**
 * A persisted value for a component to show and change.
 * @param read parses the stored JSON, which an older version may have written; returns `undefined`
 *   if it cannot. Must be the same function in every render.
 * @param initial the value while nothing is stored, and while prerendering and hydrating. Must be
 *   the same object in every render.
 */
export function usePersisted<T>(
  key: LocalKey,
  read: (stored: unknown) => T | undefined,
  initial: T,
): Persisted<T> {
  const text = useSyncExternalStore(
    onPersistedChange,
    () => persistedText(key),
    () => null,
  )
  const value = useMemo(() => parsePersisted(text, read, initial), [text, read, initial])
  const change = useCallback(
    (update: (value: T) => T, renders?: RenderTime) =>
      writePersisted(key, update(readPersisted(key, read, initial)), renders),
    [key, read, initial],
  )
  const clear = useCallback(() => removePersisted(key), [key])
  return { value, change, clear }
}

/** The value of a stored JSON text; `initial` if there is none or `read` cannot parse it. */
export function parsePersisted<T>(
  text: string | null,
  read: (stored: unknown) => T | undefined,
  initial: T,
): T {
  if (text === null) return initial
  try {
    return read(JSON.parse(text)) ?? initial
  } catch {
    return initial
  }
}
