import {
  type Persisted,
  readPersisted,
  usePersisted,
} from '../../../store/local-storage/persisted.ts'
import { readSessionMinutes, type SessionMinutes } from '../rules/session-minutes.ts'

const KEY = 'tend_breathing_minutes'
const UNTIL_STOPPED: SessionMinutes = 0

/** The length of session that the user has chosen; until it is stopped by default. */
export function useSessionMinutes(): Persisted<SessionMinutes> {
  return usePersisted(KEY, readSessionMinutes, UNTIL_STOPPED)
}

/** The chosen length, for code outside components. */
export function chosenSessionMinutes(): SessionMinutes {
  return readPersisted(KEY, readSessionMinutes, UNTIL_STOPPED)
}
