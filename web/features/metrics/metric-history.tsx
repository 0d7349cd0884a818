import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { useRef } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useToday } from '../../data/device/today.tsx'
import { Section } from '../../ui/section.tsx'
import { MetricList } from './metric-list.tsx'

type MetricHistoryProps = { history: readonly BodyMetric[]; device: Device }

/** The latest entries, each with edit and delete buttons. */
export function MetricHistory({ history, device }: MetricHistoryProps) {
  const today = useToday()
  const section = useRef<HTMLElement>(null)
  return (
    <Section ref={section} title="History" aria-label="History" tabIndex={-1}>
      <MetricList metrics={history} device={device} today={today} section={section} />
    </Section>
  )
}
