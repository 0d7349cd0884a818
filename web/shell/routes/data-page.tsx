import { t } from '@tend/text'
import { useHasServer } from '../../store/server/server-address.ts'
import { useVaultMode } from '../../store/vault/vault-mode.ts'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { AddressedSheet, type Sheet } from '../navigation/addressed-sheet.tsx'
import { useInShell } from '../parts/use-in-shell.ts'

const loading = <Loading />

const section = deferredSections(() => import('../parts/data-sections.ts'))
const WhereYourDataIs = section((part) => part.WhereYourDataIs, <Loading className="min-h-105" />)
const KeepItSafe = section((part) => part.KeepItSafe, <Loading className="min-h-84" />)
const MoreAboutData = section((part) => part.MoreAboutData, <Loading className="min-h-140" />)
const EraseEverything = section((part) => part.EraseEverything, null)
const StorageKeeping = section((part) => part.StorageKeeping, loading)
const Copies = section((part) => part.Copies, loading)
const CheckCopy = section((part) => part.CheckCopy, loading)
const ImportFile = section((part) => part.ImportFile, loading)
const PageExport = section((part) => part.PageExport, loading)
const ExportTables = section((part) => part.ExportTables, loading)
const StoredRecords = section((part) => part.StoredRecords, <Loading className="min-h-106" />)
const SyncStatus = section((part) => part.SyncStatus, loading)
const ServerSettings = section((part) => part.ServerSettings, loading)
const AnotherPhone = section((part) => part.AnotherPhone, loading)
const PersonalCode = section((part) => part.YourCode, loading)

const SHEETS = new Map<string, Sheet>([
  ['phone', { title: t`Use on another phone`, content: () => <AnotherPhone /> }],
  ['keep', { title: t`Keep your diary`, content: () => <StorageKeeping /> }],
  ['copies', { title: t`Copies`, content: () => <Copies /> }],
  ['check', { title: t`Check a copy`, content: () => <CheckCopy /> }],
  ['import', { title: t`Import`, content: (close) => <ImportFile onImported={close} /> }],
  ['page', { title: t`Save as a page`, content: () => <PageExport /> }],
  ['tables', { title: t`Tables`, content: () => <ExportTables /> }],
  ['stored', { title: t`Stored data`, content: () => <StoredRecords /> }],
  ['server', { title: t`Copy on the server`, content: () => <ServerCopy /> }],
])

const SHEETS_WITH_CODE = new Map([
  ...SHEETS,
  ['code', { title: t`Your code`, content: () => <PersonalCode /> }],
])

export const frame = {
  title: t`Your data`,
  subtitle: t`See it, export it, move it or erase it`,
  columns: true,
  backHref: '/you',
}

export function Page() {
  const inShell = useInShell()
  const hasServer = useHasServer() || !inShell
  const isPlain = (useVaultMode()?.state ?? 'off') === 'off'
  return (
    <>
      <div className="columns">
        <div>
          <div className="mt-5">
            <WhereYourDataIs />
          </div>
          <KeepItSafe />
        </div>
        <div>
          <MoreAboutData>
            {/* Inside, so that it appears below the rows and does not move when they load. */}
            <p className="mt-4">
              <EraseEverything scope={hasServer ? 'everywhere' : 'phone'} />
            </p>
          </MoreAboutData>
        </div>
      </div>
      {/* With a sealed copy, the recovery words replace the code. */}
      <AddressedSheet
        sheets={hasServer && isPlain ? SHEETS_WITH_CODE : SHEETS}
        testId="data-sheet"
      />
    </>
  )
}

/** Which data the server has, by the state of the sealed copy. */
const SERVER_TEXTS = {
  off: t`Water, habits, your sleep routine, breathing sessions and notes on eating are also stored on the server this app was loaded from, and on no other. All other data never leaves this device.`,
  on: t`Everything you log is also stored on the server this app was loaded from, and on no other. It is sealed, so that only your devices can read it.`,
  lost: t`The server no longer has your sealed copy. All data is on this device only.`,
  'device-only': t`Nothing you log is sent to the server. All data is on this device only.`,
} as const

function ServerCopy() {
  const inShell = useInShell()
  const vault = useVaultMode()?.state ?? 'off'
  if (inShell) return <ServerSettings />
  return (
    <>
      <p className="text-muted">{SERVER_TEXTS[vault]}</p>
      {vault === 'off' && <SyncStatus />}
    </>
  )
}
