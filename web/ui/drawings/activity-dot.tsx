import { t } from '@tend/text'
import { classNames } from '../styles/class-names.ts'

export type Activity = 'workouts' | 'nutrition' | 'metrics'

const NAMES = { workouts: t`Workouts`, nutrition: t`Nutrition`, metrics: t`Metrics` } as const
export const ACTIVITIES = Object.keys(NAMES) as Activity[]

// With large text, three still fit into a day of the calendar.
const SMALL = {
  workouts: 'size-[min(0.4375rem,2.6vw)] rounded-full',
  nutrition: 'h-[0.5625rem] w-[min(0.375rem,2.6vw)] rounded-[50%]',
  metrics: 'size-[min(0.4375rem,2.6vw)] rotate-45 scale-92 rounded-[0.125rem]',
} as const
const LARGE = {
  workouts: 'size-2.75 rounded-full',
  nutrition: 'h-3.25 w-[0.5625rem] rounded-[50%]',
  metrics: 'size-2.75 rotate-45 scale-90 rounded-[0.1875rem]',
} as const
const COLOURS = {
  workouts: 'bg-workouts shadow-[0_0_0_1px_var(--workouts-edge)]',
  nutrition: 'bg-nutrition shadow-[0_0_0_1px_var(--nutrition-edge)]',
  metrics: 'bg-metrics shadow-[0_0_0_1px_var(--metrics-edge)]',
} as const

/**
 * A mark for one kind of activity, distinguished by shape as well as colour: circle, upright
 * ellipse or diamond. It is decorative; a label names the activity.
 */
export function ActivityDot({ activity, large }: { activity: Activity; large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block flex-none forced-color-adjust-none',
        large ? LARGE[activity] : SMALL[activity],
        COLOURS[activity],
      )}
    />
  )
}

/** Explains the three marks. */
export function ActivityLegend() {
  return (
    <ul className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 font-[540] text-muted">
      {ACTIVITIES.map((activity) => (
        <li key={activity} className="flex items-center gap-2">
          <ActivityDot activity={activity} large />
          {NAMES[activity]}
        </li>
      ))}
    </ul>
  )
}
