import { type Activity, ActivityDot } from '../../ui/activity-dot.tsx'

type DayGroupProps = {
  activity: Activity
  title: string
  count: string
  entries: readonly { id: string; title: string; meta: string }[]
}

/** One group of a day's entries; renders nothing if the group is empty. */
export function DayGroup({ activity, title, count, entries }: DayGroupProps) {
  if (entries.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={activity} large />
        <span className="mr-auto min-w-0">{title}</span>
        <span className="font-body text-muted text-small">{count}</span>
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
