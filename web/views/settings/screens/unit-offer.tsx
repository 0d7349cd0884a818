import { type Hint, useHint } from '../../../store/onboarding/dismissed-hints.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

type UnitOfferProps = {
  title: string
  text: string
  /** The button that accepts the offer. */
  accept: string
  onAccept: () => void
  /** Remembers that the user declined. */
  hint: Hint
  testId: string
}

/** A card that offers other units until the user declines. */
export function UnitOffer({ title, text, accept, onAccept, hint, testId }: UnitOfferProps) {
  const { isDismissed, dismiss } = useHint(hint)
  if (isDismissed) return null
  return (
    <Card as="section" aria-label="Units" className="my-4" data-testid={testId}>
      <h2>{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" variant="soft" onClick={onAccept}>
          {accept}
        </Button>
        <Button size="small" variant="ghost" onClick={dismiss}>
          No, thanks
        </Button>
      </div>
    </Card>
  )
}
