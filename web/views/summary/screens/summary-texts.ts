import type { Span } from '@tend/shared/days/spans'
import { formatNumber } from '@tend/shared/forms/format-number'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { inTenths } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DayPart, SummarisedFigure } from '../../../contract/day-facet.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { FIGURES, type NamedFigure } from '../../look-back/commands/day-figures.ts'

/** A figure as the summary shows it, in the units of the user. */
export interface SummaryLook extends Pick<NamedFigure, 'name'>, SummarisedFigure {
  /** The digits of a figure. */
  readonly digits: (stored: number) => string
}

export interface AreaFigures {
  readonly area: DayPart
  readonly looks: readonly SummaryLook[]
}

/**
 * The figures of an area, in order.
 * @param showsNutrition whether calories and macros are among them
 */
export function figuresOfArea(
  area: DayPart,
  settings: StoredObject,
  showsNutrition: boolean,
): AreaFigures {
  const looks = FIGURES.flatMap((figure) => {
    const { name, part, summary, unit, hasDecimal, hiddenWith, isShown } = figure
    if (part !== area || summary === null || (hiddenWith && !showsNutrition)) return []
    if (isShown?.(settings) === false) return []
    const chosen = unit?.(settings)
    const { label, head } = summary
    return {
      ...summary,
      name,
      // 'Calories, kcal', 'kcal a day'
      label: label && listText([label, chosen?.name]),
      ...(head && { head: chosen ? `${chosen.name} ${head}` : head }),
      digits(stored: number) {
        const value = stored * (chosen?.scale ?? 1)
        return formatNumber(
          hasDecimal || chosen?.hasDecimal
            ? inTenths(value)
            : Math.round(inTenths(value * 10) / 10),
        )
      },
    }
  })
  return { area, looks }
}

/** 'Oct 24, 2026 to Nov 22, 2026'. */
export function spanText({ first, last }: Span): string {
  return first === last ? dateWithYear(first) : t`${dateWithYear(first)} to ${dateWithYear(last)}`
}
