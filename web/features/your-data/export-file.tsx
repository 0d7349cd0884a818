import { type Archive, archiveText } from '@tend/domain/archive/archive'
import { csvText } from '@tend/domain/archive/csv'
import { archiveTable } from '@tend/domain/archive/tables'
import { localDateOf } from '@tend/domain/days/local-date'
import { formatPersonalCode } from '@tend/domain/records/personal-code'
import Download from 'lucide-react/icons/download'
import { collectArchive } from '../../data/archive/collect-archive.ts'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { ensureAccessKey } from '../../data/identity/access-key.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { KIND_NAMES, KINDS } from './record-counts.ts'

/** Exports everything as one JSON file, or one kind of record as a CSV table. */
export function ExportFile() {
  const opened = useDevice()
  const { failed, run } = useCommand()
  const device = opened.state === 'open' ? opened.device : null

  function save(write: (archive: Archive, day: string, code: string) => Promise<unknown>) {
    if (!device) return
    run(async () => {
      const archive = await collectArchive(device)
      const accessKey = await ensureAccessKey(device)
      const code = formatPersonalCode({ userId: device.userId, accessKey })
      await write(archive, localDateOf(new Date(archive.exportedAt)), code)
    })
  }

  return (
    <>
      <Button
        wide
        icon={<Download />}
        disabled={!device}
        onClick={() =>
          save((archive, day, code) =>
            saveFile(
              `tend-${day}.json`,
              new Blob([archiveText(archive, code)], { type: 'application/json' }),
            ),
          )
        }
      >
        Export everything
      </Button>
      <p className="mt-4 text-muted">Or export one table for a spreadsheet (CSV):</p>
      <ul className="flex flex-wrap gap-x-5">
        {KINDS.map((kind) => (
          <li key={kind}>
            <TextButton
              disabled={!device}
              onClick={() =>
                save((archive, day) => {
                  const table = archiveTable(kind, archive.records)
                  return saveFile(
                    `tend-${table.name}-${day}.csv`,
                    new Blob([csvText(table)], { type: 'text/csv' }),
                  )
                })
              }
            >
              {KIND_NAMES[kind]}
            </TextButton>
          </li>
        ))}
      </ul>
      <div role="status" className="empty:hidden">
        {failed && <Notice tone="bad">Couldn't export your data. Please try again.</Notice>}
      </div>
    </>
  )
}
