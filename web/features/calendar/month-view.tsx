import type { LocalDate } from '@tend/domain/days/local-date'
import type { Month } from '@tend/domain/days/month'
import { type ActiveDays, readActiveDays } from '../../data/calendar/calendar.ts'
import { useLive } from '../../data/device/live.ts'
import { longDate, monthAndYear } from '../../platform/date-formats.ts'
import { ACTIVITIES, type Activity, ActivityLegend } from '../../ui/activity-dot.tsx'
import { CalendarDay } from '../../ui/calendar-day.tsx'
import { MonthGrid } from '../../ui/month-grid.tsx'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

type MonthViewProps = {
  month: Month
  today: LocalDate
  selected: LocalDate
  onSelect: (date: LocalDate) => void
}

/** The month grid and its legend. Each past day has a dot for each kind of entry logged on it. */
export function MonthView({ month, today, selected, onSelect }: MonthViewProps) {
  const first = month.days[0]
  const last = month.days.at(-1) ?? first
  const active = useLive((device) => readActiveDays(device, first, last), [first, last])
  const days = active.state === 'ready' ? active.value : null

  return (
    <>
      <MonthGrid label={monthAndYear(first)} weekdays={WEEKDAYS} leadingDays={month.leadingDays}>
        {month.days.map((date) => {
          const isFuture = date > today
          const activities = days && !isFuture ? activitiesOf(days, date) : []
          return (
            <CalendarDay
              key={date}
              dayOfMonth={Number(date.slice(8))}
              label={labelOf(date, activities)}
              activities={activities}
              today={date === today}
              selected={date === selected}
              future={isFuture}
              onSelect={() => onSelect(date)}
            />
          )
        })}
      </MonthGrid>
      <ActivityLegend />
    </>
  )
}

function activitiesOf(days: ActiveDays, date: LocalDate): Activity[] {
  return ACTIVITIES.filter((activity) => days[activity].has(date))
}

/** The accessible name of a day: 'November 20, workouts, nutrition'. */
function labelOf(date: LocalDate, activities: readonly Activity[]): string {
  return [longDate(date), ...activities].join(', ')
}
