// The first script to run, blocking and small: it sets theme and mood before first paint, handles
// taps until the page is interactive, and fetches the app's scripts after first paint. The rest of
// the start is in `start.ts`.

import type { BootData, LinkData, RootData } from '@tend/shared/page/page-attributes'
import { applyAppearance, shownMood, shownTheme } from '../../store/appearance/apply.ts'
import { storedMood, storeMood } from '../../store/appearance/mood.ts'
import { readMood } from '../../store/appearance/rules/moods.ts'
import { resolveTheme, storedThemeChoice, storeThemeChoice } from '../../store/appearance/theme.ts'
import { SNAPSHOT_KEY } from '../../store/database/snapshot.ts'
import { reachableStorage, storedText } from '../../store/local-storage/local-storage.ts'
import { USER_ID_STORAGE_KEY } from '../../store/local-storage/user-id-key.ts'
import { completeLanding, forgetLanding } from '../../store/onboarding/landing.ts'
import { keepEarlyTaps } from './early-taps.ts'
import { startChoice } from './start-choice.ts'
import { onStartFailure, reportStartFailure, showStartFailure } from './start-failure.ts'
import { trustOwnScriptUrls } from './trusted-script-urls.ts'
import { openInWantedLanguage } from './wanted-language.ts'

const MAX_WAIT_MS = 1000

const page = document.documentElement.dataset as RootData
// In development there is no list of scripts: the document has a plain module script.
const tag = document.currentScript
const data: BootData = tag?.dataset ?? {}

trustOwnScriptUrls()
const isLeaving = openInWantedLanguage(data.file)

// The document of `/` contains the landing and Home; this attribute decides which one shows.
// The native shell serves that document for every path, and on other pages shows neither.
if (location.pathname === '/') page.start = startChoice()
else if (data.scriptsHome !== undefined) page.start = 'neither'

applyAppearance(resolveTheme(storedThemeChoice()), storedMood())

// Today's figures are drawn before the first paint. Every start leaves a snapshot, or a mark that it is
// outdated, for the next one.
const { earlyFigures, font } = data
if (isLeaving) page.drawing = ''
else if (storedText(SNAPSHOT_KEY)) {
  if (earlyFigures) drawFigures(earlyFigures)
  // By now the font is in the cache.
  if (font) append('link', { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: font })
} else {
  // A new device begins with the landing, unless another page was asked for.
  const isNew = reachableStorage()?.getItem(USER_ID_STORAGE_KEY) === null
  if (isNew && !page.start) page.newDevice = ''
  page.localFont = ''
}

addEventListener('click', onClick, true)
keepEarlyTaps()

function onClick(event: Event) {
  const { target } = event
  if (!(target instanceof Element) || page.ready !== undefined) return
  if (target.closest('[data-landing-continue]')) completeLanding()
  if (target.closest('[data-landing-again]')) forgetLanding()
  if (!target.closest('[data-theme-toggle]')) return
  event.stopImmediatePropagation()
  const theme = shownTheme() === 'dark' ? 'light' : 'dark'
  storeThemeChoice(theme)
  applyAppearance(theme, shownMood())
}

addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.name !== 'mood') return
  if (page.ready !== undefined) return
  const mood = readMood(target.value)
  // The Mood page says so as soon as it is interactive.
  if (mood !== shownMood()) page.moodChosen = ''
  storeMood(mood)
  applyAppearance(shownTheme(), mood)
})

onStartFailure((error) => {
  showStartFailure(error)
  loadRescue()
})
if (page.drawing === undefined) {
  afterFirstPaint(() => {
    // Starting a fetch takes a slow phone some milliseconds, so each starts in a separate task.
    for (const path of scripts()) setTimeout(preload, 0, path)
    startApp()
  })
}

/**
 * Draws today's figures. Without `data-drawing` browsers would lay out the page before that, and once
 * more after.
 */
function drawFigures(src: string) {
  page.drawing = ''
  append('script', { src, blocking: 'render' as never, onload: show, onerror: show })
  setTimeout(show, MAX_WAIT_MS)
  function show() {
    if (page.drawing === undefined) return
    delete page.drawing
    // Other threads load and parse the scripts while this one lays out the page.
    scripts().forEach(preload)
    // The first paint follows in the same frame, before the task that runs them.
    if (document.hidden) startApp()
    else requestAnimationFrame(startApp)
  }
}

/** Loads a script without running it. */
function preload(href: string) {
  append('link', { rel: 'modulepreload', href })
}

/** Loads the script that finds a working version. A query asks the network, beside what is stored. */
function loadRescue(query = '') {
  const { rescue, rescueIntegrity = '' } = data
  const onerror = () => query || loadRescue('?again')
  if (rescue) append('script', { src: rescue + query, integrity: rescueIntegrity, onerror })
}

function startApp() {
  if (page.localFont !== undefined) fetchFont()
  const [entry] = scripts()
  if (entry) {
    const onerror = () => reportStartFailure(new Error(`${entry} could not be fetched`))
    setTimeout(() => append('script', { type: 'module', src: entry, onerror }))
  }
  setTimeout(fetchLinks)
}

/** The paths of the first page's scripts, the entry first. */
function scripts(): string[] {
  return ['data-scripts', `data-scripts-${page.start}`].flatMap(
    (name) => tag?.getAttribute(name)?.split(' ') ?? [],
  )
}

/**
 * Text changes to the font when it is there and React has replaced the drawn parts. Before, their copies would
 * be wider, and the largest paint of the page. It waits 10 seconds at most, since the scripts may not come.
 */
function fetchFont() {
  let waits = 100
  const useFont = () => {
    if (waits-- && document.querySelector('[data-drawn]')) setTimeout(useFont, 100)
    else delete page.localFont
  }
  document.fonts.load('1em "Ysabeau Office Variable"').then(useFont, useFont)
}

/** Fetches the manifest and the icon, which the document names without a `href`. */
function fetchLinks() {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    'link[rel="manifest"], link[rel="icon"]',
  )) {
    const dataset: LinkData = link.dataset
    if (dataset.href) link.href = dataset.href
    delete dataset.href
  }
}

function append<Tag extends 'link' | 'script'>(
  name: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
) {
  document.head.append(Object.assign(document.createElement(name), properties))
}

/** Calls back once after first paint, so that nothing competes with it. */
function afterFirstPaint(callBack: () => void) {
  const reportsPaint = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (!reportsPaint || document.visibilityState === 'hidden') {
    setTimeout(callBack)
    return
  }
  const observer = new PerformanceObserver(onPaint)
  // A page that was put in the background meanwhile may never paint.
  const timeout = setTimeout(onPaint, MAX_WAIT_MS)
  observer.observe({ type: 'paint', buffered: true })
  function onPaint() {
    observer.disconnect()
    clearTimeout(timeout)
    callBack()
  }
}
