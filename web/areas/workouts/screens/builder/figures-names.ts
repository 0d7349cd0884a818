import type { SetFigures } from '../../../../kinds/set-figures.ts'

/** The figures of a set in words. */
export const FIGURES_NAMES: Readonly<Record<SetFigures, string>> = {
  repsWeight: 'Reps and weight',
  reps: 'Reps',
  time: 'Time',
  timeWeight: 'Time and weight',
  distanceTime: 'Distance and time',
  assisted: 'Reps and assistance',
}
