import type { LatestMetrics } from '@tend/domain/metrics/latest-metrics'
import { MEASURES, shownUnit } from '@tend/domain/metrics/measures'
import { UNITS } from '@tend/domain/settings/units'
import { useToday } from '../../data/device/today.tsx'
import { useSetting } from '../../data/settings/stored-settings.ts'
import { shortDate } from '../../platform/date-formats.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Section } from '../../ui/section.tsx'

/** Weight has a separate section above. */
const SHOWN = MEASURES.filter(({ key }) => key !== 'weight')

/**
 * The latest value of each measure. A value older than the latest entry shows the date it was
 * measured on.
 */
export function LatestMeasures({ latest }: { latest: LatestMetrics | null }) {
  const today = useToday()
  const units = useSetting(UNITS)
  if (!latest) return <EmptyState>No measurements yet.</EmptyState>
  return (
    <Section
      title="Latest metrics"
      aside={<span className="text-muted text-small">{shortDate(latest.date, today)}</span>}
    >
      <dl className="grid grid-cols-3 gap-4 large-text:grid-cols-1">
        {SHOWN.map((shown) => {
          const { key, label } = shown
          const measure = latest.measures[key]
          return (
            <div key={key}>
              <dt className="text-label text-muted">{label}</dt>
              <dd className="font-figure-md text-figure-md leading-tight">
                {measure ? measure.value : '—'}
                {measure && <span className="unit"> {shownUnit(shown, units)}</span>}
              </dd>
              {measure && measure.date !== latest.date && (
                <dd className="text-muted text-small">{shortDate(measure.date, today)}</dd>
              )}
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
