import type { LocalDate } from '@tend/domain/days/local-date'
import { useRef, useState } from 'react'
import { useLive } from '../../data/device/live.ts'
import { readMonth } from '../../data/storage/read-month.ts'
import { monthAndYear } from '../../platform/date-formats.ts'
import { Loading } from '../../ui/loading.tsx'
import { MonthPager } from '../../ui/month-pager.tsx'
import { Section } from '../../ui/section.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { MetricList } from './metric-list.tsx'

/** All measurements, month by month. Months without measurements are skipped. */
export function MetricsByMonth({ today }: { today: LocalDate | null }) {
  const [chosen, setChosen] = useState<LocalDate | null>(null)
  const shown = useLive((device) => readMonth(device.db.fitness_body_metrics, chosen), [chosen])
  const section = useRef<HTMLElement>(null)
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state === 'loading') return <Loading />
  if (!shown.value) return null
  const { month, entries, before, after } = shown.value
  return (
    <Section ref={section} tabIndex={-1} aria-label="All measurements" title="All measurements">
      <MonthPager
        month={monthAndYear(month)}
        before={before && monthAndYear(before)}
        after={after && monthAndYear(after)}
        onBefore={() => setChosen(before)}
        onAfter={() => setChosen(after)}
      />
      <MetricList metrics={entries} device={shown.device} today={today} section={section} />
    </Section>
  )
}
