/** Small settings stored by the operating system for the app. */
export interface Preferences {
  /** `null` if the value is missing or cannot be read. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}

/** Browsers have no system preferences. */
export const webPreferences: Preferences = {
  get: async () => null,
  set: async () => {},
}
