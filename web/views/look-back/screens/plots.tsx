import type { LocalDate } from '@tend/shared/days/local-date'
import {
  firstWeekDays,
  latestSpans,
  type PlotSpanKind,
  type Span,
  type SpanKind,
} from '@tend/shared/days/spans'
import { capitalised } from '@tend/shared/forms/capitalised'
import { t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import { listText } from '@tend/text/list-text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { exactMeasure, MEASURES, type Measure } from '../../../areas/metrics/rules/measures.ts'
import { readTrackers } from '../../../areas/tracking/commands/read-tracking.ts'
import { hasHiddenNumbers } from '../../../areas/tracking/rules/hidden-tracker.ts'
import { followedBy, type TrackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { ALL_SETTINGS, useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import printStylesheet from '../../../ui/styles/printed-page.css?url'
import { usePrintInLight } from '../../../ui/styles/use-print-in-light.ts'
import { readFirstDay } from '../commands/look-back.ts'
import type { Measured } from '../rules/measure-trend.ts'
import type { PlotMetric, PlotPeriod } from '../rules/plot-period.ts'
import { usualFigures } from '../rules/usual-figures.ts'
import { plotSentence } from '../texts/plot-sentence.ts'
import { FigurePlot } from './figure-plot.tsx'
import stylesheet from './look-back.css?url'
import { MeasurePlot } from './measure-plot.tsx'
import { type OpenSheet, PlotSheets, sheetName } from './plot-card.tsx'
import { plotLooks } from './plot-looks.ts'
import { periodText } from './span-texts.ts'
import { TrackerPlotCard } from './tracker-plot.tsx'
import { type PlotPeriods, usePlotPeriods } from './use-plot-periods.ts'

const MusclePlot = deferredSection(
  async () => (await import('./muscles/muscle-plot.tsx')).MusclePlot,
  null,
)

const SPAN_KINDS: readonly { value: SpanKind; label: string }[] = [
  { value: 'weeks', label: t`Weeks` },
  { value: 'months', label: t`Months` },
  { value: 'years', label: t`Years` },
]

type PlotsProps = { onPeriod: (text: string) => void; sheet: OpenSheet }

/** The entries of the latest weeks, months or years as cards with plots. */
export function Plots({ onPeriod, sheet }: PlotsProps) {
  usePrintInLight()
  const today = useToday()
  const [spanKind, setSpanKind] = useState<SpanKind>('weeks')
  const weekStart = useFirstDayOfWeek()
  const start = useLive(readFirstDay, [])
  const since = start.state === 'ready' ? start.value : undefined
  const [shownKind, spans] = useMemo((): [PlotSpanKind, Span[] | null] => {
    if (!today || since === undefined) return [spanKind, null]
    const days = spanKind === 'weeks' ? firstWeekDays({ today, since }) : null
    if (days) return ['days', days]
    return [spanKind, latestSpans(spanKind, { today, firstWeekday: weekStart, since })]
  }, [today, spanKind, weekStart, since])
  // Weeks and months are read at once. Ten years are read one by one.
  const slices = useMemo(() => slicesOf(spans, spanKind), [spans, spanKind])
  const read = usePlotPeriods(slices)

  useEffect(() => {
    if (spans && today) onPeriod(periodText(spans, shownKind, today))
  }, [spans, shownKind, today, onPeriod])

  if (start.state === 'failed' || read === 'failed') return <StorageFailure />
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <link rel="stylesheet" href={printStylesheet} precedence="page" />
      <Segmented
        label={t`Span`}
        options={SPAN_KINDS}
        value={spanKind}
        onValueChange={setSpanKind}
      />
      {spans && today && read ? (
        <PlotSheets value={sheet}>
          <AllPlots
            key={shownKind}
            spans={spans}
            spanKind={shownKind}
            read={read}
            since={since ?? null}
            today={today}
          />
        </PlotSheets>
      ) : (
        <Loading className="mt-8 min-h-140" />
      )}
    </>
  )
}

function slicesOf(spans: readonly Span[] | null, kind: SpanKind): readonly Span[] | null {
  const [first, last] = [spans?.[0], spans?.at(-1)]
  if (kind === 'years' || !first || !last) return spans
  return [{ first: first.first, last: last.last }]
}

type AllPlotsProps = {
  spans: readonly Span[]
  spanKind: PlotSpanKind
  read: PlotPeriods
  /** The first day that has an entry. */
  since: LocalDate | null
  today: LocalDate
}

/** What the plots show of the periods: figures, measures and trackers that have entries and are not hidden. */
function usePlotted({ periods }: PlotPeriods) {
  const trackers = useLive(readTrackers, [])
  const hidden = useSetting(HIDDEN_NUMBERS)
  const units = useSetting(UNITS)
  const days = useMemo(() => periods.flatMap((period) => period.days), [periods])
  const measures = useMemo(() => measuresOf(periods, units), [periods, units])
  const hidesWeight = useIsHidden('weight')
  const settings = useSetting(ALL_SETTINGS)
  const looks = useMemo(() => plotLooks(settings), [settings])
  const shown = looks.filter(
    ({ name, hiddenWith }) =>
      !(hiddenWith && hidden.includes(hiddenWith)) && days.some((day) => day[name] !== undefined),
  )
  const shownMeasures = measures.filter(({ measure }) => !(hidesWeight && measure.key === 'weight'))
  const tracked = useMemo(() => joinFigures(periods), [periods])
  const shownTrackers = (trackers.state === 'ready' ? trackers.value : []).flatMap((tracker) => {
    const figures = tracked.get(tracker.id)
    return figures && !hasHiddenNumbers(tracker, hidden) ? { tracker, figures } : []
  })
  const isLoading = trackers.state === 'loading'
  return { days, shown, shownMeasures, shownTrackers, isLoading }
}

function AllPlots({ spans, spanKind, read, since, today }: AllPlotsProps) {
  const gentleDays = useSetting(GENTLE_DAYS)
  const isGentle = useMemo(
    () => (gentleDays.length > 0 ? gentleTest(gentleDays) : undefined),
    [gentleDays],
  )
  const { isComplete, readFrom } = read
  const units = useSetting(UNITS)
  const { days, shown, shownMeasures, shownTrackers, isLoading } = usePlotted(read)
  const { name: sheet } = use(PlotSheets)
  if (shown.length + shownMeasures.length + shownTrackers.length === 0) {
    return isComplete && !isLoading ? (
      <EmptyState>{t`Nothing was logged in this time.`}</EmptyState>
    ) : (
      <Loading className="mt-8 min-h-140" />
    )
  }
  const first = since && since > readFrom ? since : readFrom
  const sentence = plotSentence(usualFigures(days, { first, last: today }, isGentle))
  const cards = [
    ...shown.map((look) => ({
      name: look.title,
      isFolded: look.isFolded,
      card: (
        <FigurePlot
          key={look.name}
          look={look}
          days={days}
          spans={spans}
          spanKind={spanKind}
          readFrom={readFrom}
          today={today}
          isGentle={isGentle}
        />
      ),
    })),
    ...musclePlot(spanKind, first, today),
    ...shownMeasures.map(({ measure, measured }) => ({
      name: measure.label,
      isFolded: measure.key !== 'weight',
      card: (
        <MeasurePlot
          key={measure.key}
          measure={measure}
          units={units}
          measured={measured}
          spans={spans}
          spanKind={spanKind}
          today={today}
        />
      ),
    })),
    ...shownTrackers.map(({ tracker, figures }) => ({
      name: tracker.name,
      isFolded: tracker.archivedAt !== undefined,
      card: (
        <TrackerPlotCard
          key={tracker.id}
          tracker={tracker}
          figures={figures}
          spans={spans}
          spanKind={spanKind}
          readFrom={readFrom}
          today={today}
          isGentle={isGentle}
        />
      ),
    })),
  ]
  const folded = cards.filter(({ isFolded }) => isFolded)
  const open = cards.filter(({ isFolded }) => !isFolded)
  // After a reload, the sheet of one of them may be open.
  const startsOpen = open.length === 0 || folded.some(({ name }) => sheetName(name) === sheet)
  return (
    <div data-plots={isComplete ? 'ready' : 'loading'} className="print-page">
      {sentence && (
        <p className="mt-4 text-pretty font-[560] text-heading leading-[1.35]">{sentence}</p>
      )}
      {open.length > 0 && <div className="plots">{open.map(({ card }) => card)}</div>}
      {folded.length > 0 && (
        <FoldedPlots names={folded.map(({ name }) => name)} startsOpen={startsOpen}>
          {folded.map(({ card }) => card)}
        </FoldedPlots>
      )}
    </div>
  )
}

/** This week's sets by muscle, beside the figures of weeks. */
function musclePlot(spanKind: PlotSpanKind, since: LocalDate, today: LocalDate) {
  if (spanKind !== 'weeks' && spanKind !== 'days') return []
  const card = <MusclePlot key="muscles" today={today} since={since} />
  return [{ name: 'muscles', isFolded: false, card }]
}

type FoldedPlotsProps = {
  names: readonly string[]
  startsOpen: boolean
  children: ReactNode
}

/** Plots that fewer people look at, behind a button with their names. */
function FoldedPlots({ names, startsOpen, children }: FoldedPlotsProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <TextButton
        aria-expanded={isOpen}
        className="mt-3 text-start leading-snug"
        onClick={() => setOpen(!isOpen)}
      >
        {capitalised(listText(names.map(inSentence)))}
        <ChevronDown
          className={classNames(
            'flex-none transition-transform duration-[var(--dur-quick)]',
            isOpen && 'rotate-180',
          )}
        />
      </TextButton>
      {isOpen && <div className="plots">{children}</div>}
    </>
  )
}

/** The figures of each tracker over all periods, by its id. */
function joinFigures(periods: readonly PlotPeriod[]): Map<string, TrackerFigures> {
  const joined = new Map<string, TrackerFigures>()
  for (const figures of periods.flatMap((period) => period.tracked ?? [])) {
    const before = joined.get(figures.trackerId)
    joined.set(figures.trackerId, before ? followedBy(before, figures) : figures)
  }
  return joined
}

/** The measurements that have values, in the order of the pages and the units of the user. */
function measuresOf(periods: readonly PlotPeriod[], units: Units) {
  const metrics = periods.flatMap((period) => period.metrics)
  return MEASURES.map((measure) => ({
    measure,
    measured: valuesOf(metrics, measure, units),
  })).filter(({ measured }) => measured.length > 0)
}

/** Converted values are not rounded, so that the trend has no steps. */
function valuesOf(metrics: readonly PlotMetric[], measure: Measure, units: Units): Measured[] {
  return metrics.flatMap((metric) => {
    const value = exactMeasure(metric, measure, units)
    return value === null ? [] : { date: metric.date, value }
  })
}
