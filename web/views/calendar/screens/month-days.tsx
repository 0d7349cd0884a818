import type { LocalDate } from '@tend/shared/days/local-date'
import type { Month } from '@tend/shared/days/month'
import type { Weekday } from '@tend/shared/days/week'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import {
  type GentleDays,
  type GentleKind,
  gentleKindOn,
} from '../../../store/settings/rules/gentle-days.ts'
import { gentleNameInSentence } from '../../../store/settings/texts/gentle-text.ts'
import { type Activity, ActivityLegend } from '../../../ui/drawings/activity-dot.tsx'
import { CalendarDay } from '../../../ui/lists/calendar-day.tsx'
import { MonthGrid } from '../../../ui/lists/month-grid.tsx'
import type { ActiveDays } from '../commands/calendar.ts'

const ACTIVITY_NAMES: Readonly<Record<Activity, string>> = {
  workouts: t`workouts`,
  nutrition: t`nutrition`,
  metrics: t`metrics`,
}
const WEEKDAYS = [t`Su`, t`Mo`, t`Tu`, t`We`, t`Th`, t`Fr`, t`Sa`]

export type MonthDaysProps = {
  month: Month
  /** The name of the month. */
  label: string
  /** The day and month of a date as text. */
  dateText: (date: LocalDate) => string
  today: LocalDate
  selected: LocalDate
  onSelect: (date: LocalDate) => void
  gentleDays: GentleDays
  /** The day on which the weeks of the grid start. */
  firstWeekday: Weekday
  /** `null` while it is being read. */
  active: ActiveDays | null
}

/** The month grid and its legend. Each past day has a dot for each kind of entry logged on it. */
export function MonthDays(props: MonthDaysProps) {
  const { month, today, selected, onSelect, gentleDays, firstWeekday, active } = props
  const tabStop = [selected, today].find((date) => month.days.includes(date)) ?? month.days[0]
  return (
    <>
      <MonthGrid
        label={props.label}
        weekdays={[...WEEKDAYS.slice(firstWeekday), ...WEEKDAYS.slice(0, firstWeekday)]}
        leadingDays={month.leadingDays}
      >
        {month.days.map((date) => {
          const isFuture = date > today
          const gentle = gentleKindOn(gentleDays, date)
          const activities = active && !isFuture ? activitiesOf(active, date) : []
          return (
            <CalendarDay
              key={date}
              dayOfMonth={Number(date.slice(8))}
              label={labelOf(props.dateText(date), activities, gentle)}
              gentle={gentle !== null}
              activities={activities}
              today={date === today}
              selected={date === selected}
              tabStop={date === tabStop}
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
  const marks = Object.keys(days) as (keyof ActiveDays)[]
  return marks.filter((mark) => days[mark].has(date))
}

/** The accessible name of a day: 'November 20, workouts, nutrition, resting'. */
function labelOf(date: string, activities: readonly Activity[], gentle: GentleKind | null): string {
  const names = activities.map((activity) => ACTIVITY_NAMES[activity])
  return listText([date, ...names, gentle && gentleNameInSentence(gentle)])
}
