import { t } from '@tend/text'
import type { Tracker } from '../../../kinds/tracker.ts'

/** What the catalogue starts as 'Mood'. Home and You, which ask about it first, load no catalogue. */
export const MOOD = {
  key: 'mood',
  name: t`Mood`,
  type: 'scale',
  unit: '',
  step: 1,
  min: 1,
  max: 5,
  labels: [t`Rough`, t`Low`, t`Okay`, t`Good`, t`Great`],
  drawing: 'flower',
  dayFigure: 'mean',
  hasSeveral: false,
} as const satisfies Partial<Tracker> & { key: string }

/** The id of the tracker that `MOOD` starts. */
export const MOOD_ID = 'tracker_mood'
