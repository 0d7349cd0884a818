import { type Persisted, usePersisted } from './persisted.ts'

/** Prefix of the localStorage keys of all unsaved input. */
export const DRAFT_PREFIX = 'tend_draft_'

/**
 * A half-filled form as a persisted value: it survives a reload, a crash and navigation. The caller
 * clears it when the form is saved or discarded.
 * @param name the draft is stored as `tend_draft_<name>`
 * @param read parses a stored draft, as for `usePersisted`
 * @param initial the untouched form
 */
export function useDraft<T>(
  name: string,
  read: (stored: unknown) => T | undefined,
  initial: T,
): Persisted<T> {
  return usePersisted(`${DRAFT_PREFIX}${name}`, read, initial)
}
