/** Small settings that the system keeps for the app. */
export interface Preferences {
  /** `null` if there is none, or it cannot be read. */
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
}

/** A browser has no such place but its own storage. */
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
