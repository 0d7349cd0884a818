import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { DAY_MARKS, type DayLine, type DayMark } from '../../../contract/day-facet.ts'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { gentleSentence, gentleText } from '../../../store/settings/texts/gentle-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DayGroup, type OpenEntry } from './day-group.tsx'
import type { ShownEntry } from './day-texts.ts'
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
  isToday: boolean
  /** Why the day is gentle; `null` if it is not. */
  gentle: GentleKind | null
  entries: Readonly<Record<DayMark, readonly ShownEntry[]>>
  lines: readonly DayLine[]
  onOpen: OpenEntry
  onAdd: () => void
}

/** Everything logged on a day, and a row to add to it. */
export function DayDetails(props: DayEntriesProps) {
  const { isToday, gentle, entries, lines, onOpen, onAdd } = props
  const hasActivity = DAY_MARKS.some((mark) => entries[mark].length > 0)
  return (
    <>
      {hasActivity ? (
        <>
          {gentle && <p className="mt-3">{gentleSentence(gentle)}</p>}
          {DAY_MARKS.map((mark) => (
            <DayGroup key={mark} mark={mark} entries={entries[mark]} onOpen={onOpen} />
          ))}
        </>
      ) : (
        <p className="mt-3">{noActivityText(isToday, gentle)}</p>
      )}
      <OtherActivity lines={lines} />
      <AddRow onAdd={onAdd} />
    </>
  )
}

/** Opens what can be added to the day. */
function AddRow({ onAdd }: { onAdd: () => void }) {
  return (
    <button
      type="button"
      onClick={onAdd}
      aria-haspopup="dialog"
      className="mt-4 flex min-h-13 w-full flex-wrap items-center gap-x-2 border-border border-t pt-2 text-left"
    >
      <Plus className="text-primary-ink" />
      <span className="mr-auto font-strong text-primary-ink">{t`Add`}</span>{' '}
      <span className="text-muted text-small">{t`a meal, a workout, a weight`}</span>
    </button>
  )
}

function noActivityText(isToday: boolean, gentle: GentleKind | null): string {
  if (gentle) return gentleText(gentle, null)
  return isToday ? 'No activity yet today - start moving!' : 'No activity recorded for this date'
}
