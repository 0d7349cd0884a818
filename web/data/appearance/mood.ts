import { DEFAULT_MOOD, type Mood, readMood } from '@tend/domain/moods/moods'

export const MOOD_KEY = 'wellness_mood_palette'

export function storedMood(): Mood {
  try {
    return readMood(localStorage.getItem(MOOD_KEY))
  } catch {
    return DEFAULT_MOOD
  }
}

export function storeMood(mood: Mood): void {
  try {
    localStorage.setItem(MOOD_KEY, mood)
  } catch (error) {
    console.error('The mood could not be stored', error)
  }
}
