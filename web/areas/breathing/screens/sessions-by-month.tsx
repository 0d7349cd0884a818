import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef } from 'react'
import { monthAndYear } from '../../../platform/formats/date-formats.ts'
import { useMonth } from '../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../ui/lists/month-section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import { byStart } from '../rules/by-start.ts'
import { SessionList } from './session-list.tsx'

/** All sessions, also slips, month by month; nothing without any. */
export function SessionsByMonth({ today }: { today: LocalDate | null }) {
  const { shown, choose } = useMonth(({ db }) => db.breathing_sessions)
  const section = useRef<HTMLElement>(null)
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state === 'loading') return <Loading />
  if (!shown.value) return null
  return (
    <MonthSection
      ref={section}
      title="All sessions"
      shown={shown.value}
      monthName={monthAndYear}
      onChoose={choose}
    >
      <SessionList
        sessions={[...shown.value.entries].sort(byStart)}
        device={shown.device}
        today={today}
        section={section}
      />
    </MonthSection>
  )
}
