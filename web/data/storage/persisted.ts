import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { reachableStorage } from './local-storage.ts'
import { Signal } from './signal.ts'

/**
 * A value in the browser's small storage, as JSON. Tabs share it, the last write wins, and each sees
 * the others' at once. Where storage is full or out of reach it lasts as long as the page.
 */
export interface Persisted<T> {
  readonly value: T
  /** Changes it from what it is at that moment, so that two changes in a row add up. */
  change(update: (value: T) => T): void
  /** Forgets it: `initial` again, here and in every tab. */
  clear(): void
}

const changed = new Signal()
/** Values that storage would not take; whatever it did take is read from there. */
const unstored = new Map<string, string>()

function persistedText(key: string): string | null {
  return unstored.get(key) ?? reachableStorage()?.getItem(key) ?? null
}

/** What is kept under a key; `initial` if there is nothing, or nothing that `read` knows. */
export function readPersisted<T>(
  key: string,
  read: (kept: unknown) => T | undefined,
  initial: T,
): T {
  return parse(persistedText(key), read, initial)
}

/** Keeps a value, which has to survive JSON. */
export function writePersisted(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    const storage = reachableStorage()
    if (storage) storage.setItem(key, text)
    if (storage) unstored.delete(key)
    else unstored.set(key, text)
  } catch (error) {
    if (!unstored.has(key)) console.error(`${key} is kept by this page only`, error)
    unstored.set(key, text)
  }
  changed.emit()
}

export function removePersisted(key: string): void {
  unstored.delete(key)
  reachableStorage()?.removeItem(key)
  changed.emit()
}

/** Calls back when a kept value may have changed, in this tab or another. */
export function onPersistedChange(listener: () => void): () => void {
  const end = changed.listen(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

/**
 * A kept value, for a component to show and change.
 * @param read reads what was kept, perhaps by an older version; `undefined` for what it does not
 *   know. This and `initial` have to be the same from render to render.
 * @param initial what there is while nothing is kept; also while prerendered
 */
export function usePersisted<T>(
  key: string,
  read: (kept: unknown) => T | undefined,
  initial: T,
): Persisted<T> {
  const text = useSyncExternalStore(
    onPersistedChange,
    () => persistedText(key),
    () => null,
  )
  const value = useMemo(() => parse(text, read, initial), [text, read, initial])
  const change = useCallback(
    (update: (value: T) => T) => writePersisted(key, update(readPersisted(key, read, initial))),
    [key, read, initial],
  )
  const clear = useCallback(() => removePersisted(key), [key])
  return { value, change, clear }
}

function parse<T>(text: string | null, read: (kept: unknown) => T | undefined, initial: T): T {
  if (text === null) return initial
  try {
    return read(JSON.parse(text)) ?? initial
  } catch {
    return initial
  }
}
