import { useLive } from '../../data/device/live.ts'
import { readSyncStop } from '../../data/identity/erased-elsewhere.ts'
import { useHasServer } from '../../data/server/server-address.ts'
import { useVaultMode } from '../../data/vault/vault-mode.ts'
import { TextLink } from '../../ui/text-link.tsx'

/**
 * A note that the texts are copied to the server, where its host can read them; `null` if they are not,
 * and `undefined` until it is known.
 */
export function useCopiedNote() {
  const hasServer = useHasServer()
  const vault = useVaultMode()
  const stop = useLive(readSyncStop, [])
  if (!hasServer) return null
  if (!vault || stop.state === 'loading') return undefined
  const isCopied = vault.state === 'off' && stop.state === 'ready' && stop.value === null
  return isCopied ? (
    <p className="text-muted text-small">
      Also copied to the server. <TextLink href="/sealed-copy">Seal it</TextLink>
    </p>
  ) : null
}
