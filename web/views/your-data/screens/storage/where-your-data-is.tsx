import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import Archive from 'lucide-react/icons/archive'
import Download from 'lucide-react/icons/download'
import Server from 'lucide-react/icons/server'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { shareOrSaveFile } from '../../../../platform/files/save-file.ts'
import { storageLifetime } from '../../../../platform/install/persistent-storage.ts'
import { isCopyDue } from '../../../../store/copies/rules/copy-reminder.ts'
import { useCopyStatus } from '../../../../store/copies/stored-copy-status.ts'
import { useCopyReminder } from '../../../../store/copies/use-copy-reminder.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { totalOfCounts } from '../../../../store/files/rules/archive.ts'
import { writeExport } from '../../../../store/files/write-export.ts'
import { readSyncStop } from '../../../../store/identity/erased-elsewhere.ts'
import { useLastSync } from '../../../../store/server/last-sync.ts'
import { useHasServer } from '../../../../store/server/server-address.ts'
import { useVaultState } from '../../../../store/vault/vault-state.ts'
import { ButtonLink } from '../../../../ui/controls/button.tsx'
import { GrowthRings } from '../../../../ui/drawings/growth-rings.tsx'
import { Pebble, type PebbleShape } from '../../../../ui/drawings/pebble.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/layout/link.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { progressOf, resultText } from '../copies/export-progress.ts'
import { FileButton } from '../copies/file-button.tsx'
import { HiddenNumbersNote } from '../copies/hidden-numbers-note.tsx'
import { useExport } from '../copies/use-export.ts'
import { LeftOutList } from '../import/left-out-list.tsx'
import { leadOf, lossText, SEALED_LOSS_TEXT } from '../lead-text.ts'
import { isSealed } from '../sealed-copy-text.ts'
import { SyncStopped } from '../server/sync-stopped.tsx'
import { UnusableDatabase } from './unusable-database.tsx'
import { useStorageFact } from './use-storage-fact.ts'

/** Where the data is, in one sentence and three figures, and the one thing to do about it. */
export function WhereYourDataIs() {
  const amounts = useLive(readStoredAmounts, [])
  const copies = useCopyStatus()
  const { value: reminder } = useCopyReminder()
  const lastSync = useLastSync()
  const hasServer = useHasServer()
  const live = useVaultState()
  const syncStop = useLive(readSyncStop, [])
  const today = useToday()
  const saving = useExport(writeExport, shareOrSaveFile)
  const entries = amounts.state === 'ready' ? totalOfCounts(amounts.value.counts) : 0
  const lifetime = useStorageFact(storageLifetime, entries > 0)
  if (amounts.state === 'failed') return <UnusableDatabase />
  if (
    amounts.state === 'loading' ||
    live.state === 'loading' ||
    syncStop.state === 'loading' ||
    !lifetime
  )
    return <Loading className="min-h-105" />

  const { device } = amounts
  const { counts, waiting } = amounts.value
  const vault = live.state === 'ready' ? live.value : null
  const sealed = vault && isSealed(vault) ? vault : null
  const stop = syncStop.state === 'ready' ? syncStop.value : null
  const sent = Math.max(0, counts.days + counts.breathingSessions - waiting)
  const isPlain =
    hasServer && (vault === null || vault.state === 'off' || vault.state === 'unavailable')
  const there = sealed
    ? Math.max(0, sealed.total - sealed.pending)
    : isPlain && stop !== 'erased' && lastSync !== null
      ? sent
      : 0
  // The code of this device brings nothing back after an erasure or with a key that was changed elsewhere.
  const isOnServer = isPlain && stop === null && there > 0
  const inShell = isNativeShell()
  const lead = leadOf(
    {
      counts,
      copies,
      sealed,
      lifetime,
      isOnServer,
      inShell,
      isOld: isCopyDue({ ...reminder, sinceMs: 0 }, copies.latest?.atMs ?? null, device.now()),
      nowMs: device.now(),
    },
    today,
  )
  const { task } = saving
  const done = task.state === 'done' ? task.result : null

  return (
    <Card as="section" className="relative isolate overflow-hidden" aria-labelledby="where-lead">
      <GrowthRings className="absolute -top-20 -inset-e-18 -z-10 size-84 max-w-none stroke-line opacity-60 forced-colors:hidden" />
      <h2 id="where-lead" className={done ? 'sr-only' : 'font-label'}>
        {lead.text}
      </h2>
      <p
        role="status"
        className="font-label text-heading leading-snug wrap-anywhere empty:hidden"
        data-testid="file-result"
      >
        {done && resultText(done)}
      </p>
      <Places here={entries} there={there} isSealed={sealed !== null} copy={copies.latest} />
      {stop && (
        <div className="mt-4">
          <SyncStopped device={device} stop={stop} />
        </div>
      )}
      {entries === 0 ? (
        <BringOver hasServer={hasServer} hasCode={isPlain} />
      ) : (
        <>
          <p className="mt-3.5 text-muted leading-[1.4]" data-testid="where-loss">
            {done
              ? t`The file also contains your code, so keep it where only you can read it.`
              : sealed
                ? SEALED_LOSS_TEXT
                : lossText(copies.latest !== null, isOnServer, inShell)}
          </p>
          <div className="mt-4 grid gap-4">
            {lead.advice === 'keep' && (
              <ButtonLink wide href="/data#keep" aria-haspopup="dialog">{t`Keep it`}</ButtonLink>
            )}
            <SaveACopy saving={saving} isAdvised={lead.advice === 'copy'} />
            <HiddenNumbersNote />
          </div>
        </>
      )}
      <div role="status" className="mt-4 empty:hidden">
        {task.state === 'failed' && (
          <Notice tone="bad">{t`Couldn't save a copy. Please try again.`}</Notice>
        )}
      </div>
      {done && (
        <div className="mt-4 empty:hidden">
          <LeftOutList
            items={done.leftOut}
            total={done.leftOut.length}
            title={plural(done.leftOut.length, {
              one: "# entry can't be read on this device and isn't in the file:",
              other: "# entries can't be read on this device and aren't in the file:",
            })}
          />
        </div>
      )}
    </Card>
  )
}

