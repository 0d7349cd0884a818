import { plural } from '@tend/text'
import type { CalendarFacet } from '../../../contract/calendar-facet.ts'
import { workoutMinutesText } from '../rules/minutes-text.ts'

export const workoutsInCalendar: CalendarFacet<'workouts'> = {
  workouts: {
    mark: 'workouts',
    entry({ name, exercises, duration }) {
      const count = plural(exercises.length, { one: '# exercise', other: '# exercises' })
      return { title: name, meta: `${count} · ${workoutMinutesText(duration)}` }
    },
  },
}
