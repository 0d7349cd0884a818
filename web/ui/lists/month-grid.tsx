import type { ReactNode } from 'react'
import { moveInGrid } from './move-in-grid.ts'

type MonthGridProps = {
  /** The month, for example 'November 2025'. */
  label: string
  /** Seven short names, starting with the first day of the week. */
  weekdays: readonly string[]
  /** Empty cells before the first day, 0 to 6. */
  leadingDays: number
  /** `CalendarDay`s. */
  children: ReactNode
}

/** A seven-column grid, a single stop of the Tab key, that extends into the gutter so that days stay 44 px wide. */
export function MonthGrid({ label, weekdays, leadingDays, children }: MonthGridProps) {
  return (
    <fieldset
      aria-label={label}
      onKeyDown={moveInGrid}
      className="-mx-2 mt-6 grid min-w-0 grid-cols-7 gap-y-0.5 max-[350px]:mx-[calc(2px-var(--gutter))]"
    >
      {weekdays.map((weekday) => (
        <span
          key={weekday}
          aria-hidden="true"
          className="pb-1 text-center font-[580] text-[min(var(--text-small),4.6vw)] text-muted"
        >
          {weekday}
        </span>
      ))}
      {Array.from({ length: leadingDays }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other identity
        <span key={index} />
      ))}
      {children}
    </fieldset>
  )
}
