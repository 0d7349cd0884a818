import type { LinkData, RootData } from '@tend/shared/page/page-attributes'
import { DEFAULT_MOOD, MOODS, type Mood, readMood } from './rules/moods.ts'
import type { Theme } from './theme.ts'

/**
 * Sets theme and mood on `<html>`, which selects the colours in CSS, and the colour of the
 * browser's toolbar.
 */
export function applyAppearance(theme: Theme, mood: Mood): void {
  if (mood !== DEFAULT_MOOD) void fetchPalettes()
  const dataset = rootData()
  dataset.theme = theme
  dataset.mood = mood
  const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (bar) bar.content = MOODS[mood][theme]
}

/** The theme on the page, which may not be stored if storage is full or blocked. */
export function shownTheme(): Theme {
  return rootData().theme === 'dark' ? 'dark' : 'light'
}

/** The mood on the page, which may not be stored if storage is full or blocked. */
export function shownMood(): Mood {
  return readMood(rootData().mood ?? null)
}

/**
 * Whether the user chose another mood before the app had loaded; the boot script has applied it.
 * Returns `true` once.
 */
export function takeEarlyMoodChoice(): boolean {
  const dataset = rootData()
  const isChosen = dataset.moodChosen !== undefined
  delete dataset.moodChosen
  return isChosen
}

/** A page that shows the palettes waits this long for them, then continues without. */
const PALETTES_TIMEOUT_MS = 1000

/**
 * Loads the style sheet with the palettes of all moods except the default one. The document only
 * names it in `data-href`, so users who never chose a mood do not download it. Resolves when the
 * sheet has loaded, has failed, or takes longer than a second; never rejects.
 */
export async function fetchPalettes(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][data-href]')
  if (!link) return
  const dataset: LinkData = link.dataset
  const { href } = dataset
  if (!href) return
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => {
      // Restore the initial state, so that the next call tries again.
      link.removeAttribute('href')
      dataset.href = href
      resolve()
    }
    setTimeout(resolve, PALETTES_TIMEOUT_MS)
  })
  link.href = href
  delete dataset.href
  await settled
}

function rootData(): RootData {
  return document.documentElement.dataset as RootData
}

/** Must equal `--dur-mood` in `web/ui/styles/tokens.css`. */
const TRANSITION_MS = 800
let transitionEnd: ReturnType<typeof setTimeout> | undefined

/** Applies theme and mood like `applyAppearance`, with all colours changing over 800 ms. */
export function transitionAppearance(theme: Theme, mood: Mood): void {
  const { classList } = document.documentElement
  classList.add('mood-shift')
  applyAppearance(theme, mood)
  clearTimeout(transitionEnd)
  transitionEnd = setTimeout(() => classList.remove('mood-shift'), TRANSITION_MS)
}
