// Runs before first paint, as a small blocking script of its own: the page comes up in the person's
// theme and mood, and its theme toggle works before anything else has loaded.
import { applyAppearance } from '../data/appearance/apply.ts'
import { storedMood } from '../data/appearance/mood.ts'
import { seenTheme, storedThemeChoice, storeThemeChoice } from '../data/appearance/theme.ts'

const page = document.documentElement

applyAppearance(seenTheme(storedThemeChoice()), storedMood())

addEventListener('click', ({ target }) => {
  const isToggle = target instanceof Element && target.closest('[data-theme-toggle]')
  if (!isToggle || page.dataset.ready !== undefined) return
  const theme = page.dataset.theme === 'dark' ? 'light' : 'dark'
  storeThemeChoice(theme)
  applyAppearance(theme, storedMood())
})
