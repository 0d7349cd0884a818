import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { monthAndYear } from '../../../platform/formats/date-formats.ts'
import { readMonth } from '../../../store/database/read-month.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { byStart } from '../rules/by-start.ts'
import { SessionList } from './session-list.tsx'

/** All sessions, also slips, month by month; nothing without any. */
export function SessionsByMonth({ today }: { today: LocalDate | null }) {
  const month = useMonth(({ db }, chosen) => readMonth(db.breathing_sessions, chosen))
  return (
    <MonthSection title={t`All sessions`} month={month} monthName={monthAndYear}>
      {(sessions, device) => (
        <SessionList sessions={[...sessions].sort(byStart)} device={device} today={today} />
      )}
    </MonthSection>
  )
}
