import type { ImportPreview } from '../../data/archive/import-archive.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KIND_NAMES, KINDS } from './record-counts.ts'

interface ImportPreviewDialogProps {
  preview: ImportPreview
  exportedAt: string
  onAccept: () => void
  onCancel: () => void
}

/** What a file would add and change, kind by kind, before it does. */
export function ImportPreviewDialog({
  preview,
  exportedAt,
  onAccept,
  onCancel,
}: ImportPreviewDialogProps) {
  const kinds = KINDS.filter((kind) => Object.values(preview[kind]).some((count) => count > 0))
  const brings = kinds.some((kind) => preview[kind].added + preview[kind].changed > 0)
  const saved = new Date(exportedAt).toLocaleDateString([], { dateStyle: 'long' })
  return (
    <Dialog
      open
      sheet
      onClose={onCancel}
      title="What this file holds"
      testId="import-preview"
      description={
        brings
          ? `Saved on ${saved}. Nothing is taken away; what differs becomes as the file has it, and of a day's entries the later one counts.`
          : `Saved on ${saved}. Nothing in it is new to this device.`
      }
      actions={
        brings ? (
          <>
            <Button onClick={onAccept} data-autofocus="">
              Bring it in
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
            <dd className="text-muted">{tallyWords(preview[kind])}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

function tallyWords({ added, changed, same }: ImportPreview['days']): string {
  return [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    same > 0 && `${same} already here`,
  ]
    .filter(Boolean)
    .join(', ')
}
