import { EMBEDDED_START } from '../archive/embedded-start.ts'
import type { LocalDate } from '../days/local-date.ts'
import { fullDate } from './date-texts.ts'

/** The colours are those of the mood Calm, the app's default. */
const STYLE = `
:root { color-scheme: light dark; --page: #f7f7f1; --card: #fdfdfa; --edge: #d3e4e3; --control: #627c7b; --text: #132727; --muted: #3f5858; --accent: #034b4e }
@media (prefers-color-scheme: dark) {
  :root { --page: #091b1b; --card: #142f2f; --edge: #264444; --control: #7e9898; --text: #e9f2f2; --muted: #a6baba; --accent: #9ae0df }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-width: 44rem; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 }
h2, h3, h4 { line-height: 1.3; margin: 0 }
h2 { display: inline; font-size: 1.15rem }
h3 { font-size: 1rem }
h4 { margin-top: .5rem; color: var(--muted); font-size: .9rem; font-weight: 600 }
p, ul { margin: .25rem 0 }
ul { padding-left: 1.25rem }
figure, details, .search { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid var(--edge); border-radius: 12px; background: var(--card) }
svg { display: block; width: 100%; height: 8rem; margin: .5rem 0 }
.line { fill: none; stroke: var(--accent); stroke-width: 2px; stroke-linecap: round; stroke-linejoin: round; vector-effect: non-scaling-stroke }
.bars { fill: var(--accent) }
.range { display: flex; justify-content: space-between; gap: 1rem }
.muted, .range, figcaption p, summary span { color: var(--muted); font-size: .9rem }
.note { white-space: pre-wrap }
summary { min-height: 2.75rem; padding: .5rem 0; cursor: pointer }
.day { padding: .75rem 0; border-top: 1px solid var(--edge); content-visibility: auto; contain-intrinsic-size: auto 12rem }
label { display: block; font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--control); border-radius: 8px; background: var(--page); color: inherit; font: inherit }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
[hidden] { display: none }
@media print {
  .search { display: none }
  .day { content-visibility: visible }
  body { max-width: none; padding: 0; background: none }
  figure, details { border: 0; padding: 0; background: none }
  figure, h3, li { break-inside: avoid }
  h2, h3, h4 { break-after: avoid }
}
`

/** Searches the days, and opens all months for printing. Without it the page can still be read. */
const SCRIPT = `
const box = document.querySelector('.search')
const field = document.querySelector('input')
const found = document.querySelector('[role=status]')
const plain = (text) => text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()
let months
function readMonths() {
  return [...document.querySelectorAll('.month')].map((month) => {
    const title = month.querySelector('h2').textContent
    const days = [...month.querySelectorAll('.day')]
    return { month, days: days.map((day) => ({ day, text: plain(title + '\\n' + day.textContent) })) }
  })
}
function search() {
  months ??= readMonths()
  const words = plain(field.value).split(/\\s+/).filter((word) => word !== '')
  let count = 0
  for (const { month, days } of months) {
    let inMonth = 0
    for (const { day, text } of days) {
      day.hidden = !words.every((word) => text.includes(word))
      if (!day.hidden) inMonth += 1
    }
    month.hidden = inMonth === 0
    month.open = words.length > 0 && inMonth > 0
    count += inMonth
  }
  const text = count === 0 ? 'No day found.' : count === 1 ? '1 day found.' : count + ' days found.'
  found.textContent = words.length === 0 ? '' : text
}
field.addEventListener('input', search)
box.hidden = false
let closed = []
addEventListener('beforeprint', () => {
  closed = [...document.querySelectorAll('details:not([open])')]
  for (const each of closed) each.open = true
})
addEventListener('afterprint', () => {
  for (const each of closed) each.open = false
})
`

/** SHA-256 of `STYLE` and `SCRIPT`, in base64. A test compares them. */
const STYLE_HASH = 'PAsB/VXSlUfmN3JGw18zM+g1oyClUlMPPAl10Ssc+sQ='
const SCRIPT_HASH = 'n5JiKACLJ6nVCqKidkUhmJbXikbuGeos4uAXPrGmW/E='

/** The page may run its own script and use its own style sheet, and nothing else. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${SCRIPT_HASH}'`,
  `style-src 'sha256-${STYLE_HASH}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/**
 * The page up to the export file, in base64, which must follow. It is near the start, so that a page
 * that is cut off still has it.
 */
export function pageStart(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="generator" content="Tend">
<title>Tend diary</title>
<style>${STYLE}</style>
${EMBEDDED_START}
`
}

/** The page from the end of the export file to its search field. */
export function pageIntro(savedOn: LocalDate, entries: number): string {
  return `</script>
</head>
<body>
<header>
<h1>My Tend diary</h1>
<p>Saved on ${fullDate(savedOn)} with ${entries} ${entries === 1 ? 'entry' : 'entries'}.</p>
<p class="muted">This page works without Tend and without the internet. To bring the entries back, open Your data in Tend and choose this file under Import. The page also contains your personal code, so keep it where only you can read it.</p>
</header>
<main>
<div class="search" role="search" hidden>
<label for="search">Search your days</label>
<input id="search" type="search" autocomplete="off">
<p role="status"></p>
</div>
`
}

/** The end of the page. */
export function pageEnd(): string {
  return `</main>
<script>${SCRIPT}</script>
</body>
</html>
`
}
