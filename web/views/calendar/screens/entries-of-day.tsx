import { DAY_MARKS } from '../../../contract/day-facet.ts'
import { DayGroup, type OpenEntry } from './day-group.tsx'
import type { DayTexts } from './day-texts.ts'
import { OtherActivity } from './other-activity.tsx'

/** Everything logged on a day: the entries by their mark, then all else. */
export function EntriesOfDay({ entries, lines, onOpen }: DayTexts & { onOpen: OpenEntry }) {
  return (
    <>
      {DAY_MARKS.map((mark) => (
        <DayGroup key={mark} mark={mark} entries={entries[mark]} onOpen={onOpen} />
      ))}
      <OtherActivity lines={lines} onOpen={onOpen} />
    </>
  )
}
