import type { LocalDate } from '@tend/domain/days/local-date'
import type { Month } from '@tend/domain/days/month'
import type { Weekday } from '@tend/domain/days/week'
import {
  type GentleDays,
  type GentleKind,
  gentleKindOn,
} from '@tend/domain/gentle-days/gentle-days'
import { GENTLE_NAMES } from '@tend/domain/gentle-days/gentle-text'
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
  gentleDays: GentleDays
  /** The day on which the weeks of the grid start. */
  firstWeekday: Weekday
}

/** The month grid and its legend. Each past day has a dot for each kind of entry logged on it. */
export function MonthView(props: MonthViewProps) {
  const { month, today, selected, onSelect, gentleDays, firstWeekday } = props
  const first = month.days[0]
  const last = month.days.at(-1) ?? first
  const active = useLive((device) => readActiveDays(device, first, last), [first, last])
  const days = active.state === 'ready' ? active.value : null

  return (
    <>
      <MonthGrid
        label={monthAndYear(first)}
        weekdays={[...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)]}
        leadingDays={month.leadingDays}
      >
        {month.days.map((date) => {
          const isFuture = date > today
          const gentle = gentleKindOn(gentleDays, date)
          const activities = days && !isFuture ? activitiesOf(days, date) : []
          return (
            <CalendarDay
              key={date}
              dayOfMonth={Number(date.slice(8))}
              label={labelOf(date, activities, gentle)}
              gentle={gentle !== null}
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

/** The accessible name of a day: 'November 20, workouts, nutrition, resting'. */
function labelOf(
  date: LocalDate,
  activities: readonly Activity[],
  gentle: GentleKind | null,
): string {
  const mark = gentle ? [GENTLE_NAMES[gentle].toLowerCase()] : []
  return [longDate(date), ...activities, ...mark].join(', ')
}
