import type { LocalDate } from '@tend/domain/days/local-date'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import type { RefObject } from 'react'
import type { Device } from '../../data/device/device.ts'
import { List } from '../../ui/list.tsx'
import { MetricRow } from './metric-row.tsx'

type MetricListProps = {
  metrics: readonly BodyMetric[]
  device: Device
  today: LocalDate | null
  /** Takes the focus when a row that had it is gone. */
  section: RefObject<HTMLElement | null>
  className?: string
}

/** Entries, each to be changed or deleted. */
export function MetricList({ metrics, device, today, section, className }: MetricListProps) {
  return (
    <List className={className}>
      {metrics.map((metric) => (
        <MetricRow
          key={metric.id}
          metric={metric}
          device={device}
          today={today}
          onGone={() => section.current?.focus({ preventScroll: true })}
        />
      ))}
    </List>
  )
}
