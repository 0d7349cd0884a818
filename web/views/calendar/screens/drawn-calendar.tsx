import { DRAWN_DATE, type LocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import { forEachMark } from '../../../contract/day-facet.ts'
import { GENTLE_DAYS, gentleKindOn } from '../../../store/settings/rules/gentle-days.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { CalendarColumns, DEFAULT_WEEK_START } from './calendar-columns.tsx'
import { DayCard, DayDetails, TODAYS_TITLE } from './day-card.tsx'
import type { ShownLine } from './day-texts.ts'
import type { ShownEntries, ShownMonth } from './early.ts'
import { GentleDay } from './gentle-day.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthSwitcher } from './month-switcher.tsx'

const nothing = () => {}

type DrawnCalendarProps = {
  /** Missing while no date is known. The space of five weeks is kept free, which most months have. */
  month?: ShownMonth
  entries: ShownEntries | undefined
  lines: readonly ShownLine[] | undefined
  today: LocalDate
}

/** The calendar before the app has loaded. Its controls do nothing. */
export function DrawnCalendar({ month, entries, lines, today }: DrawnCalendarProps) {
  return (
    <CalendarColumns
      month={
        <>
          <MonthSwitcher
            selected={today}
            today={today}
            onSelect={nothing}
            monthText={() => month?.previous ?? ''}
          />
          {month ? (
            <div className="contents" data-drawn="calendar-month">
              <CurrentMonth shown={month} today={today} />
            </div>
          ) : (
            <div className="invisible">
              <CurrentMonth shown={NO_MONTH} today={today} />
            </div>
          )}
        </>
      }
      day={
        <>
          <DayCard title={TODAYS_TITLE}>
            {entries && lines ? (
              <div className="contents" data-drawn="calendar-day">
                <TodaysEntries shown={entries} lines={lines} today={today} />
              </div>
            ) : (
              <Loading />
            )}
          </DayCard>
          <GentleDay date={today} kind={gentleKindOn(storedSetting(GENTLE_DAYS), today)} />
        </>
      }
    />
  )
}

const NO_MONTH = { name: '', previous: '', dayText: '', ...forEachMark(() => 0) }

/** The calendar of a new device. */
export function NewCalendar() {
  return <DrawnCalendar today={DRAWN_DATE} entries={forEachMark(() => [])} lines={[]} />
}

function CurrentMonth({ shown, today }: { shown: ShownMonth; today: LocalDate }) {
  const firstWeekday = storedSetting(WEEK_START) ?? DEFAULT_WEEK_START
  const month = monthOf(today, firstWeekday)
  const daysOf = (bits: number) =>
    new Set(month.days.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1))
  return (
    <MonthDays
      month={month}
      label={shown.name}
      dateText={(date) => shown.dayText.replace('#', String(Number(date.slice(8))))}
      today={today}
      selected={today}
      onSelect={nothing}
      gentleDays={storedSetting(GENTLE_DAYS)}
      firstWeekday={firstWeekday}
      active={forEachMark((mark) => daysOf(shown[mark]))}
    />
  )
}

type TodaysEntriesProps = { shown: ShownEntries; lines: readonly ShownLine[]; today: LocalDate }

function TodaysEntries({ shown, lines, today }: TodaysEntriesProps) {
  return (
    <DayDetails
      isToday
      gentle={gentleKindOn(storedSetting(GENTLE_DAYS), today)}
      entries={forEachMark((mark) =>
        shown[mark].map(([title, meta], id) => ({ id: String(id), title, meta })),
      )}
      lines={lines}
      onOpen={nothing}
      onAdd={nothing}
    />
  )
}
