import { t } from '@tend/text'
import { type FormEvent, useState } from 'react'
import { useDraft } from '../../../../store/local-storage/draft.ts'
import { checkServer, type ServerHealth } from '../../../../store/server/check-server.ts'
import {
  type AddressProblem,
  readServerAddress,
  storeServerAddress,
} from '../../../../store/server/server-address.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'

type Refusal = AddressProblem | Exclude<ServerHealth, 'ok'>

const REFUSALS: Readonly<Record<Refusal, string>> = {
  empty: t`Enter the address of a server, such as https://tend.example.`,
  unreadable: t`This isn't a valid address. It should look like https://tend.example.`,
  'not https': t`The address must start with https://, which protects your data on its way to the server.`,
  'this app': t`This address points to the phone itself. Enter the address of your server.`,
  offline: t`This phone is offline, so the server couldn't be checked. Nothing was changed.`,
  'no response': t`No Tend server responded at this address. Check that the address is correct, that the server is running, and that this phone trusts its certificate.`,
  unavailable: t`The server has a problem at the moment. Please try again later.`,
  'not tend': t`A server responded at this address, but it isn't a Tend server.`,
}

const NO_ADDRESS = { address: '' }

/** Asks for a server's address, and uses it once a Tend server has responded there. */
export function ServerAddressForm() {
  const draft = useDraft('server_address', () => NO_ADDRESS)
  const typed = draft.form.address
  const [state, setState] = useState<'idle' | 'checking' | Refusal>('idle')

  async function check(event: FormEvent) {
    event.preventDefault()
    if (state === 'checking') return
    const address = readServerAddress(typed)
    if ('problem' in address) return setState(address.problem)
    setState('checking')
    const health = await checkServer(address.origin)
    if (health !== 'ok') return setState(health)
    draft.clear()
    storeServerAddress(address.origin)
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void check(event)} noValidate>
      <TextField
        kind="url"
        label={t`Address of your server`}
        placeholder={t`https://`}
        value={typed}
        onValueChange={(text) => {
          draft.edit({ address: text })
          setState('idle')
        }}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={state === 'checking'}
      />
      <div role="status" className="empty:hidden">
        {state !== 'idle' && state !== 'checking' && <Notice tone="warn">{REFUSALS[state]}</Notice>}
      </div>
      <Button type="submit" variant="outline" wide disabled={state === 'checking'}>
        {state === 'checking' ? t`Checking...` : t`Use this server`}
      </Button>
    </form>
  )
}
