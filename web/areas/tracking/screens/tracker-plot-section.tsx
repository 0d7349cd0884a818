import { addDays, type LocalDate, localDateOf } from '@tend/shared/days/local-date'
import { latestSpans, type Span } from '@tend/shared/days/spans'
import type { Weekday } from '@tend/shared/days/week'
import { t } from '@tend/text'
import { labelledText, listText } from '@tend/text/list-text'
import { useCallback, useMemo, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import { spanLabels, spanName } from '../../../platform/formats/span-names.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { PlotTable } from '../../../ui/plots/plot-table.tsx'
import { TableButton } from '../../../ui/plots/table-button.tsx'
import { readTrackerDays } from '../commands/read-tracker-days.ts'
import { isNight } from '../rules/day-values.ts'
import { trackedSpans, trackerFigures } from '../rules/tracker-figures.ts'
import { trackerPlot } from '../rules/tracker-plot.ts'
import { nightText, perText, spanFigureText } from '../texts/span-text.ts'
import { trackerBasisText } from '../texts/tracker-basis-text.ts'

/** `week` is the last seven days. */
type Range = 'week' | 'days' | 'weeks' | 'months'

const RANGES: readonly { value: Range; label: string }[] = [
  { value: 'week', label: t`7 days` },
  { value: 'days', label: t`2 weeks` },
  { value: 'weeks', label: t`Weeks` },
  { value: 'months', label: t`Months` },
]
const HEADS = { week: t`Day`, days: t`Day`, weeks: t`Week`, months: t`Month` } as const
const DAYS = { week: 7, days: 14 } as const

type TrackerPlotSectionProps = { tracker: Tracker; today: LocalDate }

/** The values of the latest week, two weeks, twelve weeks or twelve months, with their mean and its basis. */
export function TrackerPlotSection({ tracker, today }: TrackerPlotSectionProps) {
  const [range, setRange] = useState<Range>(() => (isNew(tracker, today) ? 'week' : 'days'))
  const weekStart = useFirstDayOfWeek()
  const spans = useMemo(() => spansOf(range, today, weekStart), [range, today, weekStart])
  const first = spans[0]?.first ?? today
  const live = useLive(
    async (device) => ({ spans, read: await readTrackerDays(device, tracker.id, first, today) }),
    [tracker.id, spans, first, today],
  )
  if (live.state === 'failed') return <StorageFailure />
  return (
    <section className="track-one-plot" aria-label={t`${tracker.name} over time`}>
      <Segmented
        label={t({ message: 'Time', context: 'period' })}
        options={RANGES}
        value={range}
        onValueChange={setRange}
      />
      {live.state === 'ready' && live.value.read ? (
        <Plot
          tracker={tracker}
          entries={live.value.read.entries}
          spans={live.value.spans}
          range={live.value.spans === spans ? range : null}
          today={today}
        />
      ) : (
        <Loading className="min-h-96" />
      )}
    </section>
  )
}

/** In its first week, two weeks would be half empty. */
function isNew({ createdAt }: Tracker, today: LocalDate): boolean {
  return localDateOf(new Date(createdAt)) > addDays(today, -DAYS.week)
}

function spansOf(range: Range, today: LocalDate, weekStart: Weekday): Span[] {
  if (range === 'weeks' || range === 'months') {
    return latestSpans(range, { today, firstWeekday: weekStart, since: null })
  }
  const count = DAYS[range]
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index - count + 1)
    return { first: date, last: date }
  })
}

type PlotProps = {
  tracker: Tracker
  entries: Parameters<typeof trackerFigures>[1]
  spans: readonly Span[]
  /** `null` until the entries of a new range are read. */
  range: Range | null
  today: LocalDate
}

function Plot({ tracker, entries, spans, range, today }: PlotProps) {
  const [hasTable, setHasTable] = useState(false)
  const gentleDays = useSetting(GENTLE_DAYS)
  const figures = useMemo(() => trackerFigures(tracker, entries), [tracker, entries])
  const isGentle = gentleDays.length > 0 ? gentleTest(gentleDays) : undefined
  const whole = { first: spans[0]?.first ?? today, last: today }
  const [total] = trackedSpans(tracker, figures, [whole], isGentle)
  const rows = trackedSpans(tracker, figures, spans, isGentle)
  const plot = useMemo(
    () => trackerPlot(tracker, trackedSpans(tracker, figures, spans), clockTime),
    [tracker, figures, spans],
  )
  const load = useCallback(async () => {
    if (plot.shape === 'columns') {
      const { columnPlot } = await import('../../../ui/plots/column-drawing.ts')
      return columnPlot(plot.columns, { fill: '--primary', axisUnit: plot.axisUnit })
    }
    const { marksPlot } = await import('../../../ui/plots/marks-drawing.ts')
    return marksPlot(plot.marks, { ...plot, fill: '--primary' })
  }, [plot])
  if (!total || range === null) return <Loading className="min-h-96" />
  const unit = range === 'week' ? 'days' : range

  const named = rows.map((row, index) => {
    const span = spans[index] ?? whole
    const times = nightText(tracker, row, clockTime)
    return {
      name: spanName(span, unit, today),
      value: spanFigureText(tracker, row) || t`nothing noted`,
      times,
      basis: unit === 'days' ? '' : trackerBasisText(tracker, row),
    }
  })
  const basis = trackerBasisText(tracker, total)
  return (
    <>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-body">{isNight(tracker) ? t`Nights` : t`Days`}</h2>
        <p className="ms-auto text-end text-muted leading-snug">
          {total.figure === null ? (
            t`nothing noted in this time`
          ) : (
            <>
              <span className="font-figure-md text-[1.625rem] text-text leading-none">
                {spanFigureText(tracker, total)}
              </span>{' '}
              {perText(tracker)}
              <span className="block">
                {tracker.type === 'tick' ? t`on ${basis}` : t`over ${basis}`}
              </span>
            </>
          )}
        </p>
      </div>
      <PlotFrame
        label={listText([tracker.name, unit])}
        steps={named.map(({ name, value, times, basis }) =>
          labelledText(name, listText([value, times, basis])),
        )}
        load={load}
        axisLabels={spanLabels(spans, unit, today)}
      />
      <TableButton isShown={hasTable} onChange={setHasTable} className="mt-1" />
      {hasTable && (
        <PlotTable
          title={tracker.name}
          columns={[
            HEADS[range],
            tracker.name,
            ...(isNight(tracker) ? [t({ message: 'Times', context: 'from and to' })] : []),
            ...(unit === 'days' ? [] : [t`Noted on`]),
          ]}
          rows={named.map(({ name, value, times, basis }) => [
            name,
            value,
            ...(isNight(tracker) ? [times] : []),
            ...(unit === 'days' ? [] : [basis]),
          ])}
        />
      )}
    </>
  )
}
