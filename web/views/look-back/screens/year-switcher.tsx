import { t } from '@tend/text'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

type YearSwitcherProps = {
  year: number
  /** The years that can be chosen. */
  first: number
  last: number
  onSelect: (year: number) => void
}

/** Buttons to the year before and the year after. */
export function YearSwitcher({ year, first, last, onSelect }: YearSwitcherProps) {
  // A disabled button would lose the focus of a keyboard user who has reached the last year.
  return (
    <nav aria-label={t`Year`} className="-me-2.5 ms-auto flex items-center large-text:me-0">
      <IconButton
        label={t`Previous year, ${year - 1}`}
        icon={<ChevronLeft />}
        aria-disabled={year <= first}
        className="aria-disabled:opacity-50"
        onClick={() => year > first && onSelect(year - 1)}
      />
      <b role="status" className="min-w-11 text-center font-strong text-lead">
        {year}
      </b>
      <IconButton
        label={t`Next year, ${year + 1}`}
        icon={<ChevronRight />}
        aria-disabled={year >= last}
        className="aria-disabled:opacity-50"
        onClick={() => year < last && onSelect(year + 1)}
      />
    </nav>
  )
}
