import { t } from '@tend/text'
import { Card } from '../../../ui/layout/card.tsx'
import type { MoveInReport } from '../rules/move-in.ts'
import { type CountLine, linesText, reasonAfterCount } from '../texts/move-in-texts.ts'
import { noteText } from '../texts/note-text.ts'
import { skippedText } from '../texts/skipped-text.ts'
import { CountList } from './count-list.tsx'

type NotesProps = Pick<MoveInReport, 'conversions' | 'losses' | 'skipped'>

/** What is converted on the way, and what cannot be kept and why. */
export function Notes({ conversions, losses, skipped }: NotesProps) {
  const leftOut: CountLine[] = [
    ...losses.map(noteText),
    ...skipped.map(skippedText).map((group) => ({
      count: group.count,
      text: reasonAfterCount(group),
      detail: linesText(group.lines, group.count),
    })),
  ]
  if (conversions.length + leftOut.length === 0) return null
  return (
    <Card as="section" className="grid gap-6" data-testid="move-in-notes">
      {conversions.length > 0 && (
        <div>
          <h2 className="mb-4">{t`Converted`}</h2>
          <CountList lines={conversions.map(noteText)} />
        </div>
      )}
      {leftOut.length > 0 && (
        <div>
          <h2 className="mb-4">{t`Left out`}</h2>
          <CountList lines={leftOut} />
        </div>
      )}
    </Card>
  )
}
