import { formDay } from '@tend/shared/days/form-day'
import type { LocalDate } from '@tend/shared/days/local-date'
import { isSameValue } from '@tend/shared/records/same-value'
import { t } from '@tend/text'
import { labelledText } from '@tend/text/list-text'
import { useEffect, useRef } from 'react'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { removeSaved } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { logMetric } from '../commands/metrics.ts'
import {
  EMPTY_METRIC_FORM,
  isMetricFormBlank,
  type MetricForm,
  onlyWeight,
} from '../rules/metric-form.ts'
import { MetricFields } from './metric-fields.tsx'
import { metricSummary } from './metric-summary.ts'
import { SaveStatus } from './save-status.tsx'
import { useMetricDraft } from './use-metric-draft.ts'
import { useSaveMetric } from './use-save-metric.ts'

interface LogMetricsProps {
  device: Device
  /** The date that an empty form starts with; today by default. */
  date?: LocalDate
  onClose: () => void
}

/** The form for a new entry, as a sheet. A half-filled form is stored as a draft until it is saved. */
export function LogMetrics({ device, date, onClose }: LogMetricsProps) {
  const draft = useMetricDraft()
  const withStartDate = (form: MetricForm) =>
    isMetricFormBlank(form) && form.date === '' && date ? { ...form, date } : form
  const form = withStartDate(draft.form)
  const hidesWeight = useIsHidden('weight')
  const offerUndo = useUndo()
  const { onSubmit, problem, failed } = useSaveMetric(form, async (values) => {
    const today = dayAt(device.now())
    const metric = await logMetric(device, values, formDay(form.date, today))
    const left = hidesWeight ? onlyWeight(form) : EMPTY_METRIC_FORM
    draft.edit(left === EMPTY_METRIC_FORM ? null : left)
    const summary = metricSummary(
      hidesWeight ? { ...metric, weight: null } : metric,
      storedSetting(UNITS),
    )
    const isToday = metric.date === today
    const description = isToday ? summary : labelledText(weekdayDate(metric.date, today), summary)
    offerUndo(
      t`Metrics saved`,
      async () => {
        await removeSaved(device, 'measurements', [metric])
        // A form that was filled in meanwhile is shown after this one.
        draft.edit((now) => (isSameValue(now, left) ? null : now))
        draft.start(form)
        draft.leave()
      },
      description,
    )
    close()
  })
  const element = useRef<HTMLFormElement>(null)

  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  function close() {
    draft.leave()
    onClose()
  }

  function change(changed: Partial<MetricForm>) {
    const next = { ...form, ...changed }
    // A form that was emptied again must not keep its date when it opens for another day.
    if (isMetricFormBlank(next) && next.date === (date ?? '')) draft.edit(() => EMPTY_METRIC_FORM)
    else draft.edit((before) => ({ ...withStartDate(before), ...changed }))
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t`Log metrics`}
      description={t`Every field is optional.`}
      closeButton
    >
      <form ref={element} className="grid gap-4" aria-label={t`Log metrics`} onSubmit={onSubmit}>
        <MetricFields form={form} onChange={change} />
        <SaveStatus problem={problem} failed={failed} />
        <Button type="submit" wide>{t`Save metrics`}</Button>
      </form>
    </Dialog>
  )
}
