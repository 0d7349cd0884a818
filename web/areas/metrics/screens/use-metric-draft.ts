import { useDraft } from '../../../store/local-storage/draft.ts'
import type { Persisted } from '../../../store/local-storage/persisted.ts'
import { EMPTY_METRIC_FORM, type MetricForm, readMetricForm } from '../rules/metric-form.ts'

/** The draft of the form for a new entry. */
export function useMetricDraft(): Persisted<MetricForm> {
  return useDraft('metric', readMetricForm, EMPTY_METRIC_FORM)
}
