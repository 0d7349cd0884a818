import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import type { CopyStatus } from '../../../../store/copies/rules/copy-status.ts'
import { dayAt } from '../../../../store/device/today/day-clock.ts'

/** When the latest copy was made, how much is in it, and whether it was read back. */
export function latestCopyText({ latest }: CopyStatus, today: LocalDate | null): string {
  if (!latest) return t`None yet.`
  return listText([recentDayText(dayAt(latest.atMs), today), copyFactsOf(latest)])
}

/** '4,213 entries, checked' */
function copyFactsOf({ entries, leftOut, place, isChecked }: NonNullable<CopyStatus['latest']>) {
  return listText([
    plural(entries, { one: '# entry', other: '# entries' }),
    isChecked && t`checked`,
    place === 'file' && t`in a file you saved`,
    leftOut > 0 &&
      plural(leftOut, {
        one: 'without # entry that could not be read',
        other: 'without # entries that could not be read',
      }),
  ])
}

/** The latest copy at the end of a sentence: 'Copied today, 4,213 entries'. */
export function copiedText(
  latest: NonNullable<CopyStatus['latest']>,
  today: LocalDate | null,
  withFacts = true,
): string {
  const date = dayAt(latest.atMs)
  const day = weekdayDate(date, today)
  const isYesterday = today !== null && date === addDays(today, -1)
  const copied =
    date === today ? t`Copied today` : isYesterday ? t`Copied yesterday` : t`Copied ${day}`
  return listText([copied, withFacts && copyFactsOf(latest)])
}

/** A recent day: 'Today', 'Yesterday', 'Sat, Nov 14'. */
export function recentDayText(date: LocalDate, today: LocalDate | null): string {
  if (date === today) return t`Today`
  if (today && date === addDays(today, -1)) return t`Yesterday`
  return weekdayDate(date, today)
}
