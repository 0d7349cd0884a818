/** Small settings stored by the operating system for the app. */
export interface Preferences {
  /** `null` if the value is missing or cannot be read. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}

/** Browsers have no system preferences, so local storage is used. */
export const webPreferences: Preferences = {
  async get(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  async set(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch (error) {
      console.error(`${key} could not be stored`, error)
    }
  },
}
