import { Trans, t } from '@tend/text'
import { useLive } from '../../../store/device/live/live.ts'
import { readSyncStop } from '../../../store/identity/erased-elsewhere.ts'
import { useHasServer } from '../../../store/server/server-address.ts'
import { useVaultMode } from '../../../store/vault/vault-mode.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'

/** Says where else the reflections are: the host of a server can read them unless they are sealed. */
export function CopiedNote() {
  const hasServer = useHasServer()
  const vault = useVaultMode()
  const stop = useLive(readSyncStop, [])
  if (!vault || stop.state !== 'ready') return null
  if (!hasServer || vault.state === 'device-only') return t`Only on this device.`
  if (vault.state === 'on') return t`Also copied to the server, sealed.`
  if (vault.state === 'lost' || stop.value !== null) return null
  return (
    <Trans>
      Also copied to the server. <TextLink href="/sealed-copy">Seal it</TextLink>
    </Trans>
  )
}
