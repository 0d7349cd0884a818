import type { LocalDate } from '@tend/shared/days/local-date'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Device } from '../../../store/device/device.ts'
import { useKeptRows } from '../../../store/local-storage/use-kept-rows.ts'
import { List } from '../../../ui/lists/list.tsx'
import { MetricRow } from './metric-row.tsx'
import { metricDraft } from './use-metric-draft.ts'

type MetricListProps = {
  metrics: readonly Measurement[]
  device: Device
  today: LocalDate | null
}

/** A list of entries, each with edit and delete buttons. */
export function MetricList({ metrics, device, today }: MetricListProps) {
  const shown = useKeptRows(metrics, metricDraft)
  return (
    <List>
      {shown.map((metric) => (
        <MetricRow key={metric.id} metric={metric} device={device} today={today} />
      ))}
    </List>
  )
}
