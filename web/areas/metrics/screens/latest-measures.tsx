import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { shortDate } from '../../../platform/formats/date-formats.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyState } from '../../../ui/lists/empty-state.tsx'
import type { LatestMetrics } from '../rules/latest-metrics.ts'
import { MEASURES, shownUnit } from '../rules/measures.ts'

/** Weight has a separate section above. */
const SHOWN = MEASURES.filter(({ key }) => key !== 'weight')

/** The latest value of each measure that was taken, with its date. */
export function LatestMeasures({ latest }: { latest: LatestMetrics | null }) {
  const today = useToday()
  const units = useSetting(UNITS)
  if (!latest) return <EmptyState>{t`No measurements yet.`}</EmptyState>
  const taken = SHOWN.flatMap((measure) => {
    const value = latest.measures[measure.key]
    return value ? { measure, ...value } : []
  })
  if (taken.length === 0) return null
  return (
    <Section title={t`Latest metrics`}>
      <dl className="grid grid-cols-3 gap-4 large-text:grid-cols-1">
        {taken.map(({ measure, value, date }) => (
          <div key={measure.key}>
            <dt className="text-label text-muted">{measure.label}</dt>
            <dd className="font-figure-md text-figure-md leading-tight">
              {formatNumber(value)}
              <span className="unit"> {shownUnit(measure, units)}</span>
            </dd>
            <dd className="text-muted text-small">{shortDate(date, today)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
