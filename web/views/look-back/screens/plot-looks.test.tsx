import type { LocalDate } from '@tend/shared/days/local-date'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plotLooks } from './plot-looks.ts'
import { MiniatureColumns } from './plot-miniature.tsx'

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'] as LocalDate[]

const SETTINGS = {
  nutrients: ['fiber'],
  nutrientGoals: { fiber: { '2026-11-02': 30, '2026-11-04': 0 } },
  energyUnit: 'kJ',
}

const goalsOf = (name: string) => {
  const look = plotLooks(SETTINGS).find((each) => each.name === name)
  return DAYS.map((day) => look?.goalOn(day))
}

test('each day has the goal that held on it, in the unit of the user, or none', () => {
  expect(goalsOf('fiber')).toEqual([undefined, 30, 30, undefined])
  expect(goalsOf('calories').map((goal) => Math.round(goal ?? 0))).toEqual(Array(4).fill(8368))
  expect(goalsOf('glasses')).toEqual([8, 8, 8, 8])
  expect(goalsOf('protein')).toEqual(Array(4).fill(undefined))
})

test('the goal line has no part where there was no goal', () => {
  const line = (goals: readonly (number | undefined)[]) => {
    const columns = goals.map((goal) => ({ value: 20, isUnread: false, goal }))
    const html = renderToStaticMarkup(<MiniatureColumns columns={columns} />)
    return /class="plot-goal" d="([^"]*)"/.exec(html)?.[1]?.replace(/[^MLh]/g, '')
  }
  expect(line([undefined, 30, 30, undefined, 20])).toBe('MhLhMh')
  expect(line([30, 30])).toBe('MhLh')
  expect(line([undefined, undefined])).toBeUndefined()
})
