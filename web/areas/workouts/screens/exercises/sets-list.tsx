import type { LocalDate } from '@tend/shared/days/local-date'
import { unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useState } from 'react'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { Units } from '../../../../store/settings/rules/unit-settings.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { type ExerciseDay, highestMax, shownMax } from '../../rules/exercises/exercise-history.ts'
import { describeSets } from '../../texts/set-text.ts'
import { shownDays } from './shown-days.ts'

/** The latest days that are shown at first. */
const SHOWN_DAYS = 10

const NO_BREAK = '\u00a0'

type SetsListProps = {
  /** Oldest first. */
  days: readonly ExerciseDay[]
  units: Units
  today: LocalDate
}

/** The sets of each day as a table, newest first. */
export function SetsList({ days, units, today }: SetsListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const newestFirst = days.toReversed()
  const listed = showsAll ? newestFirst : newestFirst.slice(0, SHOWN_DAYS)
  return (
    <Section title={t`Sets`}>
      <Card className="py-2">
        <table className="exercise-sets">
          <caption className="sr-only">{t`The sets of each day, newest first`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Sets`}</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((day) => (
              <tr key={day.date}>
                <th scope="row" className="font-strong">
                  {day.date === today ? t`Today` : weekdayDate(day.date, today)}
                </th>
                <td>
                  {withoutBreaks(
                    describeSets(day.sets, units.weight, units.tenths, units.distance),
                  )}
                  <span className="block text-muted text-small">{noteOf(day, units)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {newestFirst.length > SHOWN_DAYS && (
        <TextButton onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Show the last ${SHOWN_DAYS} days` : t`Show all ${newestFirst.length} days`}
        </TextButton>
      )}
    </Section>
  )
}

/** Lines break only between sets, and not before the unit. */
function withoutBreaks(sets: string): string {
  return sets.replaceAll(' × ', `${NO_BREAK}×${NO_BREAK}`).replace(/ (?=\S+$)/, NO_BREAK)
}

/** '3 sets, 1RM about 237 lbs' */
function noteOf(day: ExerciseDay, units: Units): string {
  const { length } = day.sets
  const highest = highestMax(shownDays([day], units))
  return listText([
    plural(length, { one: '# set', other: '# sets' }),
    highest && t`1RM about ${shownMax(highest, units)} ${unitName(units.weight)}`,
  ])
}
