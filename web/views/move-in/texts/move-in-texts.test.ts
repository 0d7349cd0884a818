import type { LocalDate } from '@tend/shared/days/local-date'
import { expect, test } from 'vitest'
import { NO_MOVE_IN_COUNTS } from '../../../store/database/rules/imported-rows.ts'
import { DEFAULT_UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { NO_TALLY } from '../commands/move-in-tally.ts'
import {
  acceptText,
  appNames,
  arrivalLines,
  editedEntriesText,
  editedText,
  hereLines,
  joined,
  linesText,
  movedEntriesText,
  movedRecordText,
  namedEntryText,
  repeatedLines,
  skippedLineText,
  summaryText,
} from './move-in-texts.ts'
import { noteText } from './note-text.ts'
import { refusalText } from './refusal-text.ts'

test.each([
  [{ workouts: 206, sets: 3389, exercises: 3 }, '206 workouts'],
  [{ meals: 1 }, '1 meal'],
  [{ workouts: 1000, meals: 204 }, '1,204 entries'],
  [{ exercises: 2, trackers: 1 }, '3 entries'],
  [{}, '0 entries'],
])('%j are %j', (counts, text) => {
  expect(movedEntriesText({ ...NO_MOVE_IN_COUNTS, ...counts })).toBe(text)
})

test('files without a readable line are not called here already', () => {
  const some = { ...NO_MOVE_IN_COUNTS, workouts: 2, sets: 6 }
  expect(acceptText(some, some)).toBe('Move in 2 workouts')
  expect(acceptText(NO_MOVE_IN_COUNTS, some)).toBe('Everything is here already')
  expect(acceptText(NO_MOVE_IN_COUNTS, NO_MOVE_IN_COUNTS)).toBe('Nothing can be moved in')
  expect(acceptText({ ...NO_MOVE_IN_COUNTS, exercises: 1 }, some)).toBe(
    'Everything is here already',
  )
  expect(summaryText(some, some)).toBe('2 workouts are ready to arrive. Nothing is saved yet.')
  expect(summaryText(NO_MOVE_IN_COUNTS, some)).toBe('Everything in the files is here already.')
  expect(summaryText(NO_MOVE_IN_COUNTS, NO_MOVE_IN_COUNTS)).toBe(
    'Nothing in the files can arrive so far.',
  )
})

test('the days are beside the first kind, and sets below workouts', () => {
  const counts = { ...NO_MOVE_IN_COUNTS, workouts: 2, sets: 1, glasses: 1 }
  expect(arrivalLines(counts, 'Jan 8 to Jan 10')).toEqual([
    { count: 2, text: 'workouts, Jan 8 to Jan 10' },
    { count: 1, text: 'set' },
    { count: 1, text: 'glass of water' },
  ])
})

test('only kinds with an entry that is here already are listed', () => {
  expect(hereLines({ ...NO_TALLY.here, workouts: 1, waterDays: 2 })).toEqual([
    { count: 1, text: 'workout is here already and stays as it is' },
    { count: 2, text: 'days with glasses of water are here already and stay as they are' },
  ])
})

test('entries that the files have more than once are listed without their sets', () => {
  const counts = { ...NO_MOVE_IN_COUNTS, workouts: 2, sets: 6, glasses: 1 }
  expect(repeatedLines(counts)).toEqual([
    { count: 2, text: 'workouts are repeated in the files and arrive once' },
    { count: 1, text: 'glass of water is repeated in the files and arrives once' },
  ])
})

test('names are joined, and an app with two formats is named once', () => {
  expect([joined([]), joined(['a']), joined(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c'])
  expect(appNames(['hevy', 'myfitnesspal-meals', 'myfitnesspal-measurements'])).toBe(
    'Hevy and MyFitnessPal',
  )
})

test('lines that were skipped are named by number, file and value', () => {
  const line = (number: number) => ({ line: number, file: '', value: '' })
  expect(linesText([], 0)).toBe('')
  expect(linesText([line(1204)], 1)).toBe('Line 1,204')
  expect(linesText([line(1), line(2)], 2)).toBe('Lines 1 and 2')
  expect(linesText([line(1), line(2), line(3), line(4)], 9)).toBe('Lines 1, 2, 3 and 6 more')
  expect(skippedLineText({ line: 1204, file: '', value: '2099-01-01' })).toBe(
    'Line 1,204: 2099-01-01',
  )
  expect(skippedLineText({ line: 2, file: 'Habits.csv', value: '' })).toBe('Habits.csv, line 2')
})

test('an entry is described by its values, to compare it with another', () => {
  const date = '2026-11-14' as LocalDate
  const record = { id: 'a', userId: 'u', date, createdAt: '2026-11-14T12:00:00.000Z' }
  const set = { reps: 8, weight: 135, completed: true }
  const squat = { id: 's', name: 'Squat', muscleGroup: '', sets: [set, { ...set, weight: 0 }] }
  const workout = { ...record, name: 'Push', duration: 65, notes: null, exercises: [squat] }
  expect(movedRecordText(workout, DEFAULT_UNITS)).toBe('Push, 65 min; Squat: 8 × 135 lbs, 8 reps')
  const named = (file: string | null) => namedEntryText({ record: workout, file }, DEFAULT_UNITS)
  expect(named('hevy.csv')).toMatch(/^hevy\.csv: Push, 65 min;/)
  expect(named(null)).toMatch(/^On this device: Push, 65 min;/)
  const none = { bodyFat: 21, chest: null, hips: null, arms: null, legs: null, notes: '' }
  const metric = { ...record, ...none, weight: 182, waist: null }
  expect(movedRecordText(metric, DEFAULT_UNITS)).toBe('Weight 182 lbs, Body fat 21 %')
  const values = { calories: 50, protein: 1.4, carbs: 10, fats: 0, feelings: '' }
  const meal = { ...record, ...values, foodName: 'Soup', quantity: 2, mealType: 'lunch' as const }
  expect(movedRecordText(meal, DEFAULT_UNITS)).toBe(
    'Soup: 100 kcal, 3 g protein, 20 g carbs, 0 g fats',
  )
})

test('a number sign in the name of something is no place for the count', () => {
  const note = { note: 'notChosen', name: 'Pill #2' } as const
  expect(noteText({ note, count: 3 }).text).toBe('entries of Pill #2, which was not chosen')
  const item = { kind: 'meals', name: 'Soup #1', date: null } as const
  expect(editedEntriesText({ items: [item], total: 7 }, true, String)).toBe(
    'Changed since: Soup #1 and 6 more. They stayed.',
  )
  expect(refusalText({ app: 'Strong', missing: ['workout #'] })).toBe(
    'This looks like a file of Strong, but the column “workout #” is missing.',
  )
})

test('an edited entry has its name and its day', () => {
  const date = '2026-11-14' as LocalDate
  const day = () => '14 Nov'
  expect(editedText({ kind: 'workouts', name: 'Upper Body', date }, day)).toBe('Upper Body, 14 Nov')
  expect(editedText({ kind: 'glasses', name: '', date }, day)).toBe('Glasses of water, 14 Nov')
  expect(editedText({ kind: 'exercises', name: 'Sled', date: null }, day)).toBe('Sled')
})
