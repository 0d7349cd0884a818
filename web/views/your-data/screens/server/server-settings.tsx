import { Trans, t } from '@tend/text'
import { removeServerAddress, useServerAddress } from '../../../../store/server/server-address.ts'
import { useVaultMode } from '../../../../store/vault/vault-mode.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ServerAddressForm } from './server-address-form.tsx'
import { SyncStatus } from './sync-status.tsx'

/** In the native shell: the server that the user has chosen, or the form to choose one. */
export function ServerSettings() {
  const server = useServerAddress()
  const vault = useVaultMode()?.state ?? 'off'
  if (!server) {
    return (
      <>
        <p className="text-muted">
          <Trans>
            Everything you log is stored on this phone only, and Tend contacts no server. If you or
            someone you trust runs a Tend server, it can keep a copy of your water, habits, sleep
            routine, breathing sessions and notes. Everything else never leaves this phone.
          </Trans>
        </p>
        <ServerAddressForm />
      </>
    )
  }
  return (
    <>
      <p className="text-muted">
        <StoredThere vault={vault} server={server} />
      </p>
      {vault === 'off' && <SyncStatus />}
      <div className="grid justify-items-start gap-2">
        <Button
          size="small"
          variant="soft"
          onClick={removeServerAddress}
        >{t`Remove this server`}</Button>
        <p className="text-muted text-small">
          <Trans>
            Data on the server stays there, and data on this phone stays here. Tend will no longer
            contact the server.
          </Trans>
        </p>
      </div>
    </>
  )
}

type VaultState = NonNullable<ReturnType<typeof useVaultMode>>['state']

function StoredThere({ vault, server }: { vault: VaultState; server: string }) {
  const address = (
    <span className="wrap-anywhere" data-testid="given-server">
      {server}
    </span>
  )
  switch (vault) {
    case 'off':
      return (
        <Trans>
          Your water, habits, sleep routine, breathing sessions and notes are also stored on{' '}
          {address}, and on no other server. Everything else never leaves this phone.
        </Trans>
      )
    case 'on':
      return (
        <Trans>
          Everything you log is also stored, sealed so that only your devices can read it, on{' '}
          {address}, and on no other server.
        </Trans>
      )
    case 'lost':
      return (
        <Trans>
          Everything you log is on this phone only. The sealed copy is no longer on {address}.
        </Trans>
      )
    default:
      return <Trans>Everything you log is on this phone only. Nothing is sent to {address}.</Trans>
  }
}
