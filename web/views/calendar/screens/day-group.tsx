import { plural, t } from '@tend/text'
import { type Activity, ActivityDot } from '../../../ui/drawings/activity-dot.tsx'

export interface DayGroupProps {
  readonly activity: Activity
  readonly entries: readonly {
    readonly id: string
    readonly title: string
    readonly meta: string
  }[]
}

const TITLES = {
  workouts: t`Workouts`,
  nutrition: t`Nutrition`,
  metrics: t`Body Metrics`,
} as const

function countText(activity: Activity, count: number): string {
  if (activity === 'workouts') return plural(count, { one: '# session', other: '# sessions' })
  if (activity === 'nutrition') return plural(count, { one: '# meal', other: '# meals' })
  return plural(count, { one: '# entry', other: '# entries' })
}

/** One group of a day's entries with its count; renders nothing if the group is empty. */
export function DayGroup({ activity, entries }: DayGroupProps) {
  if (entries.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={activity} large />
        <span className="mr-auto min-w-0">{TITLES[activity]}</span>
        <span className="font-body text-muted text-small">
          {countText(activity, entries.length)}
        </span>
      </h3>
      <ul className="mt-1.5 grid gap-2 pl-5">
        {entries.map((entry) => (
          <li key={entry.id} className="leading-[1.3] [overflow-wrap:anywhere]">
            <span className="block font-strong">{entry.title}</span>
            {entry.meta && <span className="block text-muted text-small">{entry.meta}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
