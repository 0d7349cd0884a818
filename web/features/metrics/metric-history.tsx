import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { useRef } from 'react'
import { useToday } from '../../data/day-clock.ts'
import type { Device } from '../../data/device.ts'
import { List } from '../../ui/list.tsx'
import { Section } from '../../ui/section.tsx'
import { MetricRow } from './metric-row.tsx'

type MetricHistoryProps = { history: readonly BodyMetric[]; device: Device }

/** The last entries, each to be changed or deleted. */
export function MetricHistory({ history, device }: MetricHistoryProps) {
  const today = useToday()
  const section = useRef<HTMLElement>(null)
  return (
    <Section ref={section} title="History" aria-label="History" tabIndex={-1}>
      <List>
        {history.map((metric) => (
          <MetricRow
            key={metric.id}
            metric={metric}
            device={device}
            today={today}
            // Where its row was, the focus has nowhere to be.
            onDeleted={() => section.current?.focus({ preventScroll: true })}
          />
        ))}
      </List>
    </Section>
  )
}
