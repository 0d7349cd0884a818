import { t } from '@tend/text'
import { saveFile } from '../../platform/files/save-file.ts'
import { type DeviceProblem, useDeviceProblem } from '../../store/device/device-problem.ts'
import { useCommand } from '../../store/device/live/use-command.ts'
import { Button } from '../../ui/controls/button.tsx'
import { NoticeCard } from '../../ui/overlays/notice-card.tsx'

interface Message {
  readonly text: string
  /** A button for the user to solve the problem. */
  readonly action?: { readonly label: string; readonly run: () => unknown }
}

const RELOAD = { label: t`Reload`, run: () => location.reload() }

async function saveOutdatedRows() {
  const { outdatedRowsFile } = await import('../../store/device/outdated-rows.ts')
  await saveFile('tend-data-before-1.0.0.json', await outdatedRowsFile())
}

async function saveNewerRows() {
  const [{ rawCopy }, { pageOf }, { TendDatabase }] = await Promise.all([
    import('../../store/files/raw-copy.ts'),
    import('../../views/saved-page/commands/write-page.ts'),
    import('../../store/database/database.ts'),
  ])
  const known = new Set(new TendDatabase().tables.map(({ name }) => name))
  const { name, file } = await rawCopy((table) => !known.has(table))
  const context = { userId: '', nowIso: new Date().toISOString() }
  const page = await pageOf(file, context).catch((error: unknown) => {
    console.error('The copy could not be made a page', error)
    return null
  })
  await (page ? saveFile(name.replace('.tend', '.html'), page) : saveFile(name, file))
}

const MESSAGES: Readonly<Record<DeviceProblem, Message>> = {
  newer: {
    text: t`A newer version of Tend is open. This page can't save anything more.`,
    action: RELOAD,
  },
  held: {
    text: t`Another tab is using your data. Close other tabs and reload.`,
    action: RELOAD,
  },
  older: {
    text: t`This version of Tend is older than the data on this device, so it can't open it. Nothing was changed, and the newer version will. Until then, a copy shows your diary.`,
    action: { label: t`Save a copy`, run: saveNewerRows },
  },
  outdated: {
    text: t`The data on this device is from before the first release of Tend, so this version can't read it; nothing was changed.`,
    action: { label: t`Save a copy`, run: saveOutdatedRows },
  },
  cleared: {
    text: t`Tend's data was deleted from this browser.`,
    action: { label: t`Start over`, run: () => location.replace('/') },
  },
  full: {
    text: t`This device is out of storage space. Tend can't save anything until there is room.`,
  },
}

/** Shows a problem between the app and its database. The page below stays readable. */
export function DeviceProblemNotice() {
  const problem = useDeviceProblem()
  const { failed, runOnce } = useCommand()
  if (problem === null) return null
  const { text, action } = MESSAGES[problem]
  return (
    <NoticeCard>
      <p className="min-w-0 flex-1 py-2 font-label leading-snug">
        {failed ? t`The copy couldn't be saved.` : text}
      </p>
      {action && (
        <Button size="small" onClick={() => runOnce(async () => action.run())}>
          {action.label}
        </Button>
      )}
    </NoticeCard>
  )
}
