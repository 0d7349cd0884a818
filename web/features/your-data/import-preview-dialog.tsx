import { localDateOf } from '@tend/domain/days/local-date'
import type { ImportPreview } from '../../data/archive/import-archive.ts'
import { useToday } from '../../data/device/today.tsx'
import { weekdayDate } from '../../platform/date-formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KIND_NAMES, KINDS } from './record-counts.ts'

interface ImportPreviewDialogProps {
  preview: ImportPreview
  exportedAt: string
  onAccept: () => void
  onCancel: () => void
}

/** Shows how many records of each kind a file would add and change, and asks for confirmation. */
export function ImportPreviewDialog({
  preview,
  exportedAt,
  onAccept,
  onCancel,
}: ImportPreviewDialogProps) {
  const kinds = KINDS.filter((kind) => Object.values(preview[kind]).some((count) => count > 0))
  const hasChanges = kinds.some((kind) => preview[kind].added + preview[kind].changed > 0)
  const exported = weekdayDate(localDateOf(new Date(exportedAt)), useToday())
  return (
    <Dialog
      open
      onClose={onCancel}
      title={hasChanges ? 'Import this file?' : 'Nothing to import'}
      testId="import-preview"
      description={
        hasChanges
          ? `Exported on ${exported}. No records are deleted. Records that differ are replaced by those in the file; for daily data, the most recent entry is kept.`
          : `Exported on ${exported}. Everything in this file is already on this device.`
      }
      actions={
        hasChanges ? (
          <>
            <Button onClick={onAccept} data-autofocus="">
              Import
            </Button>
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </>
        ) : (
          <Button onClick={onCancel} data-autofocus="">
            Close
          </Button>
        )
      }
    >
      <dl className="grid gap-2">
        {kinds.map((kind) => (
          <div key={kind} data-testid={`import-${kind}`}>
            <dt className="font-strong">{KIND_NAMES[kind]}</dt>
            <dd className="text-muted">{tallyText(preview[kind])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function tallyText({ added, changed, same }: ImportPreview['days']): string {
  return [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} updated`,
    same > 0 && `${same} unchanged`,
  ]
    .filter(Boolean)
    .join(', ')
}
