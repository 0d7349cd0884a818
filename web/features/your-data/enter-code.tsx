import { type FormEvent, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import {
  type CodeSummary,
  fetchCodeSummary,
  readPersonalCode,
} from '../../data/identity/personal-code.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'

type Entry =
  | { readonly state: 'idle' | 'asking' | 'no code' | 'own code' | 'erased code' }
  | { readonly state: 'known'; readonly code: string; readonly holdings: CodeSummary | null }

/** Another device's code, to make this one a second home of the same daily data. */
export function EnterCode({ device }: { device: Device }) {
  const [typed, setTyped] = useState('')
  const [entry, setEntry] = useState<Entry>({ state: 'idle' })

  async function lookUp(event: FormEvent) {
    event.preventDefault()
    const code = readPersonalCode(typed)
    if (code === null) return setEntry({ state: 'no code' })
    if (code === device.userId) return setEntry({ state: 'own code' })
    setEntry({ state: 'asking' })
    // Without an answer it can be done all the same; the dialog says that nobody has looked.
    const holdings = await fetchCodeSummary(code).catch(() => null)
    setEntry(holdings === 'erased' ? { state: 'erased code' } : { state: 'known', code, holdings })
  }

  return (
    <>
      <form className="mt-4 grid gap-4" onSubmit={(event) => void lookUp(event)}>
        <TextField
          label="A code from another device"
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setEntry({ state: 'idle' })
          }}
          autoCapitalize="none"
          spellCheck={false}
        />
        <div role="status" className="empty:hidden">
          {entry.state === 'no code' && (
            <Notice tone="warn">
              This is not a whole code. It begins with user_ and has no spaces in it.
            </Notice>
          )}
          {entry.state === 'own code' && (
            <Notice tone="warn">This is the code of this device already.</Notice>
          )}
          {entry.state === 'erased code' && (
            <Notice tone="warn">
              What belonged to this code was erased, and the code is not used again. Nothing here
              has changed.
            </Notice>
          )}
        </div>
        <Button type="submit" variant="outline" wide disabled={entry.state === 'asking'}>
          {entry.state === 'asking' ? 'Just a moment...' : 'Use this code here'}
        </Button>
      </form>
      {entry.state === 'known' && (
        <TakeOverDialog
          device={device}
          code={entry.code}
          holdings={entry.holdings}
          onClose={() => setEntry({ state: 'idle' })}
        />
      )}
    </>
  )
}
