import { type Kept, useKept } from './kept.ts'

/**
 * A half-filled form, kept until it is saved or given up, when it is cleared: it survives a reload,
 * a crash and a change of page.
 * @param name stored as `tend_draft_<name>`
 * @param read and `initial`, an untouched form, as for `useKept`
 */
export function useDraft<T>(
  name: string,
  read: (kept: unknown) => T | undefined,
  initial: T,
): Kept<T> {
  return useKept(`tend_draft_${name}`, read, initial)
}
