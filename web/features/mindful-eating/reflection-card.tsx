import { MAX_EATING_TEXT_CHARS } from '@tend/domain/days/daily-data'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/text-area.tsx'

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
  /** Shown if saving has failed. */
  failure?: ReactNode
}

/** The fields of a day's two reflections. */
export function ReflectionCard({ food, feelings, isSaved, failure }: ReflectionCardProps) {
  return (
    <Card className="grid gap-4">
      <TextArea
        label="What did you eat?"
        placeholder="A few words are enough"
        maxLength={MAX_EATING_TEXT_CHARS}
        {...food}
      />
      <TextArea
        label="How did it make you feel?"
        placeholder="Slow down and notice"
        maxLength={MAX_EATING_TEXT_CHARS}
        {...feelings}
      />
      <div role="status" className="min-h-6">
        {isSaved && (
          <p className="flex items-center gap-1.5 font-[600] text-small text-success-ink">
            <Check className="size-4 stroke-[2.5]" />
            Saved
          </p>
        )}
        {failure}
      </div>
    </Card>
  )
}
