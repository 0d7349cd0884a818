import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { DateOrderEvidence, instantOf, parseFileDate, parseFileTime } from './file-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const at = (hours: number, minutes = 0, seconds = 0) => hours * 3600 + minutes * 60 + seconds

test.each([
  ['2024-01-27', '2024-01-27', null],
  ['2024-1-7', '2024-01-07', null],
  ['2024-01-27 18:05:12', '2024-01-27', at(18, 5, 12)],
  ['2024-01-27T18:05:12.500', '2024-01-27', at(18, 5, 12)],
  ['2024-01-27T23:30:00+05:30', '2024-01-27', at(23, 30)],
  ['2021-02-03 6:05:00\u202fPM', '2021-02-03', at(18, 5)],
  ['2021-02-03 12:05:00 a.m.', '2021-02-03', at(0, 5)],
  ['27 Jan 2024, 18:05', '2024-01-27', at(18, 5)],
  ['Jan 27, 2024, 12:05 PM', '2024-01-27', at(12, 5)],
  ['January 27, 2024 at 6:05 PM', '2024-01-27', at(18, 5)],
  ['27. Dez. 2024, 18:05', '2024-12-27', at(18, 5)],
  ['27 déc. 2024, 18:05', '2024-12-27', at(18, 5)],
  ['3 août 2024, 07:00', '2024-08-03', at(7)],
  ['3 juin 2024, 07:00', '2024-06-03', at(7)],
  ['3 juil. 2024, 07:00', '2024-07-03', at(7)],
  ['27 de ene. de 2024, 18:05', '2024-01-27', at(18, 5)],
  ['27 janv. 2024 à 18:05', '2024-01-27', at(18, 5)],
  ['27 de enero de 2024 a las 18:05', '2024-01-27', at(18, 5)],
  ['2024年1月27日 18:05', '2024-01-27', at(18, 5)],
  ['7 września 2017', '2017-09-07', null],
  ['2024년 1월 27일 18:05', '2024-01-27', at(18, 5)],
  ['27 lis 2024', '2024-11-27', null],
  ['27 янв. 2024 г., 18:05', '2024-01-27', at(18, 5)],
  ['2024. jan. 27. 18:05', '2024-01-27', at(18, 5)],
  ['2024 m. sausio 27 d., 18:05', '2024-01-27', at(18, 5)],
  ['27. marraskuuta 2024', '2024-11-27', null],
  ['27 Agu 2024', '2024-08-27', null],
  ['27. únor 2024', '2024-02-27', null],
  ['Sat, 27 Jan 2024 18:05', '2024-01-27', at(18, 5)],
  ['Saturday, January 27th, 2024', '2024-01-27', null],
  ['27-Jan-24 18:05', '2024-01-27', at(18, 5)],
  ['1er juillet 2024 à 18h05', '2024-07-01', at(18, 5)],
  ['05.06.2026, 07:30', '2026-06-05', at(7, 30)],
  ['18 May 2018', '2018-05-18', null],
  ['29.2.2024', '2024-02-29', null],
  ['7/1/24', '2024-01-07', null],
])('%s', (text, date, seconds) => {
  expect(parseFileDate(text, 'day-month')).toEqual({ date, seconds })
})

test.each(
  'en de fr es it pt nl pl sv da nb fi cs sk hr sl hu ro tr ru uk bg el ca lt lv et id'.split(' '),
)('the months of %s are read or refused, and none as another', (language) => {
  for (const month of ['short', 'long'] as const) {
    const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
    for (let index = 0; index < 12; index++) {
      const parts = format.formatToParts(Date.UTC(2024, index, 27))
      const day = parts.find(({ type }) => type === 'day')?.value
      const point = parts[1]?.value.startsWith('.') ? '.' : ''
      const name = parts.find(({ type }) => type === 'month')?.value
      const date = parseFileDate(`${day}${point} ${name} 2024`, 'day-month')?.date
      const expected = `2024-${String(index + 1).padStart(2, '0')}-27`
      expect([undefined, expected], `${name}`).toContain(date)
    }
  }
})

test('the order of day and month decides', () => {
  expect(parseFileDate('03/04/2024', 'day-month')?.date).toBe('2024-04-03')
  expect(parseFileDate('03/04/2024', 'month-day')?.date).toBe('2024-03-04')
  expect(parseFileDate('03.04.2024', 'month-day')?.date).toBe('2024-04-03')
})

test.each([
  '',
  'yesterday',
  '2024-02-30',
  '31/04/2024',
  '27 Foo 2024',
  '27 Marchand 2024',
  '27 Maybe 2024',
  '27. lis 2024',
  '27 srp 2024',
  '2024-01-27 25:00',
  '2024-01-27 18:61',
  '2024-01-27 lunch',
  '20240127',
  '45318',
  '=TODAY()',
])('%s is no date', (text) => {
  expect(parseFileDate(text, 'day-month')).toBeNull()
})

test('a day before 1900 is read, so that the message can say so', () => {
  expect(parseFileDate('1899-12-31', 'day-month')?.date).toBe('1899-12-31')
  expect(parseFileDate('1899-02-29', 'day-month')).toBeNull()
})

test('a time in UTC becomes the time of the device', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(parseFileDate('2024-01-27T23:30:00Z', 'day-month')).toEqual({
    date: '2024-01-28',
    seconds: at(0, 30),
  })
})

test("instants are in the device's time zone; without a time it is noon", () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const date = parseFileDate('2024-01-27 18:05', 'day-month')
  expect(date && instantOf(date)).toBe('2024-01-27T17:05:00.000Z')
  expect(date && instantOf({ ...date, seconds: null }, 3)).toBe('2024-01-27T11:00:00.003Z')
})

test('times without a date', () => {
  expect(parseFileTime('08:14 AM')).toBe(at(8, 14))
  expect(parseFileTime('')).toBeNull()
  expect(parseFileTime('noon')).toBeNull()
})

describe('the order of day and month in a file', () => {
  const evidence = (...dates: readonly string[]) => {
    const found = new DateOrderEvidence()
    for (const date of dates) found.add(date)
    return { order: found.order, ambiguous: found.ambiguous }
  }

  test.each([
    [['03/04/2024', '13/04/2024'], 'day-month', null],
    [['03/04/2024', '04/13/2024'], 'month-day', null],
    [['03.04.2024'], 'day-month', null],
    [['03/04/2024', '05/05/2024'], null, '03/04/2024'],
    [['05/05/2024'], null, null],
    [['2024-04-03', '27 Jan 2024'], null, null],
  ])('%j', (dates, order, ambiguous) => {
    expect(evidence(...dates)).toEqual({ order, ambiguous })
  })
})

test('every text ends in a date or null', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const found = parseFileDate(text, 'day-month')
      expect(found === null || /^\d{4}-\d{2}-\d{2}$/.test(found.date)).toBe(true)
    }),
  )
})
