import type { LocalDate } from '@tend/shared/days/local-date'
import type { ReactNode } from 'react'
import { DAY_MARKS, type DayLine, type DayMark } from '../../../contract/day-facet.ts'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { gentleSentence, gentleText } from '../../../store/settings/texts/gentle-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DayGroup } from './day-group.tsx'
import type { ShownEntry } from './day-texts.ts'
import { GentleDay } from './gentle-day.tsx'
import { OtherActivity } from './other-activity.tsx'

type DayCardProps = {
  title: string
  subtitle?: string
  children?: ReactNode
}

/** The card below the month, with its heading. */
export function DayCard({ title, subtitle, children }: DayCardProps) {
  return (
    <Card as="section" className="mt-10" data-testid="day-detail">
      <h2>{title}</h2>
      {subtitle && <p className="text-muted">{subtitle}</p>}
      {children}
    </Card>
  )
}

export const TODAYS_TITLE = "Today's Activity"

type DayEntriesProps = {
  date: LocalDate
  isToday: boolean
  /** Why the day is gentle; `null` if it is not. */
  gentle: GentleKind | null
  entries: Readonly<Record<DayMark, readonly ShownEntry[]>>
  lines: readonly DayLine[]
}

/** Everything logged on a day, and the control that marks it as gentle. */
export function DayDetails({ date, isToday, gentle, entries, lines }: DayEntriesProps) {
  const hasActivity = DAY_MARKS.some((mark) => entries[mark].length > 0)
  return (
    <>
      {hasActivity ? (
        <>
          {gentle && <p className="mt-3">{gentleSentence(gentle)}</p>}
          {DAY_MARKS.map((mark) => (
            <DayGroup key={mark} mark={mark} entries={entries[mark]} />
          ))}
        </>
      ) : (
        <p className="mt-3">{noActivityText(isToday, gentle)}</p>
      )}
      <OtherActivity lines={lines} />
      <GentleDay date={date} kind={gentle} />
    </>
  )
}

function noActivityText(isToday: boolean, gentle: GentleKind | null): string {
  if (gentle) return gentleText(gentle, null)
  return isToday ? 'No activity yet today - start moving!' : 'No activity recorded for this date'
}
