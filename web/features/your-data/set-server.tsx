import { type FormEvent, useState } from 'react'
import { checkServer, type ServerHealth } from '../../data/server/check-server.ts'
import {
  type AddressProblem,
  readServerAddress,
  storeServerAddress,
} from '../../data/server/server-address.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Refusal = AddressProblem | Exclude<ServerHealth, 'ok'>

const REFUSALS: Readonly<Record<Refusal, string>> = {
  empty: 'Type the address of a server, such as https://tend.example.',
  unreadable: 'This is not an address. One looks like https://tend.example.',
  'not https':
    'Only an address with https:// is taken: what you log would be readable on its way otherwise.',
  'this app': 'This is the phone itself. A server has an address of its own.',
  offline: 'This phone is offline, so the server could not be asked. Nothing was changed.',
  'no response':
    'There was no answer that this app may read. The address may be mistyped, the server switched off, or its certificate one that this phone does not trust.',
  unavailable: 'The server answers, but is not well at the moment. Try again a little later.',
  'not tend': 'Something answers at this address, but it is not a Tend server.',
}

/** Asks for a server's address, and takes it once the server has answered as one of Tend's. */
export function SetServer() {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<'idle' | 'asking' | Refusal>('idle')

  async function check(event: FormEvent) {
    event.preventDefault()
    if (state === 'asking') return
    const address = readServerAddress(typed)
    if ('problem' in address) return setState(address.problem)
    setState('asking')
    const health = await checkServer(address.origin)
    if (health === 'ok') storeServerAddress(address.origin)
    else setState(health)
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void check(event)} noValidate>
      <TextField
        kind="url"
        label="Address of your server"
        placeholder="https://"
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          setState('idle')
        }}
        autoCapitalize="none"
        spellCheck={false}
        readOnly={state === 'asking'}
      />
      <div role="status" className="empty:hidden">
        {state !== 'idle' && state !== 'asking' && <Notice tone="warn">{REFUSALS[state]}</Notice>}
      </div>
      <Button type="submit" variant="outline" wide disabled={state === 'asking'}>
        {state === 'asking' ? 'Just a moment...' : 'Use this server'}
      </Button>
    </form>
  )
}
