import { useDraft } from '../../../store/local-storage/draft.ts'
import { EMPTY_METRIC_FORM, readMetricForm } from '../rules/metric-form.ts'

/** The draft of the form for a new entry. */
export function useMetricDraft() {
  const { value, ...draft } = useDraft('metric', readMetricForm)
  return { ...draft, value: value ?? EMPTY_METRIC_FORM }
}
