import { select, t } from '@tend/text'
import type { SetFigures } from '../../../../kinds/set-figures.ts'

/** The figures of a set in words. */
export const FIGURES_NAMES: Readonly<Record<SetFigures, string>> = {
  repsWeight: t`Reps and weight`,
  reps: t`Reps`,
  time: t({ message: 'Time', context: 'duration' }),
  timeWeight: t`Time and weight`,
  distanceTime: t`Distance and time`,
  assisted: t`Reps and assistance`,
}

/** The same after other words: 'Legs, time and weight'. */
export function figuresInSentence(figures: SetFigures): string {
  return select(figures, {
    reps: 'reps',
    time: 'time',
    timeWeight: 'time and weight',
    distanceTime: 'distance and time',
    assisted: 'reps and assistance',
    other: 'reps and weight',
  })
}
