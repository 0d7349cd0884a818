import { type Activity, ActivityDot } from '../../../ui/drawings/activity-dot.tsx'
import { counted } from '../../../ui/text/counted.ts'

export interface DayGroupProps {
  readonly activity: Activity
  readonly entries: readonly {
    readonly id: string
    readonly title: string
    readonly meta: string
  }[]
}

/** The title of each group, and the name of an entry in it. */
const TEXTS = {
  workouts: ['Workouts', 'session', 'sessions'],
  nutrition: ['Nutrition', 'meal', 'meals'],
  metrics: ['Body Metrics', 'entry', 'entries'],
} as const

/** One group of a day's entries with its count; renders nothing if the group is empty. */
export function DayGroup({ activity, entries }: DayGroupProps) {
  if (entries.length === 0) return null
  const [title, noun, plural] = TEXTS[activity]
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={activity} large />
        <span className="mr-auto min-w-0">{title}</span>
        <span className="font-body text-muted text-small">
          {counted(entries.length, noun, plural)}
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
