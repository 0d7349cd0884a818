import { useState } from 'react'
import { useVaultState } from '../../../store/vault/vault-state.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../ui/overlays/storage-failure.tsx'
import type { Screen } from './screens.ts'
import stylesheet from './sealed-copy.css?url'
import { ObstacleNotice, SealedCopyOff } from './sealed-copy-off.tsx'

const loading = <Loading className="mt-6 min-h-106" />

const On = deferredSection(async () => (await import('./sealed-copy-on.tsx')).SealedCopyOn, loading)
const TurnOn = deferredSection(async () => (await import('./turn-on.tsx')).TurnOn, loading)
const Restore = deferredSection(async () => (await import('./restore.tsx')).Restore, loading)
const ServerRecords = deferredSection(
  async () => (await import('./server-records.tsx')).ServerRecords,
  loading,
)
const MyWords = deferredSection(
  async () => (await import('./words/own-words.tsx')).MyWords,
  loading,
)
const ConnectDevice = deferredSection(
  async () => (await import('./words/own-words.tsx')).ConnectDevice,
  loading,
)

interface SealedCopyProps {
  screen: Screen
  /** Shows the overview in place of a screen whose work is done. */
  onDone: () => void
}

/** The content of all screens of the sealed copy. */
export function SealedCopy(props: SealedCopyProps) {
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="seal-page">
        <Screens {...props} />
      </div>
    </>
  )
}

function Screens({ screen, onDone }: SealedCopyProps) {
  const live = useVaultState()
  const [isRestored, setRestored] = useState(false)
  if (live.state === 'loading') return loading
  if (live.state === 'failed') {
    return (
      <Section first>
        <StorageFailure />
      </Section>
    )
  }
  const { device, value: vault } = live
  if (vault.state === 'unavailable') {
    return screen === 'overview' ? (
      <SealedCopyOff vault={vault} device={device} />
    ) : (
      <Section first>
        <ObstacleNotice reason={vault.reason} />
      </Section>
    )
  }
  if (screen === 'restore') {
    return (
      <Restore
        device={device}
        onDone={() => {
          setRestored(true)
          onDone()
        }}
      />
    )
  }
  const isOn = vault.state === 'on'
  // The way back to `#words` after turning on shows the words in use, not other new ones.
  if (screen === 'new-words' || screen === 'check' || (screen === 'words' && !isOn)) {
    const step = screen === 'check' ? 'check' : 'words'
    return <TurnOn device={device} step={step} replaced={isOn ? vault : null} onDone={onDone} />
  }
  if (!isOn) return <SealedCopyOff vault={vault} device={device} />
  if (screen === 'server') return <ServerRecords device={device} />
  if (screen === 'connect') return <ConnectDevice device={device} />
  if (screen === 'my-words' || screen === 'words') return <MyWords device={device} />
  return <On device={device} vault={vault} isRestored={isRestored} />
}
