import { EMPTY_METRIC_FORM, readMetricForm } from '@tend/domain/metrics/metric-form'
import { useId } from 'react'
import type { Device } from '../../data/device.ts'
import { useDraft } from '../../data/draft.ts'
import { logMetric } from '../../data/metrics.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToasts } from '../../ui/toast-provider.tsx'
import { MetricFields } from './metric-fields.tsx'
import { metricWords } from './metric-words.ts'
import { SavingLine } from './saving-line.tsx'
import { useMetricSaving } from './use-metric-saving.ts'

/** A new entry; half-filled, it waits on the device until it is saved. */
export function LogMetrics({ device }: { device: Device }) {
  const draft = useDraft('metric', readMetricForm, EMPTY_METRIC_FORM)
  const { show } = useToasts()
  const titleId = useId()
  const { onSubmit, saidNothing, failed } = useMetricSaving(draft.value, async (values) => {
    const metric = await logMetric(device, values)
    draft.clear()
    show({ title: 'Metrics saved', description: metricWords(metric) })
  })
  return (
    <Card as="form" className="mt-10 grid gap-4" aria-labelledby={titleId} onSubmit={onSubmit}>
      <div>
        <h2 id={titleId}>Log metrics</h2>
        <p className="mt-1 text-muted">Fill in only what you like.</p>
      </div>
      <MetricFields
        form={draft.value}
        onChange={(changed) => draft.change((form) => ({ ...form, ...changed }))}
      />
      <SavingLine saidNothing={saidNothing} failed={failed} />
      <Button type="submit" wide>
        Save Metrics
      </Button>
    </Card>
  )
}
