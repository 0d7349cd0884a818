import { localDateOf } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Download from 'lucide-react/icons/download'
import { KIND_TEXTS } from '../../../../areas/texts/all-kind-texts.ts'
import { csvText } from '../../../../contract/csv.ts'
import { KIND_NAMES, type KindName } from '../../../../kinds/tables.ts'
import { saveFile } from '../../../../platform/files/save-file.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { makeCsvTable } from '../../commands/make-csv-table.ts'
import { HiddenNumbersNote } from './hidden-numbers-note.tsx'

/** Saves one kind of record as a CSV table. */
export function ExportTables() {
  const opened = useDevice()
  const csv = useCommand()
  const device = opened.state === 'open' ? opened.device : null

  function exportTable(kind: KindName) {
    if (!device) return
    csv.run(async () => {
      const table = await makeCsvTable(device, kind)
      const name = `tend-${table.name}-${localDateOf(new Date(device.now()))}.csv`
      await saveFile(name, new Blob([csvText(table)], { type: 'text/csv' }))
    })
  }

  return (
    <>
      <p className="text-muted">{t`One table for each kind of entry, for a spreadsheet.`}</p>
      <HiddenNumbersNote />
      <ul className="hairlines">
        {KIND_NAMES.map((kind) => (
          <li key={kind}>
            <TextButton
              className="w-full"
              icon={<Download />}
              disabled={!device}
              onClick={() => exportTable(kind)}
            >
              {KIND_TEXTS[kind].title}
            </TextButton>
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {csv.failed && (
          <Notice tone="bad">{t`Couldn't export your data. Please try again.`}</Notice>
        )}
      </div>
    </>
  )
}
