import { useHasServer } from '../../data/server/server-address.ts'
import { useVaultMode } from '../../data/vault/vault-mode.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useInShell } from '../use-in-shell.ts'

const loading = <Loading />

const WhereYourDataIs = deferredSection(
  async () => (await import('../../features/your-data/where-your-data-is.tsx')).WhereYourDataIs,
  <Loading className="min-h-84" />,
)
const SealedCopyEntry = deferredSection(
  async () => (await import('../../features/your-data/sealed-copy-entry.tsx')).SealedCopyEntry,
  <Loading textOnly />,
)
const Copies = deferredSection(
  async () => (await import('../../features/your-data/copies.tsx')).Copies,
  loading,
)
const StoredRecords = deferredSection(
  async () => (await import('../../features/your-data/stored-records.tsx')).StoredRecords,
  <Loading className="min-h-106" />,
)
const SyncStatus = deferredSection(
  async () => (await import('../../features/your-data/sync-status.tsx')).SyncStatus,
  loading,
)
const ServerSettings = deferredSection(
  async () => (await import('../../features/your-data/server-settings.tsx')).ServerSettings,
  loading,
)
const ExportFile = deferredSection(
  async () => (await import('../../features/your-data/export-file.tsx')).ExportFile,
  loading,
)
const ImportFile = deferredSection(
  async () => (await import('../../features/your-data/import-file.tsx')).ImportFile,
  loading,
)
const ReceiptList = deferredSection(
  async () => (await import('../../features/move-in/receipt-list.tsx')).ReceiptList,
  null,
)
const CheckCopy = deferredSection(
  async () => (await import('../../features/your-data/check-copy.tsx')).CheckCopy,
  loading,
)
const PersonalCode = deferredSection(
  async () => (await import('../../features/your-data/personal-code.tsx')).PersonalCode,
  loading,
)
const EraseEverything = deferredSection(
  async () => (await import('../../features/your-data/erase-everything.tsx')).EraseEverything,
  loading,
)

/** Which data the server has, by the state of the sealed copy. */
const SERVER_TEXTS = {
  off: 'Daily data and breathing sessions are also stored on the server this app was loaded from, and on no other. All other data never leaves this device.',
  on: 'Everything you log is also stored on the server this app was loaded from, and on no other. It is sealed, so that only your devices can read it.',
  lost: 'The server no longer has your sealed copy. All data is on this device only.',
  'device-only': 'Nothing you log is sent to the server. All data is on this device only.',
} as const

export function Page() {
  const inShell = useInShell()
  const hasServer = useHasServer() || !inShell
  const vault = useVaultMode()?.state ?? 'off'
  return (
    <>
      <Section first title="Where your data is">
        <WhereYourDataIs />
      </Section>
      <Section tight>
        <SealedCopyEntry />
      </Section>
      <Section title="Copies">
        <Copies />
      </Section>
      <Section title="Stored data">
        <StoredRecords />
        <p className="mt-2">
          <TextLink href="/deleted">Deleted entries</TextLink>
        </p>
      </Section>
      <Section title="Copy on the server">
        {inShell ? (
          <ServerSettings />
        ) : (
          <>
            <Text>{SERVER_TEXTS[vault]}</Text>
            {vault === 'off' && <SyncStatus />}
          </>
        )}
      </Section>
      <Section title="Export">
        <ExportFile />
      </Section>
      <Section title="For your doctor or coach">
        <Text>
          A page of figures over a time and areas that you choose, to print or to save as PDF. It is
          made on this device and sent nowhere.
        </Text>
        <ButtonLink href="/summary" variant="outline" wide>
          Make a summary
        </ButtonLink>
      </Section>
      <Section title="Import">
        <Text>
          Choose a file that Tend exported. You see what would change before anything is imported.
        </Text>
        <ImportFile />
      </Section>
      <Section title="Move in">
        <Text>
          Bring your data over from Strong, Hevy, FitNotes, MyFitnessPal, Cronometer, Loop Habit
          Tracker, Daylio or Apple Health. You can move it out again at any time.
        </Text>
        <ButtonLink href="/move-in" variant="outline" wide>
          Move in
        </ButtonLink>
        <div className="mt-4">
          <ReceiptList />
        </div>
      </Section>
      <Section title="Check a copy">
        <Text>
          Choose a file that Tend exported, to see whether everything on this device is in it.
          Nothing is changed.
        </Text>
        <CheckCopy />
      </Section>
      {/* With a sealed copy, the recovery words replace the code. */}
      {hasServer && vault === 'off' && (
        <Section title="Your code">
          <Text>
            Enter this code on another device, or on this one after losing data, to get your daily
            data and breathing sessions back. Anyone who has the code can read and change them.
          </Text>
          <PersonalCode />
        </Section>
      )}
      <Section title="Start over">
        <Text>
          {hasServer
            ? 'Erase everything you have logged, here and on the server.'
            : 'Erase everything you have logged from this phone.'}
        </Text>
        <EraseEverything scope={hasServer ? 'everywhere' : 'phone'} />
      </Section>
      <p className="mt-10">
        <TextLink href="/settings">Settings</TextLink>
      </p>
    </>
  )
}

function Text({ children }: { children: string }) {
  return <p className="mb-4 text-muted">{children}</p>
}
