import { Trans, t } from '@tend/text'
import { useState } from 'react'
import { saveFile } from '../../../../platform/files/save-file.ts'
import type { KnownCopy } from '../../../../store/copies/known-copies.ts'
import { deleteUnusableDatabase } from '../../../../store/device/delete-database.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readCopy, useOfferedCopies } from '../import/use-offered-copies.ts'
import { copyFactsText } from '../lead-text.ts'

/** Where the database cannot be opened: says so, and offers the newest automatic copy. */
export function UnusableDatabase() {
  const [copy] = useOfferedCopies()
  return copy ? <OfferedCopy copy={copy} /> : <StorageFailure />
}

function OfferedCopy({ copy }: { copy: KnownCopy }) {
  const today = useToday()
  const [asking, setAsking] = useState(false)
  const { failed, runOnce } = useCommand()
  const facts = copyFactsText(copy, today)

  /** The copy is read first: if that fails, nothing is deleted. */
  function startAgain() {
    runOnce(async () => {
      await readCopy(copy)
      await deleteUnusableDatabase()
      location.reload()
    })
  }

  return (
    <>
      <Notice tone="bad">{t`Tend can't open its database on this device.`}</Notice>
      <Card className="mt-4" data-testid="newest-copy">
        <p className="font-strong">{t`Your newest copy: ${facts}`}</p>
        <p className="mt-1 text-muted">
          <Trans>
            First try to close all tabs of Tend and to restart the browser. If that doesn't help,
            you can start again with this copy.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="soft"
            onClick={() =>
              runOnce(async () => {
                const file = await readCopy(copy)
                await saveFile(file.name, file)
              })
            }
          >{t`Save this copy`}</Button>
          <Button
            size="small"
            variant="ghost"
            onClick={() => setAsking(true)}
          >{t`Start again with this copy`}</Button>
        </div>
        <div role="status" className="mt-4 empty:hidden">
          {failed && (
            <Notice tone="bad">{t`The copy couldn't be read. Nothing was changed.`}</Notice>
          )}
        </div>
      </Card>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Start again with this copy?`}
        testId="start-again"
        description={t`The database that can't be opened is deleted. After that, import the copy: ${facts}. Everything logged since then is lost, except what is on the server.`}
        actions={
          <>
            <Button variant="danger" onClick={startAgain}>{t`Start again`}</Button>
            <Button
              variant="ghost"
              onClick={() => setAsking(false)}
              data-autofocus=""
            >{t`Cancel`}</Button>
          </>
        }
      />
    </>
  )
}
