import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef } from 'react'
import { monthAndYear } from '../../../platform/formats/date-formats.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { MetricList } from './metric-list.tsx'

/** All measurements, month by month; nothing without any. */
export function MetricsByMonth({ today }: { today: LocalDate | null }) {
  const { shown, choose } = useMonth(({ db }) => db.fitness_body_metrics)
  const section = useRef<HTMLElement>(null)
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state === 'loading') return <Loading />
  if (!shown.value) return null
  return (
    <MonthSection
      ref={section}
      title="All measurements"
      shown={shown.value}
      monthName={monthAndYear}
      onChoose={choose}
    >
      <MetricList
        metrics={shown.value.entries}
        device={shown.device}
        today={today}
        section={section}
      />
    </MonthSection>
  )
}
