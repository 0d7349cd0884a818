import { afterEach, expect, it } from 'vitest'
import type { PrerenderedPage } from '../shell/start/entry-server.tsx'
import { renderTwice } from './render-twice.ts'

const systemDate = Date
const systemFormat = Intl.DateTimeFormat
const systemZone = process.env.TZ

afterEach(() => {
  expect([Date, Intl.DateTimeFormat, process.env.TZ]).toEqual([
    systemDate,
    systemFormat,
    systemZone,
  ])
})

const page = (html: string): PrerenderedPage => ({
  file: 'about',
  title: 'About',
  description: 'About Tend',
  module: 'about-page.tsx',
  html,
})

/** Renders one page, whose content is given. */
const rendering = (content: () => unknown) =>
  renderTwice(async () => [page(`<p>${String(content())}</p>`)])

it('returns pages that are the same on every date and in every time zone', async () => {
  const fixed = () => new Date('2024-05-06T07:08:09Z').toISOString()
  expect(await rendering(fixed)).toEqual([page('<p>2024-05-06T07:08:09.000Z</p>')])
})

it.each([
  ['the date', () => new Date().getFullYear(), /about\.html.*<p>2001<.*<p>2038</s],
  ['the milliseconds', () => Date.now(), /<p>981173106007<.*<p>2174247838910</s],
  ['the date as text', () => Date(), /<p>Sat Feb 03 2001.*<p>Wed Nov 24 2038/s],
  ['the hour', () => (new Date().getHours() < 12 ? 'Morning' : 'Evening'), /Evening.*Morning/s],
  ['the time zone', () => new Date(0).getDate(), /<p>1<.*<p>31</s],
  ['chance', () => Math.random(), /depends on the date, the time zone or chance/],
])('refuses a page that shows %s', async (_, content, message) => {
  await expect(rendering(content)).rejects.toThrow(message)
})

it.each([
  ['new', () => new Intl.DateTimeFormat().format(0)],
  ['a call', () => Intl.DateTimeFormat('en').format(0)],
])('refuses a page that formats a date by %s', async (_, content) => {
  await expect(rendering(content)).rejects.toThrow(/formats a date.*depends on the locale/)
})
