import {
  EMPTY_METRIC_FORM,
  type MetricForm,
  readMetricForm,
} from '@tend/domain/metrics/metric-form'
import { useDraft } from '../../data/storage/draft.ts'
import type { Persisted } from '../../data/storage/persisted.ts'

/** The draft of the form for a new entry. */
export function useMetricDraft(): Persisted<MetricForm> {
  return useDraft('metric', readMetricForm, EMPTY_METRIC_FORM)
}
