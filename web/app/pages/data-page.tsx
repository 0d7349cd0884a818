import { useHasServer } from '../../data/server/server-address.ts'
import { later } from '../../ui/later.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { AppPage } from '../app-page.tsx'
import { useInShell } from '../use-in-shell.ts'

const loading = <Loading />

const Stored = later(
  async () => (await import('../../features/your-data/stored-records.tsx')).Stored,
  <Loading className="min-h-106" />,
)
const ServerCopy = later(
  async () => (await import('../../features/your-data/server-copy.tsx')).ServerCopy,
  loading,
)
const OwnServer = later(
  async () => (await import('../../features/your-data/own-server.tsx')).OwnServer,
  loading,
)
const ExportFile = later(
  async () => (await import('../../features/your-data/export-file.tsx')).ExportFile,
  loading,
)
const ImportFile = later(
  async () => (await import('../../features/your-data/import-file.tsx')).ImportFile,
  loading,
)
const PersonalCode = later(
  async () => (await import('../../features/your-data/personal-code.tsx')).PersonalCode,
  loading,
)
const EraseEverything = later(
  async () => (await import('../../features/your-data/erase-everything.tsx')).EraseEverything,
  loading,
)

export function Page() {
  const inShell = useInShell()
  const hasServer = useHasServer() || !inShell
  return (
    <AppPage title="Your data" subtitle="Yours to see, take along and erase" backHref="/you">
      <Section first title="What is stored">
        <Stored />
      </Section>
      <Section title="The second copy">
        {inShell ? (
          <OwnServer />
        ) : (
          <>
            <Text>
              Daily data and breathing sessions are also kept on the server that this app was loaded
              from, and on no other. The rest never leaves this device.
            </Text>
            <ServerCopy />
          </>
        )}
      </Section>
      <Section title="Take it along">
        <Text>
          One file holds everything, and Tend reads it back, here or in another browser. It holds
          your code too, so keep it where only you can read it.
        </Text>
        <ExportFile />
      </Section>
      <Section title="Bring it back">
        <Text>
          Choose a file that Tend has saved. You see what it would change before anything does.
        </Text>
        <ImportFile />
      </Section>
      {hasServer && (
        <Section title="Your code">
          <Text>
            Entered on another device, or on this one after a loss, it brings your daily data and
            breathing sessions there. Anyone who has it can read them.
          </Text>
          <PersonalCode />
        </Section>
      )}
      <Section title="Start over">
        <Text>
          {hasServer
            ? 'Everything you have logged can be erased, here and on the server.'
            : 'Everything you have logged can be erased from this phone.'}
        </Text>
        <EraseEverything place={hasServer ? 'everywhere' : 'only here'} />
      </Section>
    </AppPage>
  )
}

function Text({ children }: { children: string }) {
  return <p className="mb-4 text-muted">{children}</p>
}
