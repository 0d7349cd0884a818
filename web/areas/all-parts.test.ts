import { EMPTY_DAY } from '@tend/shared/days/daily-fields'
import { expect, test } from 'vitest'
import { DATED_KINDS, KIND_NAMES } from '../kinds/tables.ts'
import { SHEETS } from '../shell/parts/day-entry.tsx'
import { ALL_DAY_PARTS, DAY_PARTS } from './all-day-parts.ts'
import { allDiaries } from './all-diaries.ts'
import { ALL_TABLES } from './all-tables.ts'
import { KIND_TEXTS } from './texts/all-kind-texts.ts'

const FIELDS = Object.keys(EMPTY_DAY)

/** Kinds, with the fields of a day in place of the kind `days`. */
const partsOf = (kinds: readonly string[]) =>
  kinds.flatMap((kind) => (kind === 'days' ? FIELDS : kind)).sort()

test('an area adds each part to days, saved pages and tables, and names each kind', () => {
  expect(Object.keys(ALL_DAY_PARTS).sort()).toEqual(partsOf(DATED_KINDS))
  expect(Object.keys(allDiaries({})).sort()).toEqual(partsOf(KIND_NAMES))
  expect(Object.keys(ALL_TABLES)).toEqual(expect.arrayContaining(FIELDS))
  expect(Object.keys(KIND_TEXTS).sort()).toEqual([...KIND_NAMES].sort())
})

test('a part that the calendar opens has a sheet', () => {
  const opened = DAY_PARTS.flatMap(([part, { hasNoSheet }]) => (hasNoSheet ? [] : part))
  expect([...SHEETS.keys()].sort()).toEqual(opened.sort())
})
