import { readObject } from '@tend/domain/records/stored-value'
import { type Persisted, readPersisted, usePersisted } from '../storage/persisted.ts'

/** How a change of phase is told, besides on the screen. */
export interface BreathingCues {
  readonly sound: boolean
  readonly vibration: boolean
}

const KEY = 'tend_breathing_cues'
const BOTH: BreathingCues = { sound: true, vibration: true }

function readCues(kept: unknown): BreathingCues | undefined {
  const stored = readObject(kept)
  return stored && { sound: stored.sound !== false, vibration: stored.vibration !== false }
}

/** The person's choice, kept on the device. */
export function useBreathingCues(): Persisted<BreathingCues> {
  return usePersisted(KEY, readCues, BOTH)
}

export function readBreathingCues(): BreathingCues {
  return readPersisted(KEY, readCues, BOTH)
}
