import type { LocalDate } from '@tend/shared/days/local-date'
import { dayInMonth } from '@tend/shared/days/month'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'

type MonthSwitcherProps = {
  selected: LocalDate
  today: LocalDate
  onSelect: (date: LocalDate) => void
  /** The month and year of a date as text. */
  monthText: (date: LocalDate) => string
}

/**
 * Buttons to the previous and the next month, which select the same day there, and to today. The
 * current month is the last one.
 */
export function MonthSwitcher({ selected, today, onSelect, monthText }: MonthSwitcherProps) {
  const [announced, setAnnounced] = useState('')
  const isCurrent = selected.slice(0, 7) >= today.slice(0, 7)
  const previous = dayInMonth(selected, -1)
  const next = isCurrent ? null : dayInMonth(selected, 1)

  function show(date: LocalDate | null) {
    if (!date) return
    const shown = date > today ? today : date
    onSelect(shown)
    setAnnounced(monthText(shown))
  }

  // A disabled button would lose the focus of a keyboard user who has reached the last month.
  return (
    <nav aria-label={t`Month`} className="mt-4 -mb-4 flex items-center justify-between">
      <IconButton
        label={listText([t`Previous month`, previous && monthText(previous)])}
        icon={<ChevronLeft />}
        look="soft"
        aria-disabled={!previous}
        className="aria-disabled:opacity-50"
        onClick={() => show(previous)}
      />
      <TextButton onClick={() => show(today)}>{t`Today`}</TextButton>
      <IconButton
        label={listText([t`Next month`, next && monthText(next)])}
        icon={<ChevronRight />}
        look="soft"
        aria-disabled={!next}
        className="aria-disabled:opacity-50"
        onClick={() => show(next)}
      />
      <span role="status" className="sr-only">
        {announced}
      </span>
    </nav>
  )
}
