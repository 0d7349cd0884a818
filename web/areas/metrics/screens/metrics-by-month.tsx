import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { monthAndYear } from '../../../platform/formats/date-formats.ts'
import { readMonth } from '../../../store/database/read-month.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { MetricList } from './metric-list.tsx'

/** All measurements, month by month; nothing without any. */
export function MetricsByMonth({ today }: { today: LocalDate | null }) {
  const month = useMonth(({ db }, chosen) => readMonth(db.fitness_body_metrics, chosen))
  return (
    <MonthSection title={t`All measurements`} month={month} monthName={monthAndYear}>
      {(metrics, device) => <MetricList metrics={metrics} device={device} today={today} />}
    </MonthSection>
  )
}
