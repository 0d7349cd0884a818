// Runs before first paint, as a small blocking script of its own: the page comes up in the person's
// theme and mood, and its theme toggle works before anything else has loaded.
import { applyAppearance } from '../data/appearance/apply.ts'
import { storedMood } from '../data/appearance/mood.ts'
import { seenTheme, storedThemeChoice, storeThemeChoice } from '../data/appearance/theme.ts'
import { completeLanding, isLandingCompleted } from '../data/landing.ts'

const page = document.documentElement

// Both the introduction and Home are in the document of `/`; which one is seen is said here.
if (location.pathname === '/') page.dataset.start = isLandingCompleted() ? 'home' : 'landing'

applyAppearance(seenTheme(storedThemeChoice()), storedMood())

addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || page.dataset.ready !== undefined) return
  if (target.closest('[data-landing-continue]')) completeLanding()
  if (!target.closest('[data-theme-toggle]')) return
  const theme = page.dataset.theme === 'dark' ? 'light' : 'dark'
  storeThemeChoice(theme)
  applyAppearance(theme, storedMood())
})
