import { formDay } from '@tend/domain/days/form-day'
import { localDateOf } from '@tend/domain/days/local-date'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { metricForm } from '@tend/domain/metrics/metric-form'
import { useEffect, useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { editMetric } from '../../data/metrics/metrics.ts'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { useUndo } from '../../ui/use-undo.ts'
import { MetricFields } from './metric-fields.tsx'
import { SaveStatus } from './save-status.tsx'
import { useSaveMetric } from './use-save-metric.ts'

type EditMetricProps = { metric: BodyMetric; device: Device; onClose: () => void }

/** The form that edits an entry. Changes from elsewhere do not overwrite the text in an open form. */
export function EditMetric({ metric, device, onClose }: EditMetricProps) {
  const [form, setForm] = useState(() => metricForm(metric))
  const element = useRef<HTMLFormElement>(null)
  const offerUndo = useUndo()
  const { onSubmit, problem, failed } = useSaveMetric(form, async (values) => {
    const today = localDateOf(new Date(device.now()))
    const date = formDay(form.date, today) ?? today
    await editMetric(device, metric.id, { ...values, date })
    onClose()
    if (date === metric.date) return
    // The entry left the list the user is looking at, so say where it went.
    offerUndo(`Entry moved to ${weekdayDate(date, today)}`, () =>
      editMetric(device, metric.id, metric),
    )
  })

  useEffect(() => element.current?.querySelector('input')?.focus(), [])

  return (
    <form ref={element} className="grid gap-4" aria-label="Edit metrics" onSubmit={onSubmit}>
      <MetricFields
        form={form}
        onChange={(changed) => setForm((before) => ({ ...before, ...changed }))}
      />
      <SaveStatus problem={problem} failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Save changes</Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
