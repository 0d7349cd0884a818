import type { LocalDate } from '@tend/shared/days/local-date'
import { monthOf } from '@tend/shared/days/month'
import { forEachMark } from '../../../contract/day-facet.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { GENTLE_DAYS, gentleKindOn } from '../../../store/settings/rules/gentle-days.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { storedSetting } from '../../../store/settings/stored-settings.ts'
import { Loading } from '../../../ui/overlays/loading.tsx'
import {
  CalendarColumns,
  DEFAULT_WEEK_START,
} from '../../../views/calendar/screens/calendar-columns.tsx'
import { DayCard, DayDetails, TODAYS_TITLE } from '../../../views/calendar/screens/day-card.tsx'
import type { ShownLine } from '../../../views/calendar/screens/day-texts.ts'
import type { ShownEntries, ShownMonth } from '../../../views/calendar/screens/early.ts'
import { GentleDay } from '../../../views/calendar/screens/gentle-day.tsx'
import { MonthDays } from '../../../views/calendar/screens/month-days.tsx'
import { MonthSwitcher } from '../../../views/calendar/screens/month-switcher.tsx'
import { drawParts } from '../draw-parts.tsx'
import type { TodaysSnapshot } from '../todays-snapshot.ts'

const nothing = () => {}

/** A link to a day shows that day, and perhaps another month. */
const isLinked = new URLSearchParams(location.search).has('date')

function calendar({ month, entries, lines }: TodaysSnapshot) {
  if (!month || isLinked) return null
  const today = dayAt(Date.now())
  return (
    <CalendarColumns
      month={
        <>
          <MonthSwitcher
            selected={today}
            today={today}
            onSelect={nothing}
            monthText={() => month.previous}
          />
          <div className="contents" data-drawn="calendar-month">
            <CurrentMonth shown={month} today={today} />
          </div>
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

drawParts({
  'month-name': ({ month }) => (month && !isLinked ? month.name : null),
  calendar,
})
