import { t } from '@tend/text'
import { useState } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Device } from '../../../store/device/device.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { HISTORY_ENTRIES } from '../commands/metrics.ts'
import { MetricList } from './metric-list.tsx'

const MetricsByMonth = deferredSection(
  async () => (await import('./metrics-by-month.tsx')).MetricsByMonth,
  <Loading />,
)

type MetricHistoryProps = { history: readonly Measurement[]; device: Device }

/** The latest entries, each with edit and delete buttons. */
export function MetricHistory({ history, device }: MetricHistoryProps) {
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Section title={t`History`} aria-label={t`History`}>
      <MetricList metrics={history} device={device} today={today} />
      <div className="flex flex-wrap justify-between gap-x-6">
        {history.length === HISTORY_ENTRIES && (
          <TextButton
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >{t`All measurements, by month`}</TextButton>
        )}
        <TextLink href="/deleted">{t`Deleted entries`}</TextLink>
      </div>
      {showsAll && <MetricsByMonth today={today} />}
    </Section>
  )
}
