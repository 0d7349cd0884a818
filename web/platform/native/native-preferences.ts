import { Preferences as Plugin } from '@capacitor/preferences'
import type { Preferences } from '../device/preferences.ts'
import { logFailure, withFallback } from './plugin-errors.ts'

export const nativePreferences: Preferences = {
  get: (key) => withFallback(`reading ${key}`, async () => (await Plugin.get({ key })).value, null),
  set: (key, value) => logFailure(`storing ${key}`, () => Plugin.set({ key, value })),
}
