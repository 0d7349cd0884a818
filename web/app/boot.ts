// Runs before first paint, as a small blocking script of its own: the page comes up in the person's
// theme and mood, its theme toggle works before anything else has loaded, and the scripts of the app,
// its manifest and its icon are fetched once the page can be seen.
import { readMood } from '@tend/domain/moods/moods'
import { applyAppearance, shownMood, shownTheme } from '../data/appearance/apply.ts'
import { storedMood, storeMood } from '../data/appearance/mood.ts'
import { seenTheme, storedThemeChoice, storeThemeChoice } from '../data/appearance/theme.ts'
import { completeLanding, forgetLanding } from '../data/onboarding/landing.ts'
import { startChoice } from './start-choice.ts'
import { whenReady } from './when-ready.ts'

const page = document.documentElement
// In development there are no scripts to fetch: the document has a plain module script.
const tag = document.currentScript

// Both the introduction and Home are in the document of `/`; which one is seen is said here. The
// native shell answers every path with that document, in which another page sees neither.
if (location.pathname === '/') page.dataset.start = startChoice()
else if (tag?.hasAttribute('data-scripts-home')) page.dataset.start = 'neither'

applyAppearance(seenTheme(storedThemeChoice()), storedMood())

addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || page.dataset.ready !== undefined) return
  if (target.closest('[data-landing-continue]')) completeLanding()
  if (target.closest('[data-landing-again]')) forgetLanding()
  // A tab tapped before it works is chosen as soon as it does.
  const tab = target.closest<HTMLElement>('[role=tab]')
  if (tab) whenReady(() => tab.click())
  if (!target.closest('[data-theme-toggle]')) return
  const theme = shownTheme() === 'dark' ? 'light' : 'dark'
  storeThemeChoice(theme)
  applyAppearance(theme, shownMood())
})

addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'mood') return
  if (page.dataset.ready !== undefined) return
  const mood = readMood(target.value)
  storeMood(mood)
  applyAppearance(shownTheme(), mood)
})

const scripts = ['data-scripts', `data-scripts-${page.dataset.start}`].flatMap(
  (name) => tag?.getAttribute(name)?.split(' ') ?? [],
)

/** The manifest and the icon, which the document only names. */
function fetchLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="manifest"], link[rel="icon"]',
  )) {
    const { href } = link.dataset
    if (href) link.href = href
    delete link.dataset.href
  }
}

/** In a task each: to begin a fetch takes a slow phone some milliseconds, and somebody may tap. */
function fetchTheRest() {
  const [entry, ...chunks] = scripts
  for (const href of chunks) setTimeout(() => append('link', { rel: 'modulepreload', href }))
  if (entry) setTimeout(() => append('script', { type: 'module', src: entry }))
  setTimeout(fetchLinks)
}

function append(tag: 'link' | 'script', attributes: Readonly<Record<string, string>>) {
  document.head.append(Object.assign(document.createElement(tag), attributes))
}

/** How long the first paint is waited for: a page put in the background meanwhile may have none. */
const PAINT_PATIENCE_MS = 1000

/** Calls back once, when the page has been seen: not before, so that nothing competes with that. */
function afterFirstPaint(callBack: () => void) {
  const tellsPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (!tellsPaint || document.visibilityState === 'hidden') {
    setTimeout(callBack)
    return
  }
  const observer = new PerformanceObserver(seen)
  const patience = setTimeout(seen, PAINT_PATIENCE_MS)
  observer.observe({ type: 'paint', buffered: true })
  function seen() {
    observer.disconnect()
    clearTimeout(patience)
    callBack()
  }
}

afterFirstPaint(fetchTheRest)
