import type { LocalDate } from '@tend/shared/days/local-date'
import { describe, expect, test } from 'vitest'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { askedTracker } from '../rules/asked-tracker.ts'
import type { TrackedDay } from '../rules/day-values.ts'
import { trackerOf } from '../rules/testing/tracker-of.ts'
import { todaysCheckIn } from './todays-check-in.ts'

const entry = (minute: number, content: Partial<TrackerEntry>): TrackerEntry => ({
  id: `entry-${minute}`,
  userId: 'user_x',
  trackerId: 'x',
  date: '2026-11-20' as LocalDate,
  createdAt: `2026-11-20T08:${String(minute).padStart(2, '0')}:00.000Z`,
  ...content,
})
const dayOf = (key: string, ...entries: TrackerEntry[]): TrackedDay => ({
  tracker: trackerOf(key),
  entries,
})
const askedId = (...days: TrackedDay[]) => askedTracker(days)?.tracker.id
const cardOf = (days: TrackedDay[], hidden: readonly 'weight'[] = []) =>
  todaysCheckIn(days, askedTracker(days), (time) => time.replace(/^0/, ''), hidden)

describe('the tracker that Home asks about', () => {
  test('is the first scale, then the first without an entry, then one with an open tick', () => {
    const [sleep, energy] = [dayOf('sleep'), dayOf('energy')]
    expect(askedId(sleep, dayOf('mood'), energy)).toBe('tracker_mood')
    const mood = dayOf('mood', entry(1, { value: 4 }))
    expect(askedId(sleep, mood, energy)).toBe('tracker_sleep')
    const inhaler = dayOf('inhaler', entry(2, { value: 1 }))
    expect(askedId(mood, inhaler, energy)).toBe('tracker_energy')
    expect(askedId(mood, inhaler)).toBe('tracker_inhaler')
    expect(askedTracker([mood, dayOf('headache')])).toBeNull()
    expect(askedTracker([])).toBeNull()
  })
})

describe('the card on Home', () => {
  const mood = dayOf('mood', entry(5, { value: 4 }))

  test('asks with the words of a scale, and shows the value that was noted last', () => {
    expect(cardOf([dayOf('mood')])).toEqual({
      asked: {
        id: 'tracker_mood',
        question: 'How are you?',
        words: ['Rough', 'Low', 'Okay', 'Good', 'Great'],
        drawing: 'flower',
      },
      noted: '',
    })
    const night = dayOf('sleep', entry(3, { value: 450 }))
    expect(cardOf([mood, night, dayOf('energy')])).toMatchObject({
      asked: { question: 'How is your energy?' },
      noted: 'Good',
      step: { step: 4, drawing: 'flower' },
    })
    const steps = dayOf('steps', entry(6, { value: 6240 }))
    expect(cardOf([mood, steps, dayOf('energy')]).noted).toBe('Noted: Steps 6,240')
    expect(cardOf([mood, dayOf('steps')]).asked).not.toHaveProperty('words')
  })

  test('says what was noted once nothing is open', () => {
    expect(cardOf([mood])).toEqual({ noted: 'Mood good', step: { step: 4, drawing: 'flower' } })
    const steps = dayOf('steps', entry(6, { value: 6240 }))
    const words = dayOf('words', entry(7, { text: 'A long walk' }))
    expect(cardOf([mood, steps, words, dayOf('headache')]).noted).toBe('Mood good and 2 more')
    expect(cardOf([steps, words]).noted).toBe('Steps 6,240 and 1 more')
    expect(cardOf([words]).noted).toBe('A few words')
    expect(cardOf([dayOf('headache')])).toEqual({ noted: '' })
  })

  test('names no hidden number', () => {
    const { tracker } = dayOf('steps')
    const weight = {
      tracker: { ...tracker, name: 'Weight', unit: 'kg' },
      entries: [entry(8, { value: 70 })],
    }
    expect(cardOf([weight, mood]).noted).toBe('Weight 70 kg and 1 more')
    expect(cardOf([weight, mood], ['weight']).noted).toBe('Weight and 1 more')
    expect(cardOf([weight, dayOf('energy')], ['weight']).noted).toBe('')
  })
})
