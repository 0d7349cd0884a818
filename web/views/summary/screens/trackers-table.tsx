import type { LocalDate } from '@tend/shared/days/local-date'
import type { Span } from '@tend/shared/days/spans'
import { t } from '@tend/text'
import type { TrackedDays } from '../../../areas/tracking/commands/read-tracker-days.ts'
import { trackedSpans, trackerFigures } from '../../../areas/tracking/rules/tracker-figures.ts'
import { spanFigureText } from '../../../areas/tracking/texts/span-text.ts'
import { trackerBasisText } from '../../../areas/tracking/texts/tracker-basis-text.ts'
import { figureText } from '../../../areas/tracking/texts/value-text.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'

type TrackersTableProps = {
  /** The chosen trackers with their entries of the period. */
  tracked: readonly TrackedDays[]
  period: Span
  isGentle: ((date: LocalDate) => boolean) | undefined
  today: LocalDate
}

/** The chosen things that the user tracks, and a table with the words of those that are words. */
export function TrackersTable({ tracked, period, isGentle, today }: TrackersTableProps) {
  const noted = tracked.filter(({ tracker }) => tracker.type !== 'words')
  const words = tracked.filter(({ tracker }) => tracker.type === 'words')
  return (
    <>
      {(noted.length > 0 || words.length === 0) && (
        <SheetTable
          title={t`Things you track`}
          heads={[t`Name`, t`Average`, t`Lowest day`, t`Highest day`, t`Noted on`]}
          note={t`Averages use the days that were noted. Of something that is ticked, the first column is how often.`}
        >
          <tbody>
            {noted.length === 0 && (
              <tr>
                <td colSpan={5}>{t`Nothing chosen, or nothing noted`}</td>
              </tr>
            )}
            {noted.map((each) => (
              <Row key={each.tracker.id} tracked={each} period={period} isGentle={isGentle} />
            ))}
          </tbody>
        </SheetTable>
      )}
      {words.map(({ tracker, entries }) => (
        <SheetTable key={tracker.id} hasTexts title={tracker.name} heads={[t`Day`, t`Words`]}>
          <tbody>
            {entries.map(({ id, date, text }) => (
              <SheetRow key={id} name={weekdayDate(date, today)} cells={[text]} />
            ))}
          </tbody>
        </SheetTable>
      ))}
    </>
  )
}

type RowProps = { tracked: TrackedDays } & Pick<TrackersTableProps, 'period' | 'isGentle'>

function Row({ tracked: { tracker, entries }, period, isGentle }: RowProps) {
  const figures = trackerFigures(tracker, entries)
  const [total] = trackedSpans(tracker, figures, [period], isGentle)
  if (!total) return null
  // The lowest and the highest of two numbers need not be of the same day.
  const hasEnds = tracker.type !== 'tick' && tracker.type !== 'pair' && figures.figures.length > 0
  const ends = hasEnds ? [Math.min(...figures.figures), Math.max(...figures.figures)] : []
  return (
    <SheetRow
      name={tracker.name}
      cells={[
        spanFigureText(tracker, total) || null,
        ...[0, 1].map((end) => (ends[end] === undefined ? null : figureText(tracker, ends[end]))),
        trackerBasisText(tracker, total),
      ]}
    />
  )
}
