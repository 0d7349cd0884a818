import Upload from 'lucide-react/icons/upload'
import { useRef } from 'react'
import { useDevice } from '../../data/device/device-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ImportPreviewDialog } from './import-preview-dialog.tsx'
import { type Import, useImport } from './use-import.ts'

const REFUSALS = {
  foreign: 'This is not a file that Tend has saved. Nothing was changed.',
  older: 'This file is of an older version that Tend no longer reads. Nothing was changed.',
  newer: 'This file is from a newer version of Tend. Update the app first. Nothing was changed.',
  damaged: 'Part of this file is damaged, so none of it is taken. Nothing was changed.',
  'too large': 'This file is larger than any that Tend saves. Nothing was changed.',
  unreadable: 'This file could not be read. Nothing was changed.',
} as const

/** Brings a saved file in, after a look at what it would change. */
export function ImportFile() {
  const opened = useDevice()
  const input = useRef<HTMLInputElement>(null)
  const { current, read, accept, cancel } = useImport(
    opened.state === 'open' ? opened.device : null,
  )
  const busy = current.state === 'reading' || current.state === 'writing'
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        data-testid="import-file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // The same file can be chosen again, after it was refused or cancelled.
          event.currentTarget.value = ''
          if (file) void read(file)
        }}
      />
      <Button
        variant="outline"
        wide
        icon={<Upload />}
        disabled={busy || opened.state !== 'open'}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Just a moment...' : 'Choose a file'}
      </Button>
      <div role="status" className="mt-4 empty:hidden">
        <Answer current={current} />
      </div>
      {current.state === 'offered' && (
        <ImportPreviewDialog
          preview={current.preview}
          exportedAt={current.archive.exportedAt}
          onAccept={() => void accept(current.archive)}
          onCancel={cancel}
        />
      )}
    </>
  )
}

function Answer({ current }: { current: Import }) {
  if (current.state === 'refused') return <Notice tone="warn">{REFUSALS[current.refusal]}</Notice>
  if (current.state === 'failed') {
    return <Notice tone="bad">That could not be saved. Nothing was changed.</Notice>
  }
  return null
}
