import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { DAY_MARKS } from '../../../contract/day-facet.ts'
import type { GentleKind } from '../../../store/settings/rules/gentle-days.ts'
import { gentleSentence, gentleText } from '../../../store/settings/texts/gentle-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { OpenEntry } from './day-group.tsx'
import type { DayTexts } from './day-texts.ts'
import { EntriesOfDay } from './entries-of-day.tsx'

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

export const TODAYS_TITLE = t`Today's Activity`

type DayDetailsProps = DayTexts & {
  isToday: boolean
  /** Why the day is gentle; `null` if it is not. */
  gentle: GentleKind | null
  onOpen: OpenEntry
  onAdd: () => void
}

/** Everything logged on a day, and a row to add to it. */
export function DayDetails({ isToday, gentle, onAdd, ...day }: DayDetailsProps) {
  const hasActivity = DAY_MARKS.some((mark) => day.entries[mark].length > 0)
  const text = hasActivity ? gentle && gentleSentence(gentle) : noActivityText(isToday, gentle)
  return (
    <>
      {text && <p className="mt-3">{text}</p>}
      <EntriesOfDay {...day} />
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
      className="mt-4 flex min-h-13 w-full flex-wrap items-center gap-x-2 border-border border-t pt-2 text-start"
    >
      <Plus className="text-primary-ink" />
      <span className="me-auto font-strong text-primary-ink">{t`Add`}</span>{' '}
      <span className="text-muted text-small">{t`a meal, a workout, a weight`}</span>
    </button>
  )
}

function noActivityText(isToday: boolean, gentle: GentleKind | null): string {
  if (gentle) return gentleText(gentle, null)
  return isToday ? t`No activity yet today - start moving!` : t`No activity recorded for this date`
}
