import type { LocalDate } from '@tend/shared/days/local-date'
import { formatDecimals } from '@tend/shared/forms/format-decimals'
import { formatNumber } from '@tend/shared/forms/format-number'
import type { StoredObject } from '@tend/shared/records/stored-value'
import { inTenths } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { type FigureName, PLOTTED_NAMES, type PlottedFigure } from '../../../contract/day-facet.ts'
import { FIGURES } from '../commands/day-figures.ts'

/** How a figure is plotted, in the units of the user. */
export interface PlotLook extends Omit<PlottedFigure, 'goalOn'> {
  readonly name: FigureName
  /** Follows a figure: '38 minutes a day'. */
  readonly unit: (figure: number) => string
  /** The goal of a day in the unit; `undefined` for none. */
  readonly goalOn: (date: LocalDate) => number | undefined
  /** How much of the unit one of the stored unit is. */
  readonly scale: number
  readonly hasDecimal: boolean
  /** The kind of numbers with which the user hides it. */
  readonly hiddenWith: 'nutrition' | undefined
}

/** All plots of daily figures, in the order of the page. */
export function plotLooks(settings: StoredObject): readonly PlotLook[] {
  const inOrder = PLOTTED_NAMES.flatMap((kind) => FIGURES.filter(({ name }) => name === kind))
  return inOrder.flatMap(({ name, plot, unit, hasDecimal = false, hiddenWith, isShown }) => {
    if (isShown?.(settings) === false) return []
    const { scale = 1, name: chosen = '' } = unit?.(settings) ?? {}
    if (!plot) return []
    const goalOn = (date: LocalDate) => {
      const goal = plot.goalOn?.({ settings, date })
      return goal === undefined ? undefined : goal * scale
    }
    return { name, hasDecimal, hiddenWith, scale, unit: () => t`${chosen} a day`, ...plot, goalOn }
  })
}

/** The digits of a figure: `1,860` or `6.4`. */
export function plotFigureText(value: number, { hasDecimal }: PlotLook): string {
  return hasDecimal ? formatDecimals(inTenths(value), 1) : formatNumber(Math.round(value))
}
