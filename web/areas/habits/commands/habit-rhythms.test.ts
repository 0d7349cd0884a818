import type { LocalDate } from '@tend/shared/days/local-date'
import { ALL_WEEKDAYS } from '@tend/shared/days/weekdays'
import { beforeEach, expect, test, vi } from 'vitest'
import { ChangedSinceError } from '../../../store/deleted-entries/delete-entry.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { MemoryStorage } from '../../../testing/memory-storage.ts'
import { HABIT_RHYTHMS, rhythmOn } from '../rules/habit-rhythm.ts'
import { changeRhythm, undoRhythm } from './habit-rhythms.ts'

const TODAY = '2026-11-20' as LocalDate
const CHANGE = { before: ALL_WEEKDAYS, after: 3 }
const rhythm = () => rhythmOn(storedSetting(HABIT_RHYTHMS), 'walk', TODAY)

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()))

test('an Undo of a rhythm brings back the one before, but replaces no newer one', () => {
  changeRhythm('walk', TODAY, 3)
  undoRhythm('walk', TODAY, CHANGE)
  expect(rhythm()).toEqual(ALL_WEEKDAYS)
  changeRhythm('walk', TODAY, [1, 3, 5])
  expect(() => undoRhythm('walk', TODAY, CHANGE)).toThrow(ChangedSinceError)
  expect(rhythm()).toEqual([1, 3, 5])
})
