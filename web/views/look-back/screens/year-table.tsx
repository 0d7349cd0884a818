import type { LocalDate } from '@tend/shared/days/local-date'
import { ENERGY_UNIT, energyText } from '@tend/shared/units/energy'
import type { EnergyUnit } from '@tend/shared/units/quantity'
import { plural } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { SLEEP_TASKS } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { workoutMinutesText } from '../../../areas/workouts/texts/minutes-text.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import plotTableStylesheet from '../../../ui/plots/plot-table.css?url'
import type { LookBackDay } from '../rules/look-back-days.ts'

type YearTableProps = { year: number; days: readonly LookBackDay[]; today: LocalDate }

/** The figures behind the picture: a row for each day with entries, newest first. */
export function YearTable({ year, days, today }: YearTableProps) {
  const unit = useSetting(ENERGY_UNIT)
  const energyUnit = useIsHidden('nutrition') ? null : unit
  const hasTracked = days.some(({ tracked }) => tracked > 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={`Table of ${year}`} tabIndex={0} className="plot-table scroll-quiet">
      <link rel="stylesheet" href={plotTableStylesheet} />
      <table>
        <caption className="sr-only">The days of {year} with entries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Rest</th>
            <th scope="col">Water</th>
            <th scope="col">Nutrition</th>
            <th scope="col">Workouts</th>
            <th scope="col">Metrics</th>
            {hasTracked && <th scope="col">Tracked</th>}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{weekdayDate(day.date, today)}</th>
              <td>{restText(day)}</td>
              <td>{day.glasses > 0 && `${day.glasses}`}</td>
              <td>{day.meals > 0 && nutritionText(day, energyUnit)}</td>
              <td>{day.workouts > 0 && workoutMinutesText(day.activeMinutes)}</td>
              <td>{day.measurements > 0 && `${day.measurements}`}</td>
              {hasTracked && <td>{day.tracked > 0 && `${day.tracked}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** @param unit of the calories; `null` if calories are hidden */
function nutritionText({ meals, calories }: LookBackDay, unit: EnergyUnit | null): string {
  if (unit) return energyText(calories, unit)
  return plural(meals, { one: '# meal', other: '# meals' })
}

function restText({ sleepTasks, breathingSessions }: LookBackDay): string {
  const steps = sleepTasks > 0 && `${sleepTasks} of ${SLEEP_TASKS.length}`
  const breathing = breathingSessions > 0 && 'breathing'
  return listText([steps, breathing])
}
