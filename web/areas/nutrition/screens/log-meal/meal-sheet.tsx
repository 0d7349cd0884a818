import { t } from '@tend/text'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

export const SHEET_PADDING = 'px-6 max-[350px]:px-4.5'

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
          style={{ marginInlineStart: '-0.75rem' }}
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
