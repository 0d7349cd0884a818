import type { Tracker } from '../../../kinds/tracker.ts'

/** What the catalogue starts as 'Mood'. Home and You, which ask about it first, load no catalogue. */
export const MOOD = {
  key: 'mood',
  name: 'Mood',
  type: 'scale',
  unit: '',
  step: 1,
  min: 1,
  max: 5,
  labels: ['Rough', 'Low', 'Okay', 'Good', 'Great'],
  drawing: 'flower',
  dayFigure: 'mean',
  hasSeveral: false,
  synonyms: ['feeling', 'emotion', 'happy', 'sad', 'mental health', 'mh'],
} as const satisfies Partial<Tracker> & { key: string; synonyms: readonly string[] }

/** The id of the tracker that `MOOD` starts. */
export const MOOD_ID = 'tracker_mood'
