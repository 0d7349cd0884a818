import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface FileProgressProps {
  /** What is going on: 'Writing 1,200 of 4,213 entries'. */
  text: string
  done: number
  total: number
  onCancel: () => void
}

/** The progress of reading or writing a file, with a button that cancels it. */
export function FileProgress({ text, done, total, onCancel }: FileProgressProps) {
  return (
    <div className="grid gap-3" data-testid="file-progress">
      <p className="text-muted">{text}</p>
      <ProgressBar label={text} value={done} max={total} />
      <Button variant="outline" wide onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
