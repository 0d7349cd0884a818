import { removeServerAddress, useServerAddress } from '../../data/server/server-address.ts'
import { Button } from '../../ui/button.tsx'
import { ServerCopy } from './server-copy.tsx'
import { SetServer } from './set-server.tsx'

/** In the native shell: the server that the person has given, or the way to give one. */
export function OwnServer() {
  const server = useServerAddress()
  if (!server) {
    return (
      <>
        <p className="mb-4 text-muted">
          No server keeps a copy: what you log is on this phone, and nobody is asked for anything.
          If you run a Tend server, or somebody you trust does, it can keep your daily data and
          breathing sessions too. The rest never leaves this phone.
        </p>
        <SetServer />
      </>
    )
  }
  return (
    <>
      <p className="mb-4 text-muted">
        Daily data and breathing sessions are also kept on{' '}
        <span className="wrap-anywhere" data-testid="given-server">
          {server}
        </span>
        , and on no other server. The rest never leaves this phone.
      </p>
      <ServerCopy />
      <div className="mt-4 grid justify-items-start gap-2">
        <Button size="small" variant="soft" onClick={removeServerAddress}>
          Remove this server
        </Button>
        <p className="text-muted text-small">
          What it holds stays there, what is here stays here, and it is not asked again.
        </p>
      </div>
    </>
  )
}
