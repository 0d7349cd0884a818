import { t } from '@tend/text'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../controls/icon-button.tsx'

type MonthPagerProps = {
  /** The shown month, and those that the buttons lead to; `null` without one. */
  month: string
  before: string | null
  after: string | null
  onBefore: () => void
  onAfter: () => void
}

/** Buttons to the month before and the month after. */
export function MonthPager({ month, before, after, onBefore, onAfter }: MonthPagerProps) {
  // A disabled button would lose the focus of a keyboard user who has reached the last month.
  return (
    <nav aria-label={t`Month`} className="mb-2 flex items-center justify-between">
      <IconButton
        label={before ? t`Previous month, ${before}` : t`Previous month`}
        icon={<ChevronLeft />}
        look="soft"
        aria-disabled={!before}
        className="aria-disabled:opacity-50"
        onClick={() => before && onBefore()}
      />
      <b role="status" className="font-strong">
        {month}
      </b>
      <IconButton
        label={after ? t`Next month, ${after}` : t`Next month`}
        icon={<ChevronRight />}
        look="soft"
        aria-disabled={!after}
        className="aria-disabled:opacity-50"
        onClick={() => after && onAfter()}
      />
    </nav>
  )
}
