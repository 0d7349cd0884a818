import { dateOfDayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { labelledText } from '@tend/text/list-text'
import { useMemo } from 'react'
import { monthName, shortDate, weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { LinePlot } from '../../../ui/plots/line-plot.tsx'
import type { Weights } from '../commands/metrics.ts'
import { weightChange } from '../rules/weight-change.ts'
import { WEIGHT_RANGES, type WeightRange } from '../rules/weight-range.ts'
import { type WeightPoint, weightTrend } from '../rules/weight-trend.ts'
import { weightChangeText } from '../texts/weight-change-text.ts'
import { WeightTable } from './weight-table.tsx'

const RANGE_LABELS: Readonly<Record<WeightRange, string>> = {
  months: t`3 months`,
  year: t`1 year`,
  all: t`All`,
}
const RANGES = WEIGHT_RANGES.map(({ value }) => ({ value, label: RANGE_LABELS[value] }))

type WeightSectionProps = {
  weights: Weights
  onRangeChange: (range: WeightRange) => void
}

/** The change of the weight in the chosen range. From the second weight on, a plot too. */
export function WeightSection({ weights, onRangeChange }: WeightSectionProps) {
  const today = useToday()
  const { weight: unit } = useSetting(UNITS)
  const name = unitName(unit)
  const points = useMemo(() => weightTrend(weights.weighed), [weights.weighed])
  const plotted = useMemo(
    () =>
      points.map(({ at, date, weight, trend }) => ({
        at,
        value: weight,
        trend,
        label: labelledText(weekdayDate(date, today), `${formatNumber(weight)} ${name}`),
      })),
    [points, today, name],
  )
  if (points.length === 0) return null
  const change = weightChange(points)

  return (
    <Section title={t`Weight`} aria-label={t`Weight`}>
      <p className="-mt-2 text-muted">
        {points.length === 1
          ? t`Log your weight again to see a chart.`
          : change
            ? weightChangeText(change, monthName, unit)
            : t`A change shows after two weeks.`}
      </p>
      {points.length > 1 && (
        <>
          <LinePlot
            label={t`Weight over time`}
            points={plotted}
            axisLabels={axisLabels(points, today)}
          />
          <WeightTable points={points} unit={name} today={today} />
        </>
      )}
      {weights.hasOlder && points.length > 1 && (
        <div className="mt-4">
          <Segmented
            label={t`Time range`}
            options={RANGES}
            value={weights.range}
            onValueChange={onRangeChange}
          />
        </div>
      )}
    </Section>
  )
}

/** The first day, the middle day and the last day, without duplicates. */
function axisLabels(points: readonly WeightPoint[], today: LocalDate | null): string[] {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
  const days = [from, (from + to) / 2, to].map((at) => shortDate(dateOfDayNumber(at), today))
  return [...new Set(days)]
}
