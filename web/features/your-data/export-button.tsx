import type { ReactNode } from 'react'
import type {
  CheckedExport,
  ExportOptions,
  ExportProgress,
} from '../../data/archive/write-export.ts'
import { noteCopy } from '../../data/copies/copy-status.ts'
import type { Device } from '../../data/device/device.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { Notice } from '../../ui/notice.tsx'
import { progressOf, resultText } from './export-progress.ts'
import { FileButton } from './file-button.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { useFileTask } from './use-file-task.ts'

interface ExportButtonProps {
  write: (device: Device, options: ExportOptions) => Promise<CheckedExport>
  /** @returns false if the user has decided not to save it */
  save: (name: string, file: Blob) => Promise<boolean>
  /** What is written, as in "aren't in the file". */
  what: 'file' | 'page'
  failure: string
  disabled?: boolean
  icon: ReactNode
  variant?: 'outline'
  children: string
}

/** A button that saves everything in one file, with its progress, and the result below it. */
export function ExportButton({
  write,
  save,
  what,
  failure,
  disabled = false,
  ...button
}: ExportButtonProps) {
  const opened = useDevice()
  const { task, run, cancel } = useFileTask<ExportProgress, CheckedExport>()
  const device = opened.state === 'open' ? opened.device : null

  function start() {
    if (!device) return
    void run(async (signal, onProgress) => {
      const written = await write(device, { signal, onProgress })
      signal.throwIfAborted()
      if (await save(written.name, written.file)) {
        noteCopy('file', device.now(), written.entries, written.leftOut.length)
      } else cancel()
      return written
    })
  }

  return (
    <>
      <FileButton
        {...button}
        disabled={!device || disabled}
        progress={task.state === 'running' ? progressOf(task.progress) : null}
        onStart={start}
        onCancel={cancel}
      />
      <div role="status" className="mt-4 empty:hidden" data-testid={`${what}-result`}>
        {task.state === 'done' && <Notice tone="ok">{resultText(task.result)}</Notice>}
        {task.state === 'failed' && <Notice tone="bad">{failure}</Notice>}
      </div>
      {task.state === 'done' && (
        <div className="mt-4 empty:hidden">
          <LeftOutList
            items={task.result.leftOut}
            total={task.result.leftOut.length}
            consequence={`can't be read on this device and aren't in the ${what}`}
          />
        </div>
      )}
    </>
  )
}
