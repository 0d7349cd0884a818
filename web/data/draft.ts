import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { reachableStorage } from './local-storage.ts'
import { Signal } from './signal.ts'

/**
 * A half-filled form, kept in the browser's small storage until it is saved or given up: it survives
 * a reload, a crash and a change of page. Tabs share it, the last write wins, and each sees the
 * others' at once. Where storage is full or out of reach it lasts as long as the page.
 */
export interface Draft<T> {
  readonly value: T
  /** Changes it from what it is at that moment, so that two changes in a row add up. */
  change(update: (value: T) => T): void
  /** To be called once it is saved, or given up: `initial` again, here and in every tab. */
  clear(): void
}

const changed = new Signal()
/** Drafts that storage would not take; whatever it did take is read from there. */
const unstored = new Map<string, string>()

function storageKey(name: string): string {
  return `tend_draft_${name}`
}

/** What is kept of a draft, as text; `null` if there is none. */
function draftText(name: string): string | null {
  return unstored.get(name) ?? reachableStorage()?.getItem(storageKey(name)) ?? null
}

/** What is kept of a draft; `initial` if there is none, or if it is not what `read` knows. */
export function readDraft<T>(name: string, read: (kept: unknown) => T | undefined, initial: T): T {
  return parseDraft(draftText(name), read, initial)
}

/** Keeps a draft; what it holds has to survive JSON. */
export function keepDraft(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    const storage = reachableStorage()
    if (storage) storage.setItem(storageKey(name), text)
    if (storage) unstored.delete(name)
    else unstored.set(name, text)
  } catch (error) {
    if (!unstored.has(name)) console.error(`The draft ${name} is kept by this page only`, error)
    unstored.set(name, text)
  }
  changed.emit()
}

export function clearDraft(name: string): void {
  unstored.delete(name)
  reachableStorage()?.removeItem(storageKey(name))
  changed.emit()
}

/** Calls back when a draft may have changed, in this tab or another. */
export function onDraft(listener: () => void): () => void {
  const end = changed.listen(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

/**
 * The draft of a form, for a component to show and change.
 * @param name stored as `tend_draft_<name>`
 * @param read reads what was kept, perhaps by an older version; `undefined` for what it does not
 *   know. This and `initial` have to be the same from render to render.
 * @param initial an untouched form
 */
export function useDraft<T>(
  name: string,
  read: (kept: unknown) => T | undefined,
  initial: T,
): Draft<T> {
  const text = useSyncExternalStore(
    onDraft,
    () => draftText(name),
    () => null,
  )
  const value = useMemo(() => parseDraft(text, read, initial), [text, read, initial])
  const change = useCallback(
    (update: (value: T) => T) => keepDraft(name, update(readDraft(name, read, initial))),
    [name, read, initial],
  )
  const clear = useCallback(() => clearDraft(name), [name])
  return { value, change, clear }
}

function parseDraft<T>(text: string | null, read: (kept: unknown) => T | undefined, initial: T): T {
  if (text === null) return initial
  try {
    return read(JSON.parse(text)) ?? initial
  } catch {
    return initial
  }
}
