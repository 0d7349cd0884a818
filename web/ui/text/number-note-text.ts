import type { NumberNote } from '@tend/shared/forms/check-number'
import { formatNumber } from '@tend/shared/forms/format-number'
import { select, t } from '@tend/text'
import { listText } from '@tend/text/list-text'

/** A note about a typed number in words, such as 'Rounded to 188'; empty for none. A text stays as it is. */
export function numberNoteText(
  note: NumberNote | string | null,
  numberText: (value: number) => string = formatNumber,
): string {
  if (note === null || typeof note === 'string') return note ?? ''
  if ('number' in note) {
    const bare = numberText(note.number)
    const number = note.says === 'readAs' && note.unit ? `${bare} ${note.unit}` : bare
    return select(note.says, {
      atMost: `At most ${number}`,
      atLeast: `At least ${number}`,
      roundedTo: `Rounded to ${number}`,
      other: `Read as ${number}`,
    })
  }
  const otherwise =
    note.otherwise &&
    select(note.otherwise, {
      countsAs0: 'counts as 0',
      countsAs1: 'counts as 1',
      other: 'left out',
    })
  if (note.says === 'zero') return t`0 ${otherwise ?? ''}`
  return listText([note.says === 'belowZero' ? t`Below 0` : t`Not a number`, otherwise])
}
