import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { monthAndYear } from '../../../../platform/formats/date-formats.ts'
import { readMonth } from '../../../../store/database/read-month.ts'
import { useMonth } from '../../../../store/device/today/use-month.ts'
import { MonthSection } from '../../../../ui/lists/month-section.tsx'
import { WorkoutList } from './workout-list.tsx'

/** All workouts, month by month; nothing without any. */
export function WorkoutsByMonth({ today }: { today: LocalDate }) {
  const month = useMonth(({ db }, chosen) => readMonth(db.fitness_workouts, chosen))
  return (
    <MonthSection title={t`All workouts`} month={month} monthName={monthAndYear}>
      {(workouts, device) => (
        <WorkoutList workouts={workouts} device={device} today={today} dated />
      )}
    </MonthSection>
  )
}
