import type { RootData } from '@tend/shared/page/page-attributes'
import type { Platform } from '../../platform/device/platform.ts'
import { applyAppearance } from '../../store/appearance/apply.ts'
import { storedMood } from '../../store/appearance/mood.ts'
import {
  hasStoredThemeChoice,
  readThemeChoice,
  resolveTheme,
  storedThemeChoice,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from '../../store/appearance/theme.ts'

/**
 * Stores the chosen theme in the device's preferences as well as in localStorage, and keeps the status
 * bar's colours the same as the page's. The first paint uses localStorage; if the preferences contain
 * another choice, that one wins, since the system may delete localStorage.
 */
export async function syncTheme({ preferences, statusBar }: Platform): Promise<void> {
  const page = document.documentElement
  let saved: ThemeChoice | null = null
  let seen: string | undefined

  function followStatusBar() {
    const theme = (page.dataset as RootData).theme === 'dark' ? 'dark' : 'light'
    if (theme === seen) return
    seen = theme
    void statusBar.follow(theme)
  }

  function saveChoice() {
    const choice = storedThemeChoice()
    if (choice === saved || !hasStoredThemeChoice()) return
    saved = choice
    void preferences.set(THEME_KEY, choice)
  }

  followStatusBar()
  // Changes of theme and mood are always written to this attribute, even to the same value.
  const watch = (callBack: () => void) =>
    new MutationObserver(callBack).observe(page, { attributeFilter: ['data-theme'] })
  watch(followStatusBar)

  const before = storedThemeChoice()
  saved = readThemeChoice(await preferences.get(THEME_KEY))
  // A choice made in the meantime wins.
  if (saved && storedThemeChoice() === before) adoptChoice(saved)
  saveChoice()
  watch(saveChoice)
}

/** Applies a choice the way another tab's change arrives: by a storage event. */
function adoptChoice(choice: ThemeChoice): void {
  if (hasStoredThemeChoice() && choice === storedThemeChoice()) return
  storeThemeChoice(choice)
  applyAppearance(resolveTheme(choice), storedMood())
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
}
