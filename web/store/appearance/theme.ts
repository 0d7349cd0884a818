import { storedText, storeText } from '../local-storage/local-storage.ts'

/** `system` follows the colour scheme of the operating system. */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

export const THEME_KEY = 'wellness-ui-theme'
/** A second key that may hold the theme; read only if the first one is absent, never written. */
const ALTERNATIVE_THEME_KEY = 'tend-theme'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** Parses a stored choice; `null` if it is not one. */
export function readThemeChoice(value: string | null): ThemeChoice | null {
  return value === 'light' || value === 'dark' || value === 'system' ? value : null
}

/** The user's choice; `system` if there is none or storage is blocked. */
export function storedThemeChoice(): ThemeChoice {
  return storedChoice() ?? 'system'
}

/** Whether a choice is stored; `false` if storage is blocked. */
export function hasStoredThemeChoice(): boolean {
  return storedChoice() !== null
}

function storedChoice(): ThemeChoice | null {
  const choice = readThemeChoice(storedText(THEME_KEY))
  return choice ?? readThemeChoice(storedText(ALTERNATIVE_THEME_KEY))
}

export function storeThemeChoice(choice: ThemeChoice): void {
  storeText(THEME_KEY, choice)
}

/** The theme that a choice means now, resolving `system` to light or dark. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'
}

/**
 * Calls `listener` when the system switches between light and dark. Returns the unsubscribe
 * function.
 */
export function onSystemThemeChange(listener: () => void): () => void {
  const query = matchMedia(DARK_SYSTEM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
