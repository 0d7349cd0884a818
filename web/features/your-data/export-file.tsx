import { csvText } from '@tend/domain/archive/csv'
import { archiveTable } from '@tend/domain/archive/csv-tables'
import { localDateOf } from '@tend/domain/days/local-date'
import { KIND_NAMES, type KindName } from '@tend/domain/kinds/tables'
import { collectRecords } from '../../data/archive/collect-records.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { useIsAnyHidden } from '../../data/settings/hidden-numbers.ts'
import { storedOwnHabits } from '../../data/settings/own-habits.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { KIND_TITLES } from './kind-titles.ts'
import { PageExport } from './page-export.tsx'

/** Saves everything as a page, or one kind of record as a CSV table. */
export function ExportFile() {
  const opened = useDevice()
  const csv = useCommand()
  const hasHidden = useIsAnyHidden()
  const device = opened.state === 'open' ? opened.device : null

  function exportTable(kind: KindName) {
    if (!device) return
    csv.run(async () => {
      const records = await collectRecords(device, kind)
      const table = archiveTable(kind, { [kind]: records } as never, storedOwnHabits())
      const name = `tend-${table.name}-${localDateOf(new Date(device.now()))}.csv`
      await saveFile(name, new Blob([csvText(table)], { type: 'text/csv' }))
    })
  }

  return (
    <>
      <p className="mb-4 text-muted">
        A page shows your diary by day in any browser, also without Tend and offline, with a search
        field and charts. It contains a copy of everything, so Tend can import the page too.
      </p>
      {hasHidden && <p className="mb-4 text-muted">Hidden numbers are included.</p>}
      <PageExport />
      <p className="mt-4 text-muted">Or save one table for a spreadsheet (CSV):</p>
      <ul className="flex flex-wrap gap-x-5">
        {KIND_NAMES.map((kind) => (
          <li key={kind}>
            <TextButton disabled={!device} onClick={() => exportTable(kind)}>
              {KIND_TITLES[kind]}
            </TextButton>
          </li>
        ))}
      </ul>
      <div role="status" className="mt-4 empty:hidden">
        {csv.failed && <Notice tone="bad">Couldn't export your data. Please try again.</Notice>}
      </div>
    </>
  )
}
