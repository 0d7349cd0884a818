import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import type { GentlePeriod } from '../../../store/settings/rules/gentle-days.ts'
import { absenceBefore, unmarkedDays } from './absence.ts'

const day = (text: string) => text as LocalDate
const TODAY = day('2026-11-20')

describe('an absence', () => {
  test('begins after the last entry, and is one after seven days', () => {
    expect(absenceBefore(TODAY, day('2026-11-13'), null)).toBeNull()
    expect(absenceBefore(TODAY, day('2026-11-12'), null)).toEqual({
      from: '2026-11-13',
      to: '2026-11-19',
      needsLighter: false,
    })
    expect(absenceBefore(TODAY, day('2026-11-06'), null)?.needsLighter).toBe(false)
    expect(absenceBefore(TODAY, day('2026-11-05'), null)?.needsLighter).toBe(true)
  })

  test('is none without entries, with one of today, or with later ones after the clock was set back', () => {
    for (const last of [null, TODAY, day('2026-11-21'), day('2031-01-01')]) {
      expect(absenceBefore(TODAY, last, null)).toBeNull()
    }
  })

  test('begins after a later day on which the user was here, such as the day of an import', () => {
    const last = day('2026-10-01')
    expect(absenceBefore(TODAY, last, TODAY)).toBeNull()
    expect(absenceBefore(TODAY, last, day('2026-11-10'))?.from).toBe('2026-11-11')
    expect(absenceBefore(TODAY, last, day('2026-09-01'))?.from).toBe('2026-10-02')
  })
})

describe('the days to mark', () => {
  const absence = { from: day('2026-11-01'), to: day('2026-11-19'), needsLighter: true }

  test('are all that are not marked yet', () => {
    expect(unmarkedDays(absence, [])).toEqual([
      { from: '2026-11-01', to: '2026-11-19', kind: 'away' },
    ])
    const ill: GentlePeriod = { from: day('2026-11-03'), to: day('2026-11-04'), kind: 'ill' }
    expect(unmarkedDays(absence, [ill])).toEqual([
      { from: '2026-11-01', to: '2026-11-02', kind: 'away' },
      { from: '2026-11-05', to: '2026-11-19', kind: 'away' },
    ])
    expect(unmarkedDays(absence, [{ from: day('2026-10-20'), kind: 'away' }])).toEqual([])
  })

  test('are none of more than a year', () => {
    const since = (from: string) => unmarkedDays({ ...absence, from: day(from) }, [])
    expect(since('2025-11-19')).toHaveLength(1)
    expect(since('2025-11-18')).toEqual([])
  })
})
