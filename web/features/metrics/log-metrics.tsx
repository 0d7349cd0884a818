import { formDay } from '@tend/domain/days/form-day'
import type { LocalDate } from '@tend/domain/days/local-date'
import {
  EMPTY_METRIC_FORM,
  isMetricFormBlank,
  type MetricForm,
  onlyWeight,
} from '@tend/domain/metrics/metric-form'
import { isSameValue } from '@tend/domain/records/same-value'
import { UNITS } from '@tend/domain/settings/units'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { dayAt } from '../../data/device/day-clock.ts'
import type { Device } from '../../data/device/device.ts'
import { deleteMetric, logMetric } from '../../data/metrics/metrics.ts'
import { useIsHidden } from '../../data/settings/hidden-numbers.ts'
import { storedSetting } from '../../data/settings/stored-settings.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { MetricFields } from './metric-fields.tsx'
import { metricSummary } from './metric-summary.ts'
import { SaveStatus } from './save-status.tsx'
import { useMetricDraft } from './use-metric-draft.ts'
import { useSaveMetric } from './use-save-metric.ts'

interface LogMetricsProps {
  device: Device
  /** The date that an empty form starts with; today by default. */
  date?: LocalDate
  /** Given if the user opened the form with a tap: it then takes the focus and can be closed. */
  onClose?: () => void
}

/** The form for a new entry. A half-filled form is stored as a draft until it is saved. */
export function LogMetrics({ device, date, onClose }: LogMetricsProps) {
  const draft = useMetricDraft()
  const withStartDate = (form: MetricForm) =>
    form === EMPTY_METRIC_FORM && date ? { ...form, date } : form
  const form = withStartDate(draft.value)
  const hidesWeight = useIsHidden('weight')
  const offerUndo = useUndo()
  const titleId = useId()
  const { onSubmit, problem, failed } = useSaveMetric(form, async (values) => {
    const today = dayAt(device.now())
    const metric = await logMetric(device, values, formDay(form.date, today))
    const left = hidesWeight ? onlyWeight(form) : EMPTY_METRIC_FORM
    if (left === EMPTY_METRIC_FORM) draft.clear()
    else draft.change(() => left)
    const summary = metricSummary(
      hidesWeight ? { ...metric, weight: null } : metric,
      storedSetting(UNITS),
    )
    const isToday = metric.date === today
    const description = isToday ? summary : `${weekdayDate(metric.date, today)}: ${summary}`
    offerUndo(
      'Metrics saved',
      async () => {
        await deleteMetric(device, metric.id)
        // A form that was filled in the meantime is not replaced.
        draft.change((before) =>
          isMetricFormBlank(before) || isSameValue(before, left) ? form : before,
        )
      },
      description,
    )
    onClose?.()
  })
  const element = useRef<HTMLDivElement>(null)
  const isOpened = onClose !== undefined

  useEffect(() => {
    if (isOpened) element.current?.querySelector('input')?.focus()
  }, [isOpened])

  function change(changed: Partial<MetricForm>) {
    const next = { ...form, ...changed }
    // A form that was emptied again must not keep its date when it opens for another day.
    if (isMetricFormBlank(next) && next.date === (date ?? '')) draft.clear()
    else draft.change((before) => ({ ...withStartDate(before), ...changed }))
  }

  return (
    <Card
      ref={element}
      as="form"
      className="mt-10 grid gap-4"
      aria-labelledby={titleId}
      onSubmit={onSubmit}
    >
      <div>
        <div className="-mt-2 flex items-center justify-between">
          <h2 id={titleId}>Log metrics</h2>
          {onClose && <IconButton label="Close" icon={<X />} look="quiet" onClick={onClose} />}
        </div>
        <p className="mt-1 text-muted">Every field is optional.</p>
      </div>
      <MetricFields form={form} onChange={change} />
      <SaveStatus problem={problem} failed={failed} />
      <Button type="submit" wide>
        Save metrics
      </Button>
    </Card>
  )
}