/** @param hasCode whether this device can take over the code of another one */
function BringOver({ hasServer, hasCode }: { hasServer: boolean; hasCode: boolean }) {
  return (
    <>
      <p className="mt-3.5 text-muted leading-[1.4]" data-testid="where-bring-over">
        {t`Do you already use Tend elsewhere?`}{' '}
        {hasServer
          ? t`Import a file from there, or enter the recovery words or the code from there.`
          : t`Import a file from there.`}
      </p>
      <div className="mt-4 grid gap-2">
        {hasCode && (
          <ButtonLink wide href="/data#code" aria-haspopup="dialog">{t`I have a code`}</ButtonLink>
        )}
        {hasServer && (
          <ButtonLink
            wide
            variant="soft"
            href="/sealed-copy#restore"
          >{t`I have recovery words`}</ButtonLink>
        )}
        <ButtonLink
          wide
          variant={hasCode ? 'soft' : undefined}
          href="/data#import"
          aria-haspopup="dialog"
        >{t`Import a file`}</ButtonLink>
      </div>
    </>
  )
}

type SaveACopyProps = { saving: ReturnType<typeof useExport>; isAdvised: boolean }

function SaveACopy({ saving, isAdvised }: SaveACopyProps) {
  return (
    <div>
      <FileButton
        variant={isAdvised ? undefined : 'outline'}
        icon={<Download />}
        disabled={!saving.isReady}
        progress={saving.task.state === 'running' ? progressOf(saving.task.progress) : null}
        onStart={saving.start}
        onCancel={saving.cancel}
      >{t`Save a copy`}</FileButton>
      <ButtonLink
        className="mt-2"
        wide
        variant="soft"
        href="/data#phone"
        aria-haspopup="dialog"
        icon={<Smartphone />}
      >{t`Use on another phone`}</ButtonLink>
    </div>
  )
}

interface PlacesProps {
  /** The entries on the device. */
  here: number
  /** The entries on the server. */
  there: number
  isSealed: boolean
  copy: ReturnType<typeof useCopyStatus>['latest']
}

function Places({ here, there, isSealed, copy }: PlacesProps) {
  return (
    <div className="relative mt-4">
      <Way />
      <ul className="relative grid grid-cols-3 text-center large-text:grid-cols-1 large-text:gap-2">
        <Place icon={<Smartphone />} shape={1} count={here} label={t`here`} testId="place-here" />
        <Place
          icon={<Server />}
          shape={3}
          count={there}
          label={isSealed ? t`sealed on the server` : t`on the server`}
          href="/data#server"
          testId="place-server"
        />
        <Place
          icon={<Archive />}
          shape={2}
          count={copy?.entries ?? 0}
          label={copy ? t`in a copy` : t`copies yet`}
          testId="place-copy"
        />
      </ul>
    </div>
  )
}

interface PlaceProps {
  icon: ReactNode
  shape: PebbleShape
  count: number
  label: string
  /** The sheet that tells more about the place. */
  href?: string
  testId: string
}

/** A place with the number of its entries. */
function Place({ icon, shape, count, label, href, testId }: PlaceProps) {
  const content = (
    <>
      {count > 0 ? (
        <Pebble icon={icon} shape={shape} />
      ) : (
        <span className="edge grid size-11.5 place-items-center rounded-pebble text-muted">
          {icon}
        </span>
      )}
      <span className="font-strong text-label text-text">
        {count === 0 ? t({ message: 'None', context: 'count' }) : formatNumber(count)}
      </span>{' '}
      {label}
    </>
  )
  const className = 'grid justify-items-center gap-1 text-small leading-tight'
  return (
    <li data-testid={testId}>
      {href ? (
        <Link
          href={href}
          aria-haspopup="dialog"
          className={`${className} text-primary-ink underline-offset-4 hover:underline`}
        >
          {content}
        </Link>
      ) : (
        <span className={`${className} text-muted`}>{content}</span>
      )}
    </li>
  )
}

/** The dotted way from each place to the next. */
function Way() {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="46"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeDasharray="0 5"
      className="absolute inset-x-0 top-0 text-muted large-text:hidden"
    >
      <line x1="27%" x2="40%" y1="23" y2="23" />
      <line x1="60%" x2="73%" y1="23" y2="23" />
    </svg>
  )
}
