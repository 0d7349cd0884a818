import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { DayMark, DayPart, EntryTexts } from '../../../contract/day-facet.ts'
import { Disclosure } from '../../../ui/controls/accordion.tsx'
import { ActivityDot } from '../../../ui/drawings/activity-dot.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import type { ShownEntry } from './day-texts.ts'

/** More entries of a group are behind a button, which shows so many more. */
const SHOWN_COUNT = 12
const STEP = 50

/** Opens an entry of the day. @param id empty for what a day has once */
export type OpenEntry = (of: DayPart, id: string) => void

type DayGroupProps = { mark: DayMark; entries: readonly ShownEntry[]; onOpen: OpenEntry }

/** '2 sessions', '1 meal' */
export function entryCountText(mark: DayMark, count: number): string {
  return GROUPS[mark].countText(count)
}

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
  if (entries.length === 0) return null
  const { title } = GROUPS[mark]
  const folds = entries.length > SHOWN_COUNT ? foldsOf(entries) : []
  const rows = (of: readonly ShownEntry[]) => (
    <EntryRows
      entries={of.map(({ part, ...entry }) => ({
        ...entry,
        onOpen: () => part && onOpen(part, entry.id),
      }))}
    />
  )
  return (
    <section className="mt-4">
      <h3 className="flex flex-wrap items-center gap-x-2.5">
        <ActivityDot activity={mark} large />
        <span className="me-auto min-w-0">{title}</span>
        <span className="font-body text-muted text-small">
          {entryCountText(mark, entries.length)}
        </span>
      </h3>
      {folds.length > 1
        ? folds.map(([fold, folded]) => (
            <Disclosure
              key={fold}
              title={listText([fold, entryCountText(mark, folded.length)])}
              className="ps-5"
            >
              {rows(folded)}
            </Disclosure>
          ))
        : rows(entries)}
    </section>
  )
}

/** Many entries by the name under which they are folded, in the order of the first of each. */
function foldsOf(entries: readonly ShownEntry[]): [string, ShownEntry[]][] {
  const folds = new Map<string, ShownEntry[]>()
  for (const entry of entries) {
    if (entry.fold === undefined) continue
    folds.set(entry.fold, [...(folds.get(entry.fold) ?? []), entry])
  }
  return [...folds]
}

export interface OpenableEntry extends EntryTexts {
  /** Missing if there is nothing to open. */
  readonly onOpen?: (() => void) | undefined
}

/** Entries of a day, each a button that opens it. The first twelve, and more in steps. */
export function EntryRows({ entries }: { entries: readonly OpenableEntry[] }) {
  const [count, setCount] = useState(SHOWN_COUNT)
  const more = Math.min(STEP, entries.length - count)
  return (
    <>
      <ul className="divide-y divide-border ps-5">
        {entries.slice(0, count).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trackers can have one name
          <li key={index}>
            <EntryRow {...entry} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <TextButton onClick={() => setCount(count + STEP)}>{t`Show ${more} more`}</TextButton>
      )}
    </>
  )
}

function EntryRow({ title, meta, onOpen }: OpenableEntry) {
  const texts = (
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span className="block font-strong text-text">{title}</span>
      {meta && <span className="block text-muted text-small">{meta}</span>}
    </span>
  )
  const row = 'flex min-h-13 w-full items-center gap-2 py-1.5 text-start leading-[1.3]'
  if (!onOpen) return <p className={row}>{texts}</p>
  return (
    <button type="button" onClick={onOpen} className={row}>
      {texts}
      <ChevronRight className="flex-none text-muted" />
    </button>
  )
}
