import type { LocalDate } from '@tend/domain/days/local-date'
import { type ExerciseDay, highestMax } from '@tend/domain/workouts/exercise-history'
import { describeSets } from '@tend/domain/workouts/workout-progress'
import { useState } from 'react'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'
import { TextButton } from '../../ui/text-link.tsx'

/** The latest days that are shown at first. */
const SHOWN_DAYS = 10

const NO_BREAK = '\u00a0'

type SetsListProps = { days: readonly ExerciseDay[]; today: LocalDate }

/** The sets of each day as a table, newest first. */
export function SetsList({ days, today }: SetsListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const newestFirst = days.toReversed()
  const shown = showsAll ? newestFirst : newestFirst.slice(0, SHOWN_DAYS)
  return (
    <Section title="Sets">
      <Card className="py-2">
        <table className="exercise-sets">
          <caption className="sr-only">The sets of each day, newest first</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sets</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date}>
                <th scope="row" className="font-strong">
                  {day.date === today ? 'Today' : weekdayDate(day.date, today)}
                </th>
                <td>
                  {describeSets(day.sets).replaceAll(' × ', `${NO_BREAK}×${NO_BREAK}`)}
                  <span className="block text-muted text-small">{noteOf(day)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {newestFirst.length > SHOWN_DAYS && !showsAll && (
        <TextButton onClick={() => setShowsAll(true)}>
          Show all {newestFirst.length} days
        </TextButton>
      )}
    </Section>
  )
}

/** '3 sets, 1RM about 237 lbs' */
function noteOf(day: ExerciseDay): string {
  const { length } = day.sets
  const highest = highestMax([day])
  const parts = [
    length === 1 ? '1 set' : `${length} sets`,
    highest && `1RM about ${Math.round(highest.max)} lbs`,
  ]
  return parts.filter(Boolean).join(', ')
}
