import { hasOwnDraft, leaveDraft, useDraft } from '../../../store/local-storage/draft.ts'
import { EMPTY_METRIC_FORM, readMetricForm } from '../rules/metric-form.ts'

const NAME = 'metric'

/** The draft of the form for a new entry. */
export function useMetricDraft() {
  const draft = useDraft(NAME, () => EMPTY_METRIC_FORM, readMetricForm)
  return { ...draft, leave: () => leaveDraft(NAME) }
}

/** The name of the draft of an entry's form. */
export const metricDraft = (id: string) => `${NAME}_${id}`

/** Whether the form for a new entry was open with changes before a reload. */
export const wasLoggingMetrics = () => hasOwnDraft(NAME)
