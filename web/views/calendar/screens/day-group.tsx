import { plural, t } from '@tend/text'
import type { DayMark } from '../../../contract/day-facet.ts'
import { ActivityDot } from '../../../ui/drawings/activity-dot.tsx'
import type { ShownEntry } from './day-texts.ts'

type DayGroupProps = { mark: DayMark; entries: readonly ShownEntry[] }

interface GroupTexts {
  readonly title: string
  readonly countText: (count: number) => string
}

const GROUPS: Readonly<Record<DayMark, GroupTexts>> = {
  workouts: {
    title: t`Workouts`,
    countText: (count) => plural(count, { one: '# session', other: '# sessions' }),
  },
  nutrition: {
    title: t`Nutrition`,
    countText: (count) => plural(count, { one: '# meal', other: '# meals' }),
  },
  metrics: {
    title: t`Body Metrics`,
    countText: (count) => plural(count, { one: '# entry', other: '# entries' }),
  },
}

/** One group of a day's entries with its count; renders nothing if the group is empty. */
export function DayGroup({ mark, entries }: DayGroupProps) {
  if (entries.length === 0) return null
  const { title, countText } = GROUPS[mark]
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={mark} large />
        <span className="mr-auto min-w-0">{title}</span>
        <span className="font-body text-muted text-small">{countText(entries.length)}</span>
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
