import { plural } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { workoutMinutesText } from '../texts/minutes-text.ts'

export const workoutDays: DayFacet<'workouts'> = {
  workouts: {
    card: {
      mark: 'workouts',
      entry({ name, exercises, duration }) {
        const count = plural(exercises.length, { one: '# exercise', other: '# exercises' })
        return { title: name, meta: `${count} · ${workoutMinutesText(duration)}` }
      },
    },
    observed: { as: 'workout', has: null },
    figures: (workouts) => ({
      workouts: workouts.length,
      activeMinutes: workouts.reduce((sum, { duration }) => sum + duration, 0),
    }),
  },
}
