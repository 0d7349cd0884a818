import { plural, t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { DayMark } from '../../../contract/day-facet.ts'
import { ActivityDot } from '../../../ui/drawings/activity-dot.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import type { ShownEntry } from './day-texts.ts'

/** More entries of a group are behind a button. */
const SHOWN_COUNT = 12

/** Opens an entry of the day. */
export type OpenEntry = (mark: DayMark, id: string) => void

type DayGroupProps = { mark: DayMark; entries: readonly ShownEntry[]; onOpen: OpenEntry }

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

/** One group of a day's entries with its count; renders nothing if the group is empty. A tap opens an entry. */
export function DayGroup({ mark, entries, onOpen }: DayGroupProps) {
  const [showsAll, setShowsAll] = useState(false)
  if (entries.length === 0) return null
  const { title, countText } = GROUPS[mark]
  const shown = showsAll ? entries : entries.slice(0, SHOWN_COUNT)
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={mark} large />
        <span className="mr-auto min-w-0">{title}</span>
        <span className="font-body text-muted text-small">{countText(entries.length)}</span>
      </h3>
      <ul className="divide-y divide-border pl-5">
        {shown.map(({ id, title, meta }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onOpen(mark, id)}
              className="flex min-h-13 w-full items-center gap-2 py-1.5 text-left leading-[1.3]"
            >
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="block font-strong">{title}</span>
                {meta && <span className="block text-muted text-small">{meta}</span>}
              </span>
              <ChevronRight className="flex-none text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <TextButton onClick={() => setShowsAll(true)}>{t`Show all ${entries.length}`}</TextButton>
      )}
    </section>
  )
}
