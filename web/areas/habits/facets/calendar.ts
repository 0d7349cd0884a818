import { listText } from '@tend/text/list-text'
import type { CalendarFacet } from '../../../contract/calendar-facet.ts'
import { readOwnHabits, shownHabitName } from '../rules/own-habits.ts'

export const habitsInCalendar: CalendarFacet<'habits'> = {
  habits(habits, { settings }) {
    const own = readOwnHabits(settings)
    const done = Object.keys(habits).filter((key) => habits[key])
    return done.length > 0
      ? [['Habits', listText(done.map((key) => shownHabitName(key, own)))]]
      : []
  },
}
