import { t } from '@tend/text'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

export const SHEET_PADDING = 'px-6 max-[350px]:px-4.5'

interface MealSheetProps {
  inPage: boolean
  title: string
  /** Has room for the plate beside the search in wide windows. */
  wide: boolean
  onClose: () => void
  children: ReactNode
}

/** The form over the page, or as a part of it. */
export function MealSheet({ inPage, title, wide, onClose, children }: MealSheetProps) {
  return inPage ? (
    <Card flush className="mt-10">
      {children}
    </Card>
  ) : (
    <Dialog open tall wide={wide} title={title} onClose={onClose}>
      {children}
    </Dialog>
  )
}

interface MealHeadProps {
  title: string
  /** The food, in the second step. */
  food?: ReactNode
  onBack?: (() => void) | undefined
  onClose: () => void
}

export function MealHead({ title, food, onBack, onClose }: MealHeadProps) {
  return (
    <div className={`mt-1 mb-2 flex min-h-touch items-center gap-1 ${SHEET_PADDING}`}>
      {onBack && (
        <IconButton
          style={{ marginLeft: '-0.75rem' }}
          label={t`Back to the search`}
          icon={<ArrowLeft />}
          onClick={onBack}
        />
      )}
      <h2 className={food ? 'sr-only' : 'me-auto'}>{title}</h2>
      {food}
      <IconButton className="-me-2" label={t`Close`} icon={<X />} onClick={onClose} />
    </div>
  )
}
