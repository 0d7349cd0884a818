import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { plural, Trans, t } from '@tend/text'
import type { DayFigures } from '../../../contract/day-facet.ts'
import { summaryFigure } from '../rules/summary-figures.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'
import { SUMMARY_AREAS } from './summary-choice.ts'
import type { AreaFigures, SummaryLook } from './summary-texts.ts'

const HEADS = [t`Figure`, t`Total`, t`Average`, t`Lowest day`, t`Highest day`, t`Logged on`]

type DailyFiguresProps = {
  areas: readonly AreaFigures[]
  days: readonly DayFigures[]
  period: Span
  isGentle: ((date: LocalDate) => boolean) | undefined
}

/** The daily figures of the chosen areas, a group of rows for each area. */
export function DailyFigures(props: DailyFiguresProps) {
  const { areas, days, period, isGentle } = props
  const groups = areas
    .map(({ area, looks }) => ({ area, looks: looks.filter(({ label }) => label !== null) }))
    .filter(({ looks }) => looks.length > 0)
  if (groups.length === 0) return null

  function row({ name, label, hasTotal, hasMean, digits }: SummaryLook) {
    const figure = summaryFigure(days, name, period, isGentle)
    if (!figure) return null
    return (
      <SheetRow
        key={name}
        name={label ?? ''}
        cells={[
          hasTotal && digits(figure.total),
          hasMean && meanText(digits(figure.mean), figure.days),
          hasMean && digits(figure.lowest),
          hasMean && digits(figure.highest),
          plural(figure.ofDays, { other: `${figure.days} of # days` }),
        ].map((cell) => cell || null)}
      />
    )
  }

  return (
    <SheetTable
      title={t`Daily figures`}
      heads={HEADS}
      note={t`Averages use the days that were logged. Days without an entry are left out and not counted as zero.`}
    >
      {groups.map(({ area, looks }) => {
        const rows = looks.map(row).filter((each) => each !== null)
        return (
          <tbody key={area}>
            <tr className="summary-group">
              <td colSpan={HEADS.length}>
                {rows.length > 0 ? (
                  <b>{SUMMARY_AREAS.get(area)?.name}</b>
                ) : (
                  <Trans>
                    <b>{SUMMARY_AREAS.get(area)?.name}</b>: nothing logged
                  </Trans>
                )}
              </td>
            </tr>
            {rows}
          </tbody>
        )
      })}
    </SheetTable>
  )
}

/** '1,860 kcal over 23 days' */
function meanText(mean: string, days: number): string {
  return plural(days, { one: `${mean} over # day`, other: `${mean} over # days` })
}
