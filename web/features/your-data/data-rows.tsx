import { totalOf } from '@tend/domain/archive/archive'
import { localDateOf, offsetDateTime } from '@tend/domain/days/local-date'
import Database from 'lucide-react/icons/database'
import FileText from 'lucide-react/icons/file-text'
import FolderOpen from 'lucide-react/icons/folder-open'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Server from 'lucide-react/icons/server'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Table from 'lucide-react/icons/table-2'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useId } from 'react'
import { useCopyReminder } from '../../data/copies/copy-reminder.ts'
import { useCopyStatus } from '../../data/copies/copy-status.ts'
import { useLive } from '../../data/device/live.ts'
import { readStoredAmounts } from '../../data/device/stored-amounts.ts'
import { useToday } from '../../data/device/today.tsx'
import { readSyncStop } from '../../data/identity/erased-elsewhere.ts'
import { readServerLimit } from '../../data/identity/server-limit.ts'
import { useLastSync } from '../../data/server/last-sync.ts'
import { useHasServer } from '../../data/server/server-address.ts'
import { useVaultState } from '../../data/vault/vault-state.ts'
import { canChooseFolder } from '../../platform/copy-folder.ts'
import { timeOfDay, weekdayDateTime } from '../../platform/date-formats.ts'
import { isNativeShell } from '../../platform/native-shell.ts'
import { entriesText } from '../../ui/entries-text.ts'
import { formatBytes } from '../../ui/format-bytes.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { COPY_PROBLEM_TEXTS } from './copy-problem-notice.tsx'
import { serverText } from './lead-text.ts'
import { sealedCopyText, sealedServerText } from './sealed-copy-text.ts'
import { useStoredBytes } from './use-stored-bytes.ts'

/** The rows about copies, each with its state. */
export function KeepItSafe() {
  const vault = useVaultState()
  return (
    <Group title="Keep it safe">
      <CopiesRow />
      <ListRow
        href="/sealed-copy"
        icon={<Pebble icon={<LockKeyhole />} shape={2} />}
        title="Sealed copy"
        meta={vault.state === 'ready' ? sealedCopyText(vault.value) : NO_TEXT}
        value={vault.state === 'ready' && (vault.value.state === 'on' ? 'On' : 'Off')}
        testId="sealed-copy-entry"
      />
      <ListRow
        href="/data#check"
        opensSheet
        icon={<Pebble icon={<ShieldCheck />} shape={3} />}
        title="Check a copy"
        meta="Is everything in it?"
      />
    </Group>
  )
}

function CopiesRow() {
  const { folder, problem } = useCopyStatus()
  const { value: reminder } = useCopyReminder()
  const shared = { href: '/data#copies', opensSheet: true, icon: <Pebble icon={<FolderOpen />} /> }
  if (problem) {
    return <ListRow {...shared} title="Automatic copies" meta={COPY_PROBLEM_TEXTS[problem]} />
  }
  if (isNativeShell()) {
    return (
      <ListRow {...shared} title="Automatic copies" meta="In the app's own folder" value="On" />
    )
  }
  if (!canChooseFolder()) {
    const value = reminder.days === 0 ? 'Off' : `${reminder.days} days`
    return (
      <ListRow {...shared} title="Copy reminder" meta="On Home, for an old copy" value={value} />
    )
  }
  return (
    <ListRow
      {...shared}
      title="Automatic copies"
      meta={folder === null ? 'In a folder you choose' : `In the folder '${folder}'`}
      value={folder === null ? 'Off' : 'On'}
    />
  )
}

/** The rows about other files, and about what this device and the server have. */
export function MoreAboutData() {
  return (
    <>
      <Group title="Bring in, take out">
        <ListRow
          href="/move-in"
          icon={<Pebble icon={<Upload />} />}
          title="Move in"
          meta="From Strong, Hevy, MyFitnessPal and others"
        />
        <ListRow
          href="/data#import"
          opensSheet
          icon={<Pebble icon={<RefreshCw />} shape={2} />}
          title="Import"
          meta="A file that Tend has saved"
        />
        <ListRow
          href="/data#page"
          opensSheet
          icon={<Pebble icon={<FileText />} shape={3} />}
          title="Save as a page"
          meta="Your diary for any browser"
        />
        <ListRow
          href="/data#tables"
          opensSheet
          icon={<Pebble icon={<Table />} />}
          title="Tables"
          meta="CSV, for a spreadsheet"
        />
        <ListRow
          href="/summary"
          icon={<Pebble icon={<Stethoscope />} shape={2} />}
          title="Summary"
          meta="A page for your doctor or coach"
        />
      </Group>
      <ThisDevice />
    </>
  )
}

function ThisDevice() {
  const amounts = useLive(readStoredAmounts, [])
  const vault = useVaultState()
  const hasServer = useHasServer()
  const total = amounts.state === 'ready' ? totalOf(amounts.value.counts) : null
  const bytes = useStoredBytes(total)
  const isPlain =
    vault.state !== 'ready' || vault.value.state === 'off' || vault.value.state === 'unavailable'
  return (
    <Group title={isNativeShell() ? 'This phone' : 'This device'}>
      <ListRow
        href="/data#stored"
        opensSheet
        icon={<Pebble icon={<Database />} />}
        title="Stored data"
        meta={
          total === null
            ? NO_TEXT
            : [entriesText(total), ...(bytes === null ? [] : [formatBytes(bytes)])].join(', ')
        }
        testId="stored-data"
      />
      <ListRow
        href="/data#server"
        opensSheet
        icon={<Pebble icon={<Server />} shape={2} />}
        title="Copy on the server"
        meta={<ServerState />}
        testId="where-server"
      />
      {/* With a sealed copy, the recovery words replace the code. */}
      {hasServer && isPlain && (
        <ListRow
          href="/data#code"
          opensSheet
          icon={<Pebble icon={<KeyRound />} shape={3} />}
          title="Your code"
          meta="Hidden. Shown after a tap"
        />
      )}
    </Group>
  )
}

function ServerState() {
  const amounts = useLive(readStoredAmounts, [])
  const vault = useVaultState()
  const stop = useLive(readSyncStop, [])
  const limit = useLive(readServerLimit, [])
  const lastSync = useLastSync()
  const hasServer = useHasServer()
  const today = useToday()
  if (amounts.state !== 'ready' || vault.state !== 'ready' || stop.state !== 'ready') return NO_TEXT
  if (!hasServer) return 'No server. Nothing leaves this phone.'
  if (limit.state === 'ready' && limit.value && vault.value.state === 'off') {
    return 'The server does not accept your entries'
  }
  const { counts, waiting } = amounts.value
  const synced = lastSync === null ? null : new Date(lastSync)
  return (
    sealedServerText(vault.value) ??
    serverText(
      counts.days + counts.breathingSessions,
      waiting,
      synced &&
        (localDateOf(synced) === today
          ? timeOfDay(offsetDateTime(synced))
          : weekdayDateTime(offsetDateTime(synced), today)),
      stop.value,
    )
  )
}

/** Reserves the line of a state that is not known yet. */
const NO_TEXT = '\u00a0'

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-1.5 font-label text-body text-muted">
        {title}
      </h2>
      <List>{children}</List>
    </section>
  )
}
