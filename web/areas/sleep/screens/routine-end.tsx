import MoonStar from 'lucide-react/icons/moon-star'
import type { Ref } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { endText } from '../texts/sleep-end-text.ts'

interface RoutineEndProps {
  /** Tasks that were done, 0 to 8. */
  readonly done: number
  readonly heading: Ref<HTMLHeadingElement>
}

/** The end of the routine, shown above the start list until the page is left or it starts again. */
export function RoutineEnd({ done, heading }: RoutineEndProps) {
  return (
    <Card variant="hero" className="mb-6 grid justify-items-start gap-6" data-testid="routine-end">
      <MoonStar />
      <h2 ref={heading} tabIndex={-1} className="text-balance text-title outline-none">
        {endText(done)}
      </h2>
    </Card>
  )
}
