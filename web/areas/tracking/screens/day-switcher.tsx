import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { DateField } from '../../../ui/controls/date-field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

type DaySwitcherProps = {
  /** `null` while the day is not known. */
  date: LocalDate | null
  today: LocalDate | null
  onSelect: (date: LocalDate) => void
}

/** Buttons to the day before and the day after, until today. The day between them opens a date field. */
export function DaySwitcher({ date, today, onSelect }: DaySwitcherProps) {
  const [isOpen, setOpen] = useState(false)
  const [announced, setAnnounced] = useState('')
  const isLast = !date || !today || date >= today
  const textOf = (day: LocalDate | null) =>
    day && day !== today ? weekdayDate(day, today) : t`Today`
  function show(day: LocalDate) {
    onSelect(day)
    setAnnounced(textOf(day))
  }
  // A disabled button would lose the focus of a keyboard user who has reached today.
  return (
    <>
      <nav aria-label={t`Day`} className="-mx-[10px] flex items-center">
        <IconButton
          label={t`Day before`}
          icon={<ChevronLeft />}
          onClick={() => date && show(addDays(date, -1))}
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-touch min-w-26 px-1 font-strong text-body"
        >
          {textOf(date)}
        </button>
        <IconButton
          label={t`Day after`}
          icon={<ChevronRight />}
          aria-disabled={isLast}
          className="aria-disabled:opacity-50"
          onClick={() => !isLast && show(addDays(date, 1))}
        />
        <span role="status" className="sr-only">
          {announced}
        </span>
      </nav>
      {isOpen && date && today && (
        <DateField
          label={t`Day`}
          labelHidden
          value={date}
          max={today}
          onValueChange={(day) => day !== date && onSelect(day as LocalDate)}
          className="mb-2 w-full"
        />
      )}
    </>
  )
}
