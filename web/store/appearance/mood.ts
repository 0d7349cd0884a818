import { storedText, storeText } from '../local-storage/local-storage.ts'
import { type Mood, readMood } from './rules/moods.ts'

export const MOOD_KEY = 'wellness_mood_palette'

/** The stored mood; the default one if none is stored or the stored one is unknown. */
export function storedMood(): Mood {
  return readMood(storedText(MOOD_KEY))
}

export function storeMood(mood: Mood): void {
  storeText(MOOD_KEY, mood)
}
