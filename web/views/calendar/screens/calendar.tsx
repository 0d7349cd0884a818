import type { LocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import { monthAndYear } from '../../../platform/formats/date-formats.ts'
import { GENTLE_DAYS, gentleKindOn } from '../../../store/settings/rules/gentle-days.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { CalendarColumns, DEFAULT_WEEK_START } from './calendar-columns.tsx'
import { DayDetail } from './day-detail.tsx'
import type { OpenEntry } from './day-group.tsx'
import { GentleDay } from './gentle-day.tsx'
import stylesheet from './gentle-days.css?url'
import { MonthSwitcher } from './month-switcher.tsx'
import { MonthView } from './month-view.tsx'

type CalendarProps = {
  today: LocalDate
  selected: LocalDate
  onSelect: (date: LocalDate) => void
  onOpen: OpenEntry
  /** Called to add something to the selected day. */
  onAdd: () => void
}

/** The month of the selected day, with the details of that day below it. */
export function Calendar({ today, selected, onSelect, onOpen, onAdd }: CalendarProps) {
  const gentleDays = useSetting(GENTLE_DAYS)
  const firstWeekday = useSetting(WEEK_START) ?? DEFAULT_WEEK_START
  const gentle = gentleKindOn(gentleDays, selected)
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <CalendarColumns
        month={
          <>
            <MonthSwitcher
              selected={selected}
              today={today}
              onSelect={onSelect}
              monthText={monthAndYear}
            />
            <MonthView
              month={monthOf(selected, firstWeekday)}
              today={today}
              selected={selected}
              onSelect={onSelect}
              gentleDays={gentleDays}
              firstWeekday={firstWeekday}
            />
          </>
        }
        day={
          <>
            <DayDetail {...{ date: selected, today, gentle, onOpen, onAdd }} />
            {selected <= today && <GentleDay date={selected} kind={gentle} />}
          </>
        }
      />
    </>
  )
}
