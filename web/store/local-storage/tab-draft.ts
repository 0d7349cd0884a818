import { isSameValue } from '@tend/shared/records/same-value'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { DRAFT_PREFIX, useDraft } from './draft.ts'
import { reachableTabStorage } from './local-storage.ts'
import {
  onPersistedChange,
  type Persisted,
  parsePersisted,
  readPersisted,
  removePersisted,
  writePersisted,
} from './persisted.ts'

type DraftKey = `${typeof DRAFT_PREFIX}${string}`

/**
 * A draft of which each tab keeps its own version, in sessionStorage. The latest one is stored for all tabs
 * too: a tab without its own shows that, so closing a tab loses nothing. If sessionStorage is blocked, all
 * tabs share one.
 * @param read parses a stored draft, as for `usePersisted`
 * @returns `null` while the form is closed
 */
export function useTabDraft<T>(
  name: string,
  read: (stored: unknown) => T | null | undefined,
): Persisted<T | null> {
  const key: DraftKey = `${DRAFT_PREFIX}${name}`
  const shared = useDraft<T | null>(name, read, null)
  const text = useSyncExternalStore(
    onPersistedChange,
    () => ownText(key),
    () => null,
  )
  const own = useMemo(() => parsePersisted<T | null>(text, read, null), [text, read])
  const { change: changeShared } = shared

  const change = useCallback(
    (update: (value: T | null) => T | null) =>
      changeShared((latest) => {
        const next = update(parsePersisted(ownText(key), read, latest))
        setOwnText(key, next && JSON.stringify(next))
        return next
      }),
    [key, read, changeShared],
  )
  const clear = useCallback(() => {
    const latest = readPersisted(key, read, null)
    const own = parsePersisted(ownText(key), read, latest)
    setOwnText(key, null)
    if (isSameValue(own, latest)) removePersisted(key)
    // The words of another tab stay.
    else writePersisted(key, latest)
  }, [key, read])

  return { value: own ?? shared.value, change, clear }
}

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
