import type { ArchiveKind } from '@tend/domain/archive/archive'
import { csvText } from '@tend/domain/archive/csv'
import { archiveTable } from '@tend/domain/archive/tables'
import { localDateOf } from '@tend/domain/days/local-date'
import Download from 'lucide-react/icons/download'
import { collectRecords } from '../../data/archive/collect-records.ts'
import {
  type CheckedExport,
  type ExportProgress,
  writeExport,
} from '../../data/archive/write-export.ts'
import { noteCopy } from '../../data/copies/copy-status.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { progressOf, resultText } from './export-progress.ts'
import { FileButton } from './file-button.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { PageExport } from './page-export.tsx'
import { KIND_NAMES, KINDS } from './record-counts.ts'
import { useFileTask } from './use-file-task.ts'

/** Exports everything as one file or as a page, or one kind of record as a CSV table. */
export function ExportFile() {
  const opened = useDevice()
  const { task, run, cancel } = useFileTask<ExportProgress, CheckedExport>()
  const csv = useCommand()
  const device = opened.state === 'open' ? opened.device : null

  function exportAll() {
    if (!device) return
    void run(async (signal, onProgress) => {
      const written = await writeExport(device, { signal, onProgress })
      signal.throwIfAborted()
      if (await saveFile(written.name, written.file)) {
        noteCopy('file', device.now(), written.entries, written.leftOut.length)
      }
      return written
    })
  }

  function exportTable(kind: ArchiveKind) {
    if (!device) return
    csv.run(async () => {
      const records = await collectRecords(device, kind)
      const table = archiveTable(kind, { [kind]: records } as never)
      const name = `tend-${table.name}-${localDateOf(new Date(device.now()))}.csv`
      await saveFile(name, new Blob([csvText(table)], { type: 'text/csv' }))
    })
  }

  return (
    <>
      <FileButton
        icon={<Download />}
        disabled={!device}
        progress={task.state === 'running' ? progressOf(task.progress) : null}
        onStart={exportAll}
        onCancel={cancel}
      >
        Export everything
      </FileButton>
      <div role="status" className="mt-4 empty:hidden" data-testid="export-result">
        {task.state === 'done' && <Notice tone="ok">{resultText(task.result)}</Notice>}
        {(task.state === 'failed' || csv.failed) && (
          <Notice tone="bad">Couldn't export your data. Please try again.</Notice>
        )}
      </div>
      {task.state === 'done' && (
        <div className="mt-4 empty:hidden">
          <LeftOutList
            items={task.result.leftOut}
            total={task.result.leftOut.length}
            consequence="can't be read on this device and aren't in the file"
          />
        </div>
      )}
      <PageExport />
      <p className="mt-4 text-muted">Or export one table for a spreadsheet (CSV):</p>
      <ul className="flex flex-wrap gap-x-5">
        {KINDS.map((kind) => (
          <li key={kind}>
            <TextButton disabled={!device} onClick={() => exportTable(kind)}>
              {KIND_NAMES[kind]}
            </TextButton>
          </li>
        ))}
      </ul>
    </>
  )
}
