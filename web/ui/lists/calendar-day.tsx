import { type Activity, ActivityDot } from '../drawings/activity-dot.tsx'
import { classNames } from '../styles/class-names.ts'

type CalendarDayProps = {
  dayOfMonth: number
  /** The accessible name: the date and what was logged on it. */
  label: string
  activities: readonly Activity[]
  today?: boolean
  selected?: boolean
  future?: boolean
  /** Whether the Tab key reaches this day; arrow keys reach the others. */
  tabStop: boolean
  /** Marks the day for a style sheet. */
  gentle?: boolean
  onSelect: () => void
}

/** A day of the month grid; at least 44 px wide, even on screens of 320 px. */
export function CalendarDay(props: CalendarDayProps) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-pressed={props.selected ?? false}
      aria-current={props.today ? 'date' : undefined}
      disabled={props.future}
      tabIndex={props.tabStop ? undefined : -1}
      data-gentle={props.gentle || undefined}
      onClick={props.onSelect}
      data-testid={`calendar-day-${props.dayOfMonth}`}
      className="flex min-h-13 flex-col items-center justify-center gap-1 rounded-md leading-none aria-pressed:edge-chosen aria-pressed:bg-card disabled:opacity-42"
    >
      <span
        className={classNames(
          'grid h-7 w-full max-w-7.5 place-items-center rounded-full text-[min(var(--text-lead),7vw)]',
          props.today ? 'bg-primary font-[680] text-on-primary' : 'font-label',
        )}
      >
        {props.dayOfMonth}
      </span>
      <span className="flex h-[0.5625rem] items-center gap-[min(0.25rem,1vw)]">
        {props.activities.map((activity) => (
          <ActivityDot key={activity} activity={activity} />
        ))}
      </span>
    </button>
  )
}
