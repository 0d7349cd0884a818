import { readObject } from '@tend/shared/records/stored-value'
import type { Tracker } from '../../../kinds/tracker.ts'
import { TRACKER_TYPES } from '../../../kinds/tracker-types.ts'
import { useDraft } from '../../../store/local-storage/draft.ts'

/** The form of an own tracker. */
export interface OwnTracker {
  readonly name: string
  readonly type: Tracker['type']
  /** The words of the five steps. */
  readonly words: readonly string[]
  readonly drawing: Tracker['drawing']
  readonly unit: string
  readonly step: string
  readonly isSum: boolean
  /** How often a day a tick is planned; 0 without a plan. */
  readonly times: number
  readonly hasSeveral: boolean
}

const UNTOUCHED: OwnTracker = {
  name: '',
  type: 'scale',
  words: ['None', 'A little', 'Some', 'A lot', 'Very much'],
  drawing: 'rings',
  unit: '',
  step: '1',
  isSum: true,
  times: 1,
  hasSeveral: false,
}

/** The half-filled form, which survives a reload. */
export function useOwnTrackerDraft() {
  return useDraft('tracker', () => UNTOUCHED, readOwnTracker)
}

function readOwnTracker(stored: unknown): OwnTracker | undefined {
  const form = readObject(stored)
  if (!form) return undefined
  const text = (name: 'name' | 'unit' | 'step') =>
    typeof form[name] === 'string' ? form[name] : UNTOUCHED[name]
  const words = Array.isArray(form.words) ? form.words : []
  return {
    name: text('name'),
    unit: text('unit'),
    step: text('step'),
    type: TRACKER_TYPES.find((type) => type === form.type) ?? UNTOUCHED.type,
    words: UNTOUCHED.words.map((word, step) =>
      typeof words[step] === 'string' ? words[step] : word,
    ),
    drawing: form.drawing === 'flower' ? 'flower' : 'rings',
    isSum: form.isSum !== false,
    times: typeof form.times === 'number' ? form.times : UNTOUCHED.times,
    hasSeveral: form.hasSeveral === true,
  }
}
