import { type LocalDate, parseLocalDate } from '@tend/shared/days/local-date'
import {
  readPersisted,
  removePersisted,
  usePersisted,
  writePersisted,
} from '../local-storage/persisted.ts'

const KEY = 'tend_last_present'

const readDay = (stored: unknown) => parseLocalDate(stored) ?? undefined

/**
 * Notes that the user was here on a day without an entry of that day: by an import of earlier entries, or by
 * declining to say that they were away.
 * @returns a function that takes it back
 */
export function markPresent(day: LocalDate): () => void {
  const before = lastPresent()
  writePersisted(KEY, day)
  return () => (before ? writePersisted(KEY, before) : removePersisted(KEY))
}

/** The last day that was noted so; `null` without one. */
export function lastPresent(): LocalDate | null {
  return readPersisted<LocalDate | null>(KEY, readDay, null)
}

export function useLastPresent(): LocalDate | null {
  return usePersisted<LocalDate | null>(KEY, readDay, null).value
}
