import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { plural } from '@tend/text'
import type { DayFigures } from '../../../contract/day-facet.ts'
import { isNutrient } from '../../look-back/rules/plot-period.ts'
import { summaryFigure } from '../rules/summary-figures.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'
import { AREA_NAMES, type SummaryArea } from './summary-choice.ts'
import {
  type FigureLook,
  figuresOfArea,
  kindText,
  labelText,
  type SummaryUnits,
} from './summary-texts.ts'

const HEADS = ['Figure', 'Total', 'Average', 'Lowest day', 'Highest day', 'Logged on']

type DailyFiguresProps = {
  areas: readonly SummaryArea[]
  days: readonly DayFigures[]
  period: Span
  isGentle: ((date: LocalDate) => boolean) | undefined
  units: SummaryUnits
  showsNutrition: boolean
}

/** The daily figures of the chosen areas, a group of rows for each area. */
export function DailyFigures(props: DailyFiguresProps) {
  const { areas, days, period, isGentle, units, showsNutrition } = props
  const groups = areas
    .map((area) => ({ area, looks: figuresOfArea(area).filter(({ label }) => label !== null) }))
    .filter(({ looks }) => looks.length > 0)
  if (groups.length === 0) return null

  function row(look: FigureLook) {
    const { kind, hasTotal, hasMean } = look
    const figure = summaryFigure(days, kind, period, isGentle)
    if (!figure) return null
    const text = (value: number) => kindText(value, kind, units)
    return (
      <SheetRow
        key={kind}
        name={labelText(look, units)}
        cells={[
          hasTotal && text(figure.total),
          hasMean && meanText(text(figure.mean), figure.days),
          hasMean && text(figure.lowest),
          hasMean && text(figure.highest),
          `${figure.days} of ${figure.ofDays} days`,
        ].map((cell) => cell || null)}
      />
    )
  }

  return (
    <SheetTable
      title="Daily figures"
      heads={HEADS}
      note="Averages use the days that were logged. Days without an entry are left out and not counted as zero."
    >
      {groups.map(({ area, looks }) => {
        const rows = looks
          .filter(({ kind }) => showsNutrition || !isNutrient(kind))
          .map(row)
          .filter((each) => each !== null)
        return (
          <tbody key={area}>
            <tr className="summary-group">
              <td colSpan={HEADS.length}>
                <b>{AREA_NAMES[area]}</b>
                {rows.length === 0 && ': nothing logged'}
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
