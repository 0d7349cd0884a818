import { t } from '@tend/text'
import { type FormEvent, useState } from 'react'
import { Notice } from '../overlays/notice.tsx'
import { Button } from './button.tsx'
import { TextField } from './text-field.tsx'

const UNREADABLE = t`This isn't an invitation code. A code has at least 8 letters, digits, _ or - and no spaces.`
const WRONG = t`The invitation code doesn't work. Check it with the person who runs the server, and enter it again.`

interface InviteFormProps {
  /** Whether the server has refused the last code. */
  isWrong: boolean
  /** Reads a typed code; returns `null` if it cannot be one. */
  read: (typed: string) => string | null
  onCode: (code: string) => void
}

/** Asks for the invitation code of a server. */
export function InviteForm({ isWrong, read, onCode }: InviteFormProps) {
  const [typed, setTyped] = useState('')
  const [isUnreadable, setUnreadable] = useState(false)
  const problem = isUnreadable ? UNREADABLE : isWrong && typed === '' ? WRONG : null

  function send(event: FormEvent) {
    event.preventDefault()
    const code = read(typed)
    setUnreadable(code === null)
    if (code === null) return
    setTyped('')
    onCode(code)
  }

  return (
    <form className="grid gap-3" onSubmit={send}>
      <TextField
        label={t`Invitation code`}
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
      <Button type="submit" variant="outline" wide>{t`Use this invitation`}</Button>
    </form>
  )
}
