/** The texts above the diary. The worker that makes a page loads them without its style and script. */
import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { LANGUAGE } from '@tend/text/language'
import { fullDate } from '../../../contract/diary-dates.ts'
import { escapeHtml } from '../../../contract/diary-html.ts'

/** The heading of a saved page. */
export const DIARY_TITLE = t`My Tend diary`

/** The heading of daily data, such as water. */
export const DAY_TITLE = t`The day`

/** The days of a month, behind its name. */
export function diaryDaysText(days: number): string {
  return plural(days, { one: '# day', other: '# days' })
}

/** The attributes of an element that a script reads its texts from. */
export function textAttributes(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`)
    .join('')
}

/** A text by the plural categories of the language, with `#` in the place of its number. */
export function countTexts(textOf: (count: number) => string): Readonly<Record<string, string>> {
  const rules = new Intl.PluralRules(LANGUAGE)
  const texts: Record<string, string> = {}
  // Each category of whole numbers below a million has one of up to 100.
  for (let count = 100; count > 0; count--) {
    texts[rules.select(count)] = textOf(count).replace(String(count), '#')
  }
  return texts
}

const FOUND_TEXTS = {
  none: t`No day found.`,
  ...countTexts((count) => plural(count, { one: '# day found.', other: '# days found.' })),
}

export const SEARCH_BOX = `<div class="search" role="search" hidden>
<label for="search">${t`Search your days`}</label>
<input id="search" type="search" autocomplete="off">
<p role="status"${textAttributes(FOUND_TEXTS)}></p>
</div>
`

/** The page from the end of the export file to its search field. */
export function pageIntro(savedOn: LocalDate, entries: number): string {
  return `</script>
</head>
<body>
<header>
<h1>${DIARY_TITLE}</h1>
${savedText(savedOn, entries)}
<p class="muted">${t`This page works without Tend and without the internet. To bring the entries back, open Your data in Tend and choose this file under Import. The page also contains your personal code, so keep it where only you can read it.`}</p>
</header>
<main>
${SEARCH_BOX}`
}

/** When a page was saved, and how many entries are in it. */
function savedText(savedOn: LocalDate, entries: number): string {
  const date = fullDate(savedOn)
  const text = plural(entries, {
    one: `Saved on ${date} with # entry.`,
    other: `Saved on ${date} with # entries.`,
  })
  return `<p>${text}</p>`
}

/** The text above the diary of a page with a passphrase. It is encrypted too. */
export function protectedIntro(savedOn: LocalDate, entries: number): string {
  return `${savedText(savedOn, entries)}
<p class="muted">${t`This page works without Tend and without the internet. To bring the entries back, open Your data in Tend, choose this file under Import, and enter the passphrase. Nobody can recover the passphrase.`}</p>
`
}
