import type { HabitFlags } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { listOfLists } from '@tend/text/list-text'
import { shortDate, weekdayDate } from '../../../platform/formats/date-formats.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { ShortName } from '../../../ui/text/short-name.tsx'
import { type HabitDay, habitHistory, habitHistoryStart } from '../rules/habit-history.ts'
import type { DayHabit } from '../rules/habits.ts'

type HabitHistoryProps = {
  habits: readonly DayHabit[]
  days: ReadonlyMap<LocalDate, HabitFlags>
  today: LocalDate
}

/** Each habit's last 14 days as one dot per day, without totals or scores. */
export function HabitHistory({ habits, days, today }: HabitHistoryProps) {
  return (
    <Section title={t`Last 14 days`}>
      <Card className="grid gap-4">
        {habits.map(({ key, name }) => {
          const marks = habitHistory(days, key, today)
          return (
            <div key={key}>
              <p className="font-[600] leading-snug">
                <ShortName name={name} />
              </p>
              <Dots marks={marks} label={dotsLabel(name, marks, today)} />
            </div>
          )
        })}
        <p aria-hidden="true" className="flex justify-between text-muted text-small">
          <span>{shortDate(habitHistoryStart(today), today)}</span>
          <span>{t`Today`}</span>
        </p>
      </Card>
    </Section>
  )
}

/** Width of one day in the drawing's units. */
const DAY_WIDTH = 20

function Dots({ marks, label }: { marks: readonly HabitDay[]; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${marks.length * DAY_WIDTH} 16`}
      role="img"
      aria-label={label}
      className="mt-1.5 block w-full overflow-visible"
    >
      {marks.map(({ date, done }, index) => (
        <circle
          key={date}
          cx={(index + 0.5) * DAY_WIDTH}
          cy="8"
          r={done ? 6 : 2.5}
          className={done ? 'fill-primary' : 'fill-control'}
        />
      ))}
    </svg>
  )
}

/** The dots in words, for screen readers: 'Walk, done on Thu, Nov 12; Fri, Nov 13.' */
function dotsLabel(name: string, marks: readonly HabitDay[], today: LocalDate): string {
  const done = marks.filter((mark) => mark.done)
  const days = listOfLists(done.map(({ date }) => weekdayDate(date, today)))
  return days
    ? t`${name}, done on ${days}.`
    : t`${name}, not done in the last ${marks.length} days.`
}
