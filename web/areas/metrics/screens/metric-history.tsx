import { t } from '@tend/text'
import { useState } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import type { Device } from '../../../store/device/device.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useKeptRows } from '../../../store/local-storage/use-kept-rows.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { HISTORY_ENTRIES } from '../commands/metrics.ts'
import { MetricList } from './metric-list.tsx'
import { metricDraft } from './use-metric-draft.ts'

const MetricsByMonth = deferredSection(
  async () => (await import('./metrics-by-month.tsx')).MetricsByMonth,
  <Loading />,
)

type MetricHistoryProps = {
  history: readonly Measurement[]
  /** Deleted entries of half-filled forms. */
  left: readonly Measurement[]
  device: Device
}

/** The latest entries, each with edit and delete buttons. */
export function MetricHistory({ history, left, device }: MetricHistoryProps) {
  const today = useToday()
  const [showsAll, setShowsAll] = useState(false)
  const shown = useKeptRows(history, metricDraft, left)
  const deleted = <TextLink href="/deleted">{t`Deleted entries`}</TextLink>
  if (shown.length === 0) return deleted
  return (
    <Section title={t`History`} aria-label={t`History`}>
      <MetricList metrics={shown} device={device} today={today} />
      <div className="flex flex-wrap justify-between gap-x-6">
        {history.length === HISTORY_ENTRIES && (
          <TextButton
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >{t`All measurements, by month`}</TextButton>
        )}
        {deleted}
      </div>
      {showsAll && <MetricsByMonth today={today} />}
    </Section>
  )
}
