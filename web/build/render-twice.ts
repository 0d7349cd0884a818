import type { PrerenderedPage } from '../shell/start/entry-server.tsx'

interface Moment {
  readonly now: string
  readonly timeZone: string
}

/**
 * They differ in every part of the local date and time. The zones are 26 hours apart (UTC+14 and
 * UTC-12, whose names have the opposite sign), so that any fixed moment is on another day in each.
 */
const MOMENTS: readonly [Moment, Moment] = [
  { now: '2001-02-03T04:05:06.007Z', timeZone: 'Etc/GMT-14' },
  { now: '2038-11-24T21:43:58.910Z', timeZone: 'Etc/GMT+12' },
]

/** Characters shown before and after the first difference. */
const CONTEXT_CHARS = 30

/**
 * Renders the pages at two moments in two time zones, and returns them.
 * @throws if a page differs or formats a date: hydration would then fail on a device with another
 * date, time zone or locale
 */
export async function renderTwice(
  render: () => Promise<PrerenderedPage[]>,
): Promise<PrerenderedPage[]> {
  const [pages, others] = [await renderAt(MOMENTS[0], render), await renderAt(MOMENTS[1], render)]
  for (const [index, page] of pages.entries()) refuseDifference(page, others[index])
  return pages
}

async function renderAt(
  { now, timeZone }: Moment,
  render: () => Promise<PrerenderedPage[]>,
): Promise<PrerenderedPage[]> {
  const nowMs = Date.parse(now)
  const { Date: systemDate } = globalThis
  const { DateTimeFormat } = Intl
  const { TZ: systemZone } = process.env
  globalThis.Date = new Proxy(systemDate, {
    construct: (date, args, target) =>
      Reflect.construct(date, args.length > 0 ? args : [nowMs], target),
    apply: (date) => String(new date(nowMs)),
    get: (date, key) => (key === 'now' ? () => nowMs : Reflect.get(date, key)),
  })
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: refuseLocale,
    apply: refuseLocale,
  })
  process.env.TZ = timeZone
  try {
    return await render()
  } finally {
    globalThis.Date = systemDate
    Intl.DateTimeFormat = DateTimeFormat
    if (systemZone === undefined) delete process.env.TZ
    else process.env.TZ = systemZone
  }
}

function refuseLocale(): never {
  throw new Error(
    'A prerendered page formats a date, and so depends on the locale. ' +
      'Render such text after mount; until then useToday() returns null.',
  )
}

function refuseDifference(page: PrerenderedPage, other: PrerenderedPage | undefined): void {
  const [text, otherText] = [textOf(page), other ? textOf(other) : '']
  if (text === otherText) return
  let start = 0
  while (text[start] === otherText[start]) start++
  const excerpts = [text, otherText].map((whole, index) => {
    const excerpt = whole.slice(Math.max(0, start - CONTEXT_CHARS), start + CONTEXT_CHARS)
    return `  ${MOMENTS[index]?.now} in ${MOMENTS[index]?.timeZone}: …${excerpt}…`
  })
  throw new Error(
    `The prerendered page ${page.file}.html depends on the date, the time zone or chance:\n` +
      `${excerpts.join('\n')}\n` +
      'Render such text after mount; until then useToday() returns null.',
  )
}

function textOf({ title, description, html }: PrerenderedPage): string {
  return [title, description, html].join('\n')
}
