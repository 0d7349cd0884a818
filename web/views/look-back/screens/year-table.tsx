import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import plotTableStylesheet from '../../../ui/plots/plot-table.css?url'
import type { LoggedDay } from '../commands/day-figures.ts'
import { cellText, YEAR_LINES, yearTotals } from '../commands/year-parts.ts'
import { RING_TEXTS } from '../texts/year-text.ts'

type YearTableProps = { year: number; days: readonly LoggedDay[]; today: LocalDate }

/** The figures behind the picture: a row for each day with entries, newest first. */
export function YearTable({ year, days, today }: YearTableProps) {
  const settings = useSetting(ALL_SETTINGS)
  const totals = yearTotals(days)
  const columns = YEAR_LINES.map((line) =>
    typeof line === 'string' ? { line, name: RING_TEXTS[line].name } : { line, name: line.name },
  ).filter(({ line }) => typeof line === 'string' || totals.get(line))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <section aria-label={t`Table of ${year}`} tabIndex={0} className="plot-table scroll-quiet">
      <link rel="stylesheet" href={plotTableStylesheet} />
      <table>
        <caption className="sr-only">{t`The days of ${year} with entries, newest first`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day`}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.date}>
              <th scope="row">{weekdayDate(day.date, today)}</th>
              {columns.map(({ line, name }) => (
                <td key={name}>{cellText(day, line, settings)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
