import { formDay } from '@tend/shared/days/form-day'
import { t } from '@tend/text'
import { useEffect, useRef } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { removeSaved, undoEdit } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import type { Draft } from '../../../store/local-storage/draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DeletedElsewhere } from '../../../ui/overlays/deleted-elsewhere.tsx'
import type { Closing } from '../../../ui/overlays/use-discard.ts'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { editMetric, logMetric } from '../commands/metrics.ts'
import type { MetricForm } from '../rules/metric-form.ts'
import { MetricFields } from './metric-fields.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSaveMetric } from './use-save-metric.ts'

type EditMetricProps = {
  metric: Measurement
  device: Device
  draft: Draft<MetricForm>
  onSaved: () => void
  /** Called when the form is left, or was saved as a new entry. */
  onCancel: (closing?: Closing) => void
  /** Deletes the entry, where nothing else does. */
  onDelete?: () => void
}

/** The form that edits an entry. */
export function EditMetric(props: EditMetricProps) {
  const { metric, device, draft, onSaved, onCancel, onDelete } = props
  const { form, isClash } = draft
  const element = useRef<HTMLFormElement>(null)
  const offerUndo = useUndo()
  const { onSubmit, problem, failed } = useSaveMetric(
    form,
    async (values) => {
      const today = dayAt(device.now())
      const date = formDay(form.date, today, metric.date) ?? today
      const edit = await editMetric(device, metric.id, { ...values, date }, isClash)
      if (!edit) {
        const saved = await logMetric(device, values, date)
        return onCancel({
          title: t`Metrics saved`,
          undo: () => removeSaved(device, 'measurements', [saved]),
        })
      }
      onSaved()
      // An entry of another day leaves the list that the user is looking at.
      const isMoved = date !== metric.date
      offerUndo(isMoved ? t`Entry moved to ${weekdayDate(date, today)}` : t`Entry changed`, () =>
        undoEdit(device, 'measurements', edit),
      )
    },
    metric,
  )

  const live = useLive(
    async ({ db }) => (await db.fitness_body_metrics.get(metric.id)) !== undefined,
    [metric.id],
  )
  const isGone = live.state === 'ready' && !live.value

  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  return (
    <form ref={element} className="grid gap-4" aria-label={t`Edit metrics`} onSubmit={onSubmit}>
      <MetricFields
        form={form}
        storedDay={metric.date}
        onChange={(changes) => draft.edit({ ...(form.units && { units: form.units }), ...changes })}
      />
      {isGone && <DeletedElsewhere />}
      <SaveStatus problem={problem} failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Save changes`}</Button>
        <Button variant="ghost" onClick={() => onCancel()}>{t`Cancel`}</Button>
        {onDelete && !isGone && <Button variant="ghost" onClick={onDelete}>{t`Delete`}</Button>}
      </div>
    </form>
  )
}
