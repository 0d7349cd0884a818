import { plural, t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import type { DayFacet, DayParts } from '../../../contract/day-facet.ts'
import { readUnits } from '../../../store/settings/rules/unit-settings.ts'
import { isDefaultWorkoutName } from '../rules/workout-name.ts'
import { workoutMinutesText } from '../texts/minutes-text.ts'
import { workoutText } from '../texts/usual-text.ts'

/** The active minutes at which the line of the year has its full width. */
const FULL_MINUTES = 60

const minutesOf = (workouts: DayParts['workouts']) =>
  workouts.reduce((sum, { duration }) => sum + duration, 0)

export const dayParts: DayFacet<'workouts'> = {
  workouts: {
    count: ({ length }) => length,
    card: {
      mark: 'workouts',
      entry(workout, { settings }) {
        const { name, exercises, duration } = workout
        const count = plural(exercises.length, { one: '# exercise', other: '# exercises' })
        // A name of the user says what it was.
        const about =
          isDefaultWorkoutName(name) && exercises.length > 0
            ? workoutText(workout, readUnits(settings))
            : workoutMinutesText(duration)
        return { title: name, meta: dottedText([count, about]) }
      },
    },
    summary: { name: t`Workouts` },
    figures: {
      workouts: {
        of: (workouts) => workouts.length,
        plot: {
          title: t`Workouts`,
          unit: (count) => plural(Math.round(count), { one: 'workout', other: 'workouts' }),
          cardUnit: t`in all`,
          isSum: true,
          fill: '--workouts-edge',
        },
        summary: { label: t`Workouts`, hasTotal: true, head: t`Workouts`, isSum: true },
      },
      activeMinutes: {
        of: minutesOf,
        plot: {
          title: t`Active minutes`,
          unit: () => t`minutes a day`,
          cardUnit: t`a day`,
          fill: '--workouts-edge',
        },
        summary: {
          label: t`Active minutes`,
          hasTotal: true,
          hasMean: true,
          head: t`Active minutes`,
          isSum: true,
        },
      },
    },
    year: {
      line: 'workouts',
      width: (workouts) => minutesOf(workouts) / FULL_MINUTES,
      texts: (workouts) => [
        plural(workouts.length, { one: '# workout', other: '# workouts' }),
        workoutMinutesText(minutesOf(workouts)),
      ],
      cell: (workouts) => workoutMinutesText(minutesOf(workouts)),
    },
  },
}
