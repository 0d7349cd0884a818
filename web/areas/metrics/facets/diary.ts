import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import {
  daysBetween,
  FIGURE_HEIGHT,
  FIGURE_WIDTH,
  figure,
  roundedCoordinate,
} from '../../../contract/diary-figure.ts'
import { item, paragraph } from '../../../contract/diary-html.ts'
import { readUnits, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { roundedMeasure, WEIGHT } from '../rules/measures.ts'
import { onePerDay, type WeightEntry, weightEntries, weightTrend } from '../rules/weight-trend.ts'
import { otherMeasures, weightOf } from '../texts/measure-text.ts'

export const diary: DiaryFacet<'measurements'> = (settings) => {
  const units = readUnits(settings)
  const weights: WeightEntry[] = []
  return {
    measurements: {
      title: t`Measurements`,
      place: 'day',
      item(metric) {
        const weight = weightOf(metric, units)
        const measures = [weight && t`Weight ${weight}`, ...otherMeasures(metric, units)]
        return item(listText(measures), paragraph(metric.notes))
      },
      chart: {
        add: (metric) => weights.push(...weightEntries([metric], units)),
        html: () => weightChart(weights, units),
      },
    },
  }
}

/** The weight over time as a line, a value for each day; empty without values. */
function weightChart(weights: readonly WeightEntry[], units: Units): string {
  const days = onePerDay(weightTrend(weights))
  const [first, last] = [days.at(0), days.at(-1)]
  if (!first || !last) return ''
  const least = days.reduce((min, { dayMean }) => Math.min(min, dayMean), first.dayMean)
  const most = days.reduce((max, { dayMean }) => Math.max(max, dayMean), first.dayMean)
  const length = daysBetween(first.date, last.date)
  const points = days.map(({ date, dayMean }) => {
    const x = length === 0 ? 0.5 : daysBetween(first.date, date) / length
    const y = most === least ? 0.5 : (most - dayMean) / (most - least)
    return `${roundedCoordinate(6 + x * (FIGURE_WIDTH - 12))} ${roundedCoordinate(6 + y * (FIGURE_HEIGHT - 12))}`
  })
  // A line without length is drawn as a dot, so a single value is visible too.
  const path = `M${points[0]}h0L${points.join('L')}`
  const name = unitName(units.weight)
  const shown = (value: number) => formatNumber(roundedMeasure(value, WEIGHT, units))
  const [from, to] = [shown(first.dayMean), shown(last.dayMean)]
  const [lowest, highest] = [shown(least), shown(most)]
  const summary = t`From ${from} to ${to} ${name}; lowest ${lowest}, highest ${highest} ${name}.`
  return figure(t`Weight`, 'line', path, summary, [first.date, last.date])
}
