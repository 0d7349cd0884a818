import { readObject } from '@tend/shared/records/stored-value'
import {
  type Persisted,
  readPersisted,
  usePersisted,
} from '../../../store/local-storage/persisted.ts'

/** How a change of breathing phase is announced, besides on the screen. */
export interface BreathingCues {
  readonly sound: boolean
  readonly vibration: boolean
}

const KEY = 'tend_breathing_cues'
const BOTH: BreathingCues = { sound: true, vibration: true }

function readCues(value: unknown): BreathingCues | undefined {
  const stored = readObject(value)
  return stored && { sound: stored.sound !== false, vibration: stored.vibration !== false }
}

/** The user's choice, stored on the device. Both are on by default. */
export function useBreathingCues(): Persisted<BreathingCues> {
  return usePersisted(KEY, readCues, BOTH)
}

/** The user's choice, for code outside components. */
export function readBreathingCues(): BreathingCues {
  return readPersisted(KEY, readCues, BOTH)
}
