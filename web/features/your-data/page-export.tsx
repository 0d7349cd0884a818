import FileText from 'lucide-react/icons/file-text'
import type { CheckedExport, ExportProgress } from '../../data/archive/write-export.ts'
import { writePage } from '../../data/archive/write-page.ts'
import { noteCopy } from '../../data/copies/copy-status.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { Notice } from '../../ui/notice.tsx'
import { progressOf, resultText } from './export-progress.ts'
import { FileButton } from './file-button.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { useFileTask } from './use-file-task.ts'

/** Saves everything as an HTML page that any browser can show without Tend. */
export function PageExport() {
  const opened = useDevice()
  const { task, run, cancel } = useFileTask<ExportProgress, CheckedExport>()
  const device = opened.state === 'open' ? opened.device : null

  function save() {
    if (!device) return
    void run(async (signal, onProgress) => {
      const written = await writePage(device, { signal, onProgress })
      signal.throwIfAborted()
      if (await saveFile(written.name, written.file)) {
        noteCopy('file', device.now(), written.entries, written.leftOut.length)
      }
      return written
    })
  }

  return (
    <>
      <p className="mt-4 mb-4 text-muted">
        Or save a page that any browser shows without Tend, also offline: your diary by day, with a
        search field and charts. It contains the same file, so Tend can import the page too.
      </p>
      <FileButton
        variant="outline"
        icon={<FileText />}
        disabled={!device}
        progress={task.state === 'running' ? progressOf(task.progress) : null}
        onStart={save}
        onCancel={cancel}
      >
        Save as a page
      </FileButton>
      <div role="status" className="mt-4 empty:hidden" data-testid="page-result">
        {task.state === 'done' && <Notice tone="ok">{resultText(task.result)}</Notice>}
        {task.state === 'failed' && (
          <Notice tone="bad">Couldn't save the page. Please try again.</Notice>
        )}
      </div>
      {task.state === 'done' && (
        <div className="mt-4 empty:hidden">
          <LeftOutList
            items={task.result.leftOut}
            total={task.result.leftOut.length}
            consequence="can't be read on this device and aren't in the page"
          />
        </div>
      )}
    </>
  )
}
