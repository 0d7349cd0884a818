import { isSameValue } from '@tend/shared/records/same-value'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { draftKey } from './draft-key.ts'
import { reachableTabStorage, storedText } from './local-storage.ts'
import {
  onPersistedChange,
  type Persisted,
  parsePersisted,
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from './persisted.ts'

/**
 * A half-filled form, which survives a reload, a crash and navigation until it is saved or discarded. Each
 * tab keeps its own version, in sessionStorage. The latest one is stored for all tabs too: a tab without
 * its own shows that, so closing a tab loses nothing. If sessionStorage is blocked, all tabs share one.
 * A tab's own version is left behind when the user id changes.
 * @param name with the id of the entry, if the form edits one
 * @param read parses a stored draft, as for `usePersisted`
 * @returns `null` without a draft; changing it to `null` removes it
 */
export function useDraft<T>(
  name: string,
  read: (stored: unknown) => T | null | undefined,
): Persisted<T | null> {
  const key = draftKey(name)
  const shared = usePersisted<T | null>(key, read, null)
  const text = useSyncExternalStore(
    onPersistedChange,
    () => ownText(key),
    () => null,
  )
  const own = useMemo(() => parsePersisted<T | null>(text, read, null), [text, read])

  const clear = useCallback(() => {
    const latest = readPersisted<T | null>(key, read, null)
    const own = parsePersisted(ownText(key), read, latest)
    setOwnText(key, null)
    if (isSameValue(own, latest)) removePersisted(key)
    // The words of another tab stay.
    else writePersisted(key, latest)
  }, [key, read])
  const change = useCallback(
    (update: (value: T | null) => T | null) => {
      const latest = readPersisted<T | null>(key, read, null)
      const next = update(parsePersisted(ownText(key), read, latest))
      if (next === null) return clear()
      setOwnText(key, JSON.stringify(next))
      writePersisted(key, next)
    },
    [key, read, clear],
  )

  return { value: own ?? shared.value, change, clear }
}

/**
 * Whether this tab has its own version of a draft: its form was open with changes, and opens again after a
 * reload. The form calls `leaveDraft` or `clear` when it is closed.
 */
export function hasOwnDraft(name: string): boolean {
  return ownText(draftKey(name)) !== null
}

/** Closes the form of a draft and keeps what was typed for its next opening, in any tab. */
export function leaveDraft(name: string): void {
  const key = draftKey(name)
  const own = parsePersisted<unknown>(ownText(key), (stored) => stored, null)
  if (own !== null) writePersisted(key, own)
  setOwnText(key, null)
}

/** Takes over a draft that release 1.0.0 has stored for this tab under another key. */
export function adoptTabDraft(name: string): void {
  const earlier = draftKey(`${name}_${reachableTabStorage()?.getItem('tend_tab')}`)
  const text = storedText(earlier)
  if (text === null) return
  setOwnText(draftKey(name), text)
  removePersisted(earlier)
}

type DraftKey = ReturnType<typeof draftKey>

function ownText(key: DraftKey): string | null {
  return reachableTabStorage()?.getItem(key) ?? null
}

function setOwnText(key: DraftKey, text: string | null): void {
  const storage = reachableTabStorage()
  try {
    if (text === null) storage?.removeItem(key)
    else storage?.setItem(key, text)
  } catch {
    // Storage is full.
  }
}
