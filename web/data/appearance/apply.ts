import { DEFAULT_MOOD, MOODS, type Mood } from '@tend/domain/moods/moods'
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

/**
 * The palettes of all moods but the default one, which the document only names: whoever has not
 * chosen one does without them. Resolves once they are there, or cannot be had.
 */
export async function fetchPalettes(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][data-href]')
  const { href } = link?.dataset ?? {}
  if (!(link && href)) return
  const settled = new Promise((resolve) => {
    link.onload = resolve
    link.onerror = resolve
  })
  link.href = href
  delete link.dataset.href
  await settled
}

const SHIFT_MS = 800
let shiftEnd: ReturnType<typeof setTimeout> | undefined

/** The same, as the one slow shift of the whole room (specification §4: 800 ms). */
export function shiftAppearance(theme: Theme, mood: Mood): void {
  const { classList } = document.documentElement
  classList.add('mood-shift')
  applyAppearance(theme, mood)
  clearTimeout(shiftEnd)
  shiftEnd = setTimeout(() => classList.remove('mood-shift'), SHIFT_MS)
}
