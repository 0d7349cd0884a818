import type { LocalDate } from '@tend/shared/days/local-date'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const date = (text: string) => text as LocalDate

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The formats of a browser with this language. */
async function formatsIn(language: string) {
  vi.stubGlobal('navigator', { language })
  return import('./date-formats.ts')
}

describe.each([
  {
    locale: 'en-US',
    short: 'Nov 21',
    weekday: 'Sat, Nov 21',
    weekdayOf2025: 'Fri, Nov 21, 2025',
    dateTime: 'Sat, Nov 21, 11:58 PM',
    time: '11:58 PM',
    midnight: '12:00 AM',
    evening: '6 PM',
    long: 'November 21',
    monthAndYear: 'November 2026',
    numeric: '11/21/2026',
  },
  {
    locale: 'en-GB',
    short: '21 Nov',
    weekday: 'Sat 21 Nov',
    weekdayOf2025: 'Fri, 21 Nov 2025',
    dateTime: 'Sat 21 Nov, 23:58',
    time: '23:58',
    midnight: '00:00',
    evening: '18:00',
    long: '21 November',
    monthAndYear: 'November 2026',
    numeric: '21/11/2026',
  },
  {
    locale: 'de',
    short: '21 Nov',
    weekday: 'Sat, 21 Nov',
    weekdayOf2025: 'Fri, 21 Nov 2025',
    dateTime: 'Sat, 21 Nov, 23:58',
    time: '23:58',
    midnight: '00:00',
    evening: '18:00',
    long: '21 November',
    monthAndYear: 'November 2026',
    numeric: '21/11/2026',
  },
  {
    locale: 'ar-EG',
    short: 'Nov 21',
    weekday: 'Sat, Nov 21',
    weekdayOf2025: 'Fri, Nov 21, 2025',
    dateTime: 'Sat, Nov 21, 11:58 PM',
    time: '11:58 PM',
    midnight: '12:00 AM',
    evening: '6 PM',
    long: 'November 21',
    monthAndYear: 'November 2026',
    numeric: '11/21/2026',
  },
  {
    locale: 'ja-JP',
    short: 'Nov 21',
    weekday: 'Sat, Nov 21',
    weekdayOf2025: 'Fri, Nov 21, 2025',
    dateTime: 'Sat, Nov 21, 23:58',
    time: '23:58',
    midnight: '0:00',
    evening: '18:00',
    long: 'November 21',
    monthAndYear: 'November 2026',
    numeric: '2026/11/21',
  },
  {
    // WebKit on Linux reports it if the system has no language set.
    locale: 'c',
    short: 'Nov 21',
    weekday: 'Sat, Nov 21',
    weekdayOf2025: 'Fri, Nov 21, 2025',
    dateTime: 'Sat, Nov 21, 11:58 PM',
    time: '11:58 PM',
    midnight: '12:00 AM',
    evening: '6 PM',
    long: 'November 21',
    monthAndYear: 'November 2026',
    numeric: '11/21/2026',
  },
])('in $locale', ({ locale, ...expected }) => {
  const TODAY = date('2026-11-22')
  const DAY = date('2026-11-21')

  it('formats days and times', async () => {
    const formats = await formatsIn(locale)
    expect({
      short: formats.shortDate(DAY, TODAY),
      weekday: formats.weekdayDate(DAY, TODAY),
      weekdayOf2025: formats.weekdayDate(date('2025-11-21'), TODAY),
      dateTime: plain(formats.weekdayDateTime('2026-11-21T23:58:59+01:00', TODAY)),
      time: plain(formats.timeOfDay('2026-11-21T23:58:59-11:00')),
      midnight: plain(formats.startOfHour(0)),
      evening: plain(formats.shortHour(18)),
      long: formats.longDate(DAY),
      monthAndYear: formats.monthAndYear(DAY),
      numeric: formats.numericDate(DAY),
    }).toEqual(expected)
  })
})

it('names the year only if it is another one than the current', async () => {
  const formats = await formatsIn('en-US')
  const day = date('2025-12-31')
  expect(formats.shortDate(day, date('2025-01-01'))).toBe('Dec 31')
  expect(formats.shortDate(day, date('2026-01-01'))).toBe('Dec 31, 2025')
  expect(formats.shortDate(day, null)).toBe('Dec 31')
  expect(plain(formats.weekdayDateTime('2025-12-31T09:05', date('2026-01-01')))).toBe(
    'Wed, Dec 31, 2025, 9:05 AM',
  )
})

it.each(['fa-IR', 'th-TH', 'ar-SA'])('uses the Gregorian calendar in %s', async (language) => {
  const formats = await formatsIn(language)
  expect(formats.numericDate(date('2026-11-21'))).toMatch(/^(11\/21|21\/11)\/2026$/)
})

it('shows the stored day and time whatever the time zone, also after it has changed', async () => {
  const formats = await formatsIn('en-GB')
  try {
    for (const zone of ['Pacific/Kiritimati', 'America/St_Johns', 'Etc/GMT+12']) {
      vi.stubEnv('TZ', zone)
      expect(formats.weekdayDate(date('2026-03-29'), null)).toBe('Sun 29 Mar')
      expect(formats.timeOfDay('2026-03-29T02:30:00+01:00')).toBe('02:30')
    }
  } finally {
    vi.unstubAllEnvs()
  }
})

it('makes a formatter once', async () => {
  const formats = await formatsIn('en-US')
  const SystemFormat = Intl.DateTimeFormat
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(...options) {
    return new SystemFormat(...options)
  })
  for (let day = 10; day < 30; day++) formats.shortDate(date(`2026-11-${day}`), null)
  expect(Intl.DateTimeFormat).toHaveBeenCalledOnce()
})

/** Some engines put a narrow no-break space before AM and PM. */
function plain(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ')
}
