import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'
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
  words: [t({ message: 'None', context: 'amount' }), t`A little`, t`Some`, t`A lot`, t`Very much`],
  drawing: 'rings',
  unit: '',
  step: '1',
  isSum: true,
  times: 1,
  hasSeveral: false,
}

/** The half-filled form, which survives a reload. */
export function useOwnTrackerDraft() {
  return useDraft('tracker', () => UNTOUCHED)
}
