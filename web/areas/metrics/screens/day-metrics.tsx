import type { LocalDate } from '@tend/shared/days/local-date'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useLive } from '../../../store/device/live/live.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { readMetricsOf } from '../commands/metrics.ts'
import { LogMetrics } from './log-metrics.tsx'
import { MetricList } from './metric-list.tsx'
import { wasLoggingMetrics } from './use-metric-draft.ts'

/** A past day's measurements, with controls to add, edit and delete them. */
export function DayMetrics({ date, today }: { date: LocalDate; today: LocalDate }) {
  const metrics = useLive((device) => readMetricsOf(device, date), [date])
  const [isLogging, setIsLogging] = useState(wasLoggingMetrics)
  if (metrics.state !== 'ready') return null
  const { device, value } = metrics
  return (
    <Section title="Metrics" aria-label="Metrics">
      {value.length > 0 && (
        <MetricList className="mb-4" metrics={value} device={device} today={today} />
      )}
      <Button variant="soft" icon={<Plus />} onClick={() => setIsLogging(true)}>
        Log metrics
      </Button>
      {isLogging && <LogMetrics device={device} date={date} onClose={() => setIsLogging(false)} />}
    </Section>
  )
}
