import { plural, t } from '@tend/text'
import { useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import type { Busy } from './use-move-in.ts'

interface ProgressCardProps {
  busy: NonNullable<Busy>
  onCancel: () => void
}

/** How far reading or importing has come, and a button that ends it. */
export function ProgressCard({ busy, onCancel }: ProgressCardProps) {
  const { task, share, added } = busy
  const text = useRef<HTMLParagraphElement>(null)
  useLostFocus(text)
  const progress =
    task === 'reading' ? t`Reading…` : plural(added, { other: 'Moving in, # so far' })
  return (
    <Card data-testid="move-in-progress">
      <p ref={text} tabIndex={-1} className="mb-4 outline-none">
        {progress}
      </p>
      <ProgressBar label={progress} value={share} max={1} />
      {task === 'writing' && (
        <p className="mt-4 text-muted text-small">{t`Please keep Tend open until everything is stored. If it is closed before, nothing is moved in.`}</p>
      )}
      {/* The second click of a double click on the button that was in the same place. */}
      <Button
        className="mt-4"
        variant="outline"
        wide
        onClick={({ detail }) => detail < 2 && onCancel()}
      >{t`Cancel`}</Button>
    </Card>
  )
}
