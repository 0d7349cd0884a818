import { type Persisted, usePersisted } from './persisted.ts'

/** The localStorage keys of all unsaved input begin with it. */
export const DRAFT_PREFIX = 'tend_draft_'

/**
 * A half-filled form, kept until it is saved or given up, when it is cleared: it survives a reload,
 * a crash and a change of page.
 * @param name stored as `tend_draft_<name>`
 * @param read and `initial`, an untouched form, as for `usePersisted`
 */
export function useDraft<T>(
  name: string,
  read: (kept: unknown) => T | undefined,
  initial: T,
): Persisted<T> {
  return usePersisted(`${DRAFT_PREFIX}${name}`, read, initial)
}
