import { removeServerAddress, useServerAddress } from '../../../../store/server/server-address.ts'
import { useVaultMode } from '../../../../store/vault/vault-mode.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ServerAddressForm } from './server-address-form.tsx'
import { SyncStatus } from './sync-status.tsx'

/** The text before and after the server's address, by the state of the sealed copy. */
const STORED = {
  off: 'Your water, habits, sleep routine, breathing sessions and notes are also stored on',
  on: 'Everything you log is also stored, sealed so that only your devices can read it, on',
  lost: 'Everything you log is on this phone only. The sealed copy is no longer on',
  'device-only': 'Everything you log is on this phone only. Nothing is sent to',
} as const
const ELSEWHERE = {
  off: ', and on no other server. Everything else never leaves this phone.',
  on: ', and on no other server.',
  lost: '.',
  'device-only': '.',
} as const

/** In the native shell: the server that the user has chosen, or the form to choose one. */
export function ServerSettings() {
  const server = useServerAddress()
  const vault = useVaultMode()?.state ?? 'off'
  if (!server) {
    return (
      <>
        <p className="text-muted">
          Everything you log is stored on this phone only, and Tend contacts no server. If you or
          someone you trust runs a Tend server, it can keep a copy of your water, habits, sleep
          routine, breathing sessions and notes. Everything else never leaves this phone.
        </p>
        <ServerAddressForm />
      </>
    )
  }
  return (
    <>
      <p className="text-muted">
        {STORED[vault]}{' '}
        <span className="wrap-anywhere" data-testid="given-server">
          {server}
        </span>
        {ELSEWHERE[vault]}
      </p>
      {vault === 'off' && <SyncStatus />}
      <div className="grid justify-items-start gap-2">
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
