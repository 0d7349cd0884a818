import { storedSetting, storeSetting } from '../storage/local-storage.ts'

/** Light, dark, or as the system has it (specification §4, ARCHITECTURE §6.1). */
export type ThemeChoice = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

export const THEME_KEY = 'wellness-ui-theme'
/** Where another reading of the specification keeps the theme; adopted when the first is absent. */
const OTHER_THEME_KEY = 'tend-theme'

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

/** A stored choice; `null` for anything else. */
export function readThemeChoice(value: string | null): ThemeChoice | null {
  return value === 'light' || value === 'dark' || value === 'system' ? value : null
}

/** What the person chose; `system` if they have not, or if storage is out of reach. */
export function storedThemeChoice(): ThemeChoice {
  return storedChoice() ?? 'system'
}

/** Whether the person has chosen, as far as the browser's storage knows. */
export function hasStoredThemeChoice(): boolean {
  return storedChoice() !== null
}

function storedChoice(): ThemeChoice | null {
  const choice = readThemeChoice(storedSetting(THEME_KEY))
  return choice ?? readThemeChoice(storedSetting(OTHER_THEME_KEY))
}

export function storeThemeChoice(choice: ThemeChoice): void {
  storeSetting(THEME_KEY, choice)
}

/** What a choice looks like at this moment. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice
  return matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'
}

/** Calls back when the system turns light or dark. */
export function onSystemThemeChange(listener: () => void): () => void {
  const query = matchMedia(DARK_SYSTEM)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
