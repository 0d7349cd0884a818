import { t } from '@tend/text'
import { useState } from 'react'
import { navigate, useLocationProperty } from 'wouter/use-browser-location'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { forgetSharedFiles, readSharedFiles } from '../service-worker/shared-files.ts'

const MoveIn = deferredSection(
  async () => (await import('../../views/move-in/screens/move-in.tsx')).MoveIn,
  <EarlyPart name="move-in" fallback={<Loading className="mt-8 min-h-84" />} />,
)
const Receipt = deferredSection(
  async () => (await import('../../views/move-in/screens/receipt.tsx')).Receipt,
  <Loading className="mt-8 min-h-84" />,
)

const SUBTITLE = t`Bring your data over from other apps`
/** Reserves the line of a receipt's time while it is not known yet. */
const NO_TIME = '\u00a0'

function parameter(name: string): string | null {
  return new URLSearchParams(location.search).get(name)
}

/**
 * Files that were shared with the installed app, kept by the service worker or `MainActivity`, which have opened
 * the page. A reload, an update or a later visit shows them again.
 */
const SHARED_FILES = {
  async read(): Promise<readonly File[]> {
    if (parameter('shared') === 'files') navigate('/move-in', { replace: true })
    if (!isNativeShell()) return readSharedFiles()
    return (await nativeSharedFiles()).readReceivedFiles()
  },
  async forget(): Promise<void> {
    if (!isNativeShell()) return forgetSharedFiles()
    await (await nativeSharedFiles()).deleteReceivedFiles()
  },
}

function nativeSharedFiles() {
  return import('../../platform/native/native-shared-files.ts')
}

export const frame = { title: t`Move in`, ownFrame: true }

/** Has its own frame, since its title and subtitle change once files are chosen or have arrived. */
export function Page() {
  const receiptId = useLocationProperty(
    () => parameter('receipt'),
    () => null,
  )
  const shared = useLocationProperty(
    () => parameter('shared'),
    () => null,
  )
  const [files, setFiles] = useState<string | null>(null)
  const [movedIn, setMovedIn] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  return receiptId === null ? (
    <AppPage title={t`Move in`} subtitle={files ?? SUBTITLE} backHref="/data">
      <MoveIn
        sharedFiles={SHARED_FILES}
        hasLostFiles={shared === 'failed'}
        onFiles={setFiles}
        onMovedIn={(id) => {
          setMovedIn(id)
          navigate(`/move-in?receipt=${id}`)
          scrollTo(0, 0)
        }}
      />
    </AppPage>
  ) : (
    <AppPage title={t`Moved in`} subtitle={time ?? NO_TIME} backHref="/data">
      <Receipt key={receiptId} id={receiptId} isNew={receiptId === movedIn} onTime={setTime} />
    </AppPage>
  )
}
