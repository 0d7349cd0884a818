import type { MoveInNote, SkippedLines } from '../../../store/database/rules/imported-rows.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CountList } from './count-list.tsx'
import { type CountLine, linesText } from './move-in-texts.ts'

interface NotesProps {
  conversions: readonly MoveInNote[]
  losses: readonly MoveInNote[]
  skipped: readonly SkippedLines[]
}

/** What is converted on the way, and what cannot be kept and why. */
export function Notes({ conversions, losses, skipped }: NotesProps) {
  const leftOut: CountLine[] = [
    ...losses,
    ...skipped.map(({ count, reason, lines }) => ({
      count,
      text: `${count === 1 ? 'line' : 'lines'}: ${reason}.`,
      detail: linesText(lines, count),
    })),
  ]
  if (conversions.length + leftOut.length === 0) return null
  return (
    <Card as="section" className="grid gap-6" data-testid="move-in-notes">
      {conversions.length > 0 && (
        <div>
          <h2 className="mb-4">Converted</h2>
          <CountList lines={conversions} />
        </div>
      )}
      {leftOut.length > 0 && (
        <div>
          <h2 className="mb-4">Left out</h2>
          <CountList lines={leftOut} />
        </div>
      )}
    </Card>
  )
}
