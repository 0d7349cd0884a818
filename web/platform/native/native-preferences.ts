import { Preferences as Plugin } from '@capacitor/preferences'
import type { Preferences } from '../preferences.ts'
import { doQuietly, quietly } from './quietly.ts'

export const nativePreferences: Preferences = {
  get: (key) => quietly(`reading ${key}`, async () => (await Plugin.get({ key })).value, null),
  set: (key, value) => doQuietly(`storing ${key}`, () => Plugin.set({ key, value })),
}
