import { localDateOf, offsetDateTime } from '@tend/shared/days/local-date'
import { plural, t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
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
import Trash2 from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { canChooseFolder } from '../../../platform/files/copy-folder.ts'
import { timeOfDay, weekdayDateTime } from '../../../platform/formats/date-formats.ts'
import { storedBytes } from '../../../platform/install/storage-estimate.ts'
import { useCopyStatus } from '../../../store/copies/stored-copy-status.ts'
import { useCopyReminder } from '../../../store/copies/use-copy-reminder.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../store/device/stored-amounts.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { totalOfCounts } from '../../../store/files/rules/archive.ts'
import { readSyncStop } from '../../../store/identity/erased-elsewhere.ts'
import { readServerLimit } from '../../../store/identity/stored-server-limit.ts'
import { useLastSync } from '../../../store/server/last-sync.ts'
import { useHasServer } from '../../../store/server/server-address.ts'
import { useVaultState } from '../../../store/vault/vault-state.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { RowGroup } from '../../../ui/lists/row-group.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import { COPY_PROBLEM_TEXTS } from './copies/copy-problem-notice.tsx'
import { serverText } from './lead-text.ts'
import { sealedCopyText, sealedServerText } from './sealed-copy-text.ts'
import { useStorageFact } from './storage/use-storage-fact.ts'

/** The rows about copies, each with its state. */
export function KeepItSafe() {
  const vault = useVaultState()
  return (
    <RowGroup title={t`Keep it safe`}>
      <CopiesRow />
      <DataRow
        href="/sealed-copy"
        icon={<Pebble icon={<LockKeyhole />} shape={2} />}
        title={t`Sealed copy`}
        meta={vault.state === 'ready' ? sealedCopyText(vault.value) : NO_TEXT}
        value={vault.state === 'ready' && (vault.value.state === 'on' ? t`On` : t`Off`)}
        testId="sealed-copy-entry"
      />
      <DataRow
        href="/data#check"
        icon={<Pebble icon={<ShieldCheck />} shape={3} />}
        title={t`Check a copy`}
        meta={t`Is everything in it?`}
      />
    </RowGroup>
  )
}

function CopiesRow() {
  const { folder, problem } = useCopyStatus()
  const { value: reminder } = useCopyReminder()
  const shared = { href: '/data#copies', icon: <Pebble icon={<FolderOpen />} /> }
  if (problem) {
    return <DataRow {...shared} title={t`Automatic copies`} meta={COPY_PROBLEM_TEXTS[problem]} />
  }
  if (isNativeShell()) {
    return (
      <DataRow
        {...shared}
        title={t`Automatic copies`}
        meta={t`In the app's own folder`}
        value={t`On`}
      />
    )
  }
  if (!canChooseFolder()) {
    const value = reminder.days === 0 ? t`Off` : plural(reminder.days, { other: '# days' })
    return (
      <DataRow
        {...shared}
        title={t`Copy reminder`}
        meta={t`On Home, for an old copy`}
        value={value}
      />
    )
  }
  return (
    <DataRow
      {...shared}
      title={t`Automatic copies`}
      meta={folder === null ? t`In a folder you choose` : t`In the folder '${folder}'`}
      value={folder === null ? t`Off` : t`On`}
    />
  )
}

/** The rows about other files, and about what this device and the server have, then `children`. */
export function MoreAboutData({ children }: { children: ReactNode }) {
  return (
    <>
      <RowGroup title={t`Bring in, take out`}>
        <DataRow
          href="/move-in"
          icon={<Pebble icon={<Upload />} />}
          title={t`Move in`}
          meta={t`From Strong, Hevy, MyFitnessPal and others`}
        />
        <DataRow
          href="/data#import"
          icon={<Pebble icon={<RefreshCw />} shape={2} />}
          title={t`Import`}
          meta={t`A file that Tend has saved`}
        />
        <DataRow
          href="/data#page"
          icon={<Pebble icon={<FileText />} shape={3} />}
          title={t`Save as a page`}
          meta={t`Your diary for any browser`}
        />
        <DataRow
          href="/data#tables"
          icon={<Pebble icon={<Table />} />}
          title={t`Tables`}
          meta={t`CSV, for a spreadsheet`}
        />
        <DataRow
          href="/summary"
          icon={<Pebble icon={<Stethoscope />} shape={2} />}
          title={t`Summary`}
          meta={t`A page for your doctor or coach`}
        />
      </RowGroup>
      <ThisDevice />
      {children}
    </>
  )
}

function ThisDevice() {
  const amounts = useLive(readStoredAmounts, [])
  const vault = useVaultState()
  const hasServer = useHasServer()
  const total = amounts.state === 'ready' ? totalOfCounts(amounts.value.counts) : null
  const bytes = useStorageFact(storedBytes, total)
  const isPlain =
    vault.state !== 'ready' || vault.value.state === 'off' || vault.value.state === 'unavailable'
  return (
    <RowGroup title={isNativeShell() ? t`This phone` : t`This device`}>
      <DataRow
        href="/data#stored"
        icon={<Pebble icon={<Database />} />}
        title={t`Stored data`}
        meta={total === null ? NO_TEXT : storedText(total, bytes)}
        testId="stored-data"
      />
      <DataRow
        href="/deleted"
        icon={<Pebble icon={<Trash2 />} shape={3} />}
        title={t`Deleted entries`}
        meta={t`Kept for 30 days`}
      />
      <DataRow
        href="/data#server"
        icon={<Pebble icon={<Server />} shape={2} />}
        title={t`Copy on the server`}
        meta={<ServerState />}
        testId="where-server"
      />
      {/* With a sealed copy, the recovery words replace the code. */}
      {hasServer && isPlain && (
        <DataRow
          href="/data#code"
          icon={<Pebble icon={<KeyRound />} shape={3} />}
          title={t`Your code`}
          meta={t`Hidden. Shown after a tap`}
        />
      )}
    </RowGroup>
  )
}

/** '4,213 entries, 1.2 MB'. @param bytes `null` if the size is not known */
function storedText(total: number, bytes: number | null): string {
  const entries = plural(total, { one: '# entry', other: '# entries' })
  return bytes === null ? entries : t`${entries}, ${formatBytes(bytes)}`
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
  if (!hasServer) return t`No server. Nothing leaves this phone.`
  if (limit.state === 'ready' && limit.value && vault.value.state === 'off') {
    return t`The server does not accept your entries`
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

interface DataRowProps {
  href: string
  icon: ReactNode
  title: string
  meta: ReactNode
  /** The state in a word, before the chevron. */
  value?: ReactNode
  testId?: string
}

/** A link to a page or a sheet, with its state. */
function DataRow({ href, icon, title, meta, value, testId }: DataRowProps) {
  return (
    <li data-testid={testId} className="flex min-h-17 items-center px-5 max-[350px]:px-4">
      <Link
        href={href}
        aria-haspopup={href.includes('#') ? 'dialog' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3.5 self-stretch rounded-md py-2.5"
      >
        <span className="large-text:hidden">{icon}</span>
        <span className="min-w-0 flex-1 leading-[1.3] wrap-anywhere">
          <span className="block font-strong text-body">{title}</span>
          <span className="block text-muted text-small">{meta}</span>
        </span>
        {value && <span className="text-label text-muted">{value}</span>}
        <ChevronRight className="text-muted" />
      </Link>
    </li>
  )
}

/** Reserves the line of a state that is not known yet. */
const NO_TEXT = '\u00a0'
