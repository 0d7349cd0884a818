import { removeServerAddress, useServerAddress } from '../../data/server/server-address.ts'
import { Button } from '../../ui/button.tsx'
import { ServerAddressForm } from './server-address-form.tsx'
import { SyncStatus } from './sync-status.tsx'

/** In the native shell: the server that the user has chosen, or the form to choose one. */
export function ServerSettings() {
  const server = useServerAddress()
  if (!server) {
    return (
      <>
        <p className="mb-4 text-muted">
          Everything you log is stored on this phone only, and Tend contacts no server. If you or
          someone you trust runs a Tend server, it can keep a copy of your daily data and breathing
          sessions. Everything else never leaves this phone.
        </p>
        <ServerAddressForm />
      </>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        Your daily data and breathing sessions are also stored on{' '}
        <span className="wrap-anywhere" data-testid="given-server">
          {server}
        </span>
        , and on no other server. Everything else never leaves this phone.
      </p>
      <SyncStatus />
      <div className="mt-4 grid justify-items-start gap-2">
        <Button size="small" variant="soft" onClick={removeServerAddress}>
          Remove this server
        </Button>
        <p className="text-muted text-small">
          Data on the server stays there, and data on this phone stays here. Tend will no longer
          contact the server.
        </p>
      </div>
    </>
  )
}
