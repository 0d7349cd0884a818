import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../../ui/drawings/progress-bar.tsx'

interface FileButtonProps {
  children: string
  icon: ReactNode
  variant?: 'outline' | undefined
  disabled: boolean
  /** The progress of the task; `null` if none is running. */
  progress: { readonly text: string; readonly done: number; readonly total: number } | null
  onStart: () => void
  onCancel: () => void
}

/**
 * Starts to read or write a file. Meanwhile the progress is above it, and the same button, which keeps
 * the focus, cancels the task.
 */
export function FileButton({
  children,
  icon,
  variant,
  disabled,
  progress,
  onStart,
  onCancel,
}: FileButtonProps) {
  return (
    <>
      {progress && (
        <div className="mb-4 grid gap-3" data-testid="file-progress">
          <p className="text-muted">{progress.text}</p>
          <ProgressBar label={progress.text} value={progress.done} max={progress.total} />
        </div>
      )}
      <Button
        variant={progress ? 'outline' : variant}
        wide
        icon={progress ? null : icon}
        disabled={disabled}
        onClick={({ detail }) => {
          if (!progress) onStart()
          // The second click of a double click starts nothing and cancels nothing.
          else if (detail < 2) onCancel()
        }}
      >
        {progress ? t`Cancel` : children}
      </Button>
    </>
  )
}
