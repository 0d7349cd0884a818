import type { LocalDate } from '@tend/shared/days/local-date'
import { useRef } from 'react'
import { monthAndYear } from '../../../../platform/formats/date-formats.ts'
import { useMonth } from '../../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../../ui/lists/month-section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { WorkoutList } from './workout-list.tsx'

/** All workouts, month by month; nothing without any. */
export function WorkoutsByMonth({ today }: { today: LocalDate }) {
  const { shown, choose } = useMonth(({ db }) => db.fitness_workouts)
  const section = useRef<HTMLElement>(null)
  if (shown.state === 'failed') return <StorageFailure />
  if (shown.state === 'loading') return <Loading />
  if (!shown.value) return null
  return (
    <MonthSection
      ref={section}
      title="All workouts"
      shown={shown.value}
      monthName={monthAndYear}
      onChoose={choose}
    >
      <WorkoutList
        workouts={shown.value.entries}
        device={shown.device}
        today={today}
        dated
        onFocusLost={() => section.current?.focus({ preventScroll: true })}
      />
    </MonthSection>
  )
}
