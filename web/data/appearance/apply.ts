import { DEFAULT_MOOD, MOODS, type Mood, readMood } from '@tend/domain/moods/moods'
import type { Theme } from './theme.ts'

/** Puts theme and mood on `<html>`, from where every colour follows, and on the browser's own bar. */
export function applyAppearance(theme: Theme, mood: Mood): void {
  if (mood !== DEFAULT_MOOD) void fetchPalettes()
  const { dataset } = document.documentElement
  dataset.theme = theme
  dataset.mood = mood
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = MOODS[mood].pageTop[theme]
}

/** The theme that is on the page, also where it could not be stored. */
export function shownTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

/** The mood that is on the page, also where it could not be stored. */
export function shownMood(): Mood {
  return readMood(document.documentElement.dataset.mood ?? null)
}

/** How long a page that shows the palettes waits for them: without them it can be used as well. */
const PALETTES_PATIENCE_MS = 1000

/**
 * The palettes of all moods but the default one, which the document only names: whoever has not
 * chosen one does without them. Resolves once they are there, cannot be had, or take too long.
 */
export async function fetchPalettes(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][data-href]')
  const { href } = link?.dataset ?? {}
  if (!(link && href)) return
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      // Only named again: the next who needs them asks anew.
      link.removeAttribute('href')
      link.dataset.href = href
      resolve()
    }
    setTimeout(resolve, PALETTES_PATIENCE_MS)
  })
  link.href = href
  delete link.dataset.href
  await settled
}

const SHIFT_MS = 800
let shiftEnd: ReturnType<typeof setTimeout> | undefined

/** The same, as the one slow shift of the whole room (specification §4: 800 ms). */
export function transitionAppearance(theme: Theme, mood: Mood): void {
  const { classList } = document.documentElement
  classList.add('mood-shift')
  applyAppearance(theme, mood)
  clearTimeout(shiftEnd)
  shiftEnd = setTimeout(() => classList.remove('mood-shift'), SHIFT_MS)
}
