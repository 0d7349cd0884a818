/** The texts above the diary. The worker that makes a page loads them without its style and script. */
import type { LocalDate } from '@tend/shared/days/local-date'
import { fullDate } from '../../../contract/diary-dates.ts'

export const SEARCH_BOX = `<div class="search" role="search" hidden>
<label for="search">Search your days</label>
<input id="search" type="search" autocomplete="off">
<p role="status"></p>
</div>
`

/** The page from the end of the export file to its search field. */
export function pageIntro(savedOn: LocalDate, entries: number): string {
  return `</script>
</head>
<body>
<header>
<h1>My Tend diary</h1>
${savedText(savedOn, entries)}
<p class="muted">This page works without Tend and without the internet. To bring the entries back, open Your data in Tend and choose this file under Import. The page also contains your personal code, so keep it where only you can read it.</p>
</header>
<main>
${SEARCH_BOX}`
}

/** When a page was saved, and how many entries are in it. */
function savedText(savedOn: LocalDate, entries: number): string {
  return `<p>Saved on ${fullDate(savedOn)} with ${entries} ${entries === 1 ? 'entry' : 'entries'}.</p>`
}

/** The text above the diary of a page with a passphrase. It is encrypted too. */
export function protectedIntro(savedOn: LocalDate, entries: number): string {
  return `${savedText(savedOn, entries)}
<p class="muted">This page works without Tend and without the internet. To bring the entries back, open Your data in Tend, choose this file under Import, and enter the passphrase. Nobody can recover the passphrase.</p>
`
}
