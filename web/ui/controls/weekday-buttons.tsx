import type { Weekday } from '@tend/shared/days/week'

interface WeekdayName {
  readonly day: Weekday
  readonly full: string
  readonly short: string
}

type WeekdayButtonsProps = {
  label: string
  /** In the order of the week. */
  days: readonly WeekdayName[]
  isPressed: (day: Weekday) => boolean
  onPress: (day: Weekday) => void
}

/** The seven days of a week, with two letters each. */
export function WeekdayButtons({ label, days, isPressed, onPress }: WeekdayButtonsProps) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 justify-between gap-1">
      {days.map(({ day, full, short }) => (
        <button
          key={day}
          type="button"
          aria-pressed={isPressed(day)}
          aria-label={full}
          onClick={() => onPress(day)}
          className="press edge grid h-touch min-w-0 flex-1 place-items-center rounded-pebble font-[580] text-small aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:shadow-none"
        >
          {short.slice(0, 2)}
        </button>
      ))}
    </fieldset>
  )
}
