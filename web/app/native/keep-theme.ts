import { applyAppearance } from '../../data/appearance/apply.ts'
import { storedMood } from '../../data/appearance/mood.ts'
import {
  hasStoredThemeChoice,
  readThemeChoice,
  seenTheme,
  storedThemeChoice,
  storeThemeChoice,
  THEME_KEY,
  type ThemeChoice,
} from '../../data/appearance/theme.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Keeps the chosen theme in the device's preferences as well as in the browser's storage, and lets
 * the status bar follow what is seen (specification §4). The page is painted by what the browser has
 * stored; what the preferences have is the better known, and mends that.
 */
export async function keepTheme({ preferences, statusBar }: Platform): Promise<void> {
  const page = document.documentElement
  let kept: ThemeChoice | null = null
  let seen: string | undefined

  function followStatusBar() {
    const theme = page.dataset.theme === 'dark' ? 'dark' : 'light'
    if (theme === seen) return
    seen = theme
    void statusBar.follow(theme)
  }

  function keepChoice() {
    const choice = storedThemeChoice()
    if (choice === kept || !hasStoredThemeChoice()) return
    kept = choice
    void preferences.set(THEME_KEY, choice)
  }

  followStatusBar()
  // Every change of theme and mood is written there, also where it looks the same.
  const watch = (callBack: () => void) =>
    new MutationObserver(callBack).observe(page, { attributeFilter: ['data-theme'] })
  watch(followStatusBar)

  const before = storedThemeChoice()
  kept = readThemeChoice(await preferences.get(THEME_KEY))
  // Whoever has chosen meanwhile has the last word.
  if (kept && storedThemeChoice() === before) adoptChoice(kept)
  keepChoice()
  watch(keepChoice)
}

/** Puts a choice in its place, where it is not there yet, as another tab would. */
function adoptChoice(choice: ThemeChoice): void {
  if (hasStoredThemeChoice() && choice === storedThemeChoice()) return
  storeThemeChoice(choice)
  applyAppearance(seenTheme(choice), storedMood())
  dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
}
