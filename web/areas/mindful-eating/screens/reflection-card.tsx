import { MAX_EATING_TEXT_CHARS } from '@tend/shared/days/daily-fields'
import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Card } from '../../../ui/layout/card.tsx'

interface FieldProps {
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
}

type ReflectionCardProps = {
  food: FieldProps
  feelings: FieldProps
  isSaved: boolean
  /** Says where else the texts are. */
  place?: ReactNode
  /** Shown if saving has failed. */
  failure?: ReactNode
}

/** The fields of a day's two reflections. */
export function ReflectionCard({ food, feelings, isSaved, place, failure }: ReflectionCardProps) {
  return (
    <Card className="grid gap-4">
      <TextArea
        label={t`What did you eat?`}
        placeholder={t`A few words are enough`}
        maxLength={MAX_EATING_TEXT_CHARS}
        {...food}
      />
      <TextArea
        label={t`How did it make you feel?`}
        placeholder={t`Slow down and notice`}
        maxLength={MAX_EATING_TEXT_CHARS}
        {...feelings}
      />
      <div className="-my-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted text-small">{place}</p>
        <div role="status" className="text-small">
          {isSaved && (
            <p className="flex min-h-6 items-center gap-1.5 font-[600] text-success-ink">
              <Check className="size-4 stroke-[2.5]" />
              {t`Saved`}
            </p>
          )}
          {failure}
        </div>
      </div>
    </Card>
  )
}
