import type { MeasureKey } from '../../../areas/metrics/rules/measures.ts'
import type { TrackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import type { DayFigures } from '../../../contract/day-facet.ts'
import type { Measurement } from '../../../kinds/measurement.ts'

/** A measurement for plots. */
export type PlotMetric = Pick<Measurement, 'date' | MeasureKey | 'typed'>

/** The figures, the measurements and the trackers of a period. */
export interface PlotPeriod {
  readonly days: readonly DayFigures[]
  readonly metrics: readonly PlotMetric[]
  /** Missing in figures that release 1.0.0 has stored, which are calculated again. */
  readonly tracked?: readonly TrackerFigures[]
}
