import { t } from '@tend/text'
import { EntryRows, type OpenEntry } from './day-group.tsx'
import type { ShownLine } from './day-texts.ts'

type OtherActivityProps = { lines: readonly ShownLine[]; onOpen: OpenEntry }

/** What was logged on a day beside workouts, meals and body metrics; nothing if there is nothing. */
export function OtherActivity({ lines, onOpen }: OtherActivityProps) {
  if (lines.length === 0) return null
  return (
    <section className="mt-4">
      <h3>{t`Also this day`}</h3>
      <EntryRows
        entries={lines.map(({ part, id = '', name, text }) => ({
          title: name,
          meta: text,
          onOpen: part && (() => onOpen(part, id)),
        }))}
      />
    </section>
  )
}
