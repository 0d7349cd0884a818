import { type FormEvent, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { readInviteCode, storeInviteCode } from '../../data/identity/server-limit.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'

const UNREADABLE =
  "This isn't an invitation code. A code has at least 8 letters, digits, _ or - and no spaces."
const WRONG =
  "The invitation code doesn't work. Check it with the person who runs the server, and enter it again."

/** Asks for the server's invitation code. It is sent with the next entries. */
export function InviteForm({ device, isWrong }: { device: Device; isWrong: boolean }) {
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const { failed, runOnce } = useCommand()
  const problem = isUnreadable ? UNREADABLE : isWrong && typed === '' ? WRONG : null

  function send(event: FormEvent) {
    event.preventDefault()
    const code = readInviteCode(typed)
    setUnreadable(code === null)
    if (code === null) return
    setTyped('')
    runOnce(() => storeInviteCode(device, code))
  }

  return (
    <form className="grid gap-3" onSubmit={send}>
      <TextField
        label="Invitation code"
        value={typed}
        onValueChange={(text) => {
          setTyped(text)
          setUnreadable(false)
        }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div role="status" className="empty:hidden">
        {problem !== null && <Notice tone="warn">{problem}</Notice>}
      </div>
      <Button type="submit" variant="outline" wide>
        Use this invitation
      </Button>
      <SaveFailure failed={failed} />
    </form>
  )
}
