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
import { SwitchCodeDialog } from './switch-code-dialog.tsx'

type Entry =
  | { readonly state: 'idle' | 'checking' | 'no code' | 'own code' | 'erased code' }
  | { readonly state: 'known'; readonly code: string; readonly holdings: CodeSummary | null }

/** Asks for another device's code, so that this device uses the same daily data. */
export function CodeForm({ device }: { device: Device }) {
  const [typed, setTyped] = useState('')
  const [entry, setEntry] = useState<Entry>({ state: 'idle' })

  async function lookUp(event: FormEvent) {
    event.preventDefault()
    const code = readPersonalCode(typed)
    if (code === null) return setEntry({ state: 'no code' })
    if (code === device.userId) return setEntry({ state: 'own code' })
    setEntry({ state: 'checking' })
    // The code can be used without a response; the dialog then says that it was not checked.
    const holdings = await fetchCodeSummary(code).catch(() => null)
    setEntry(holdings === 'erased' ? { state: 'erased code' } : { state: 'known', code, holdings })
  }

  return (
    <>
      <form className="mt-4 grid gap-4" onSubmit={(event) => void lookUp(event)}>
        <TextField
          label="Code from another device"
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
              This isn't a complete code. A code starts with user_ and contains no spaces.
            </Notice>
          )}
          {entry.state === 'own code' && (
            <Notice tone="warn">This device already uses this code.</Notice>
          )}
          {entry.state === 'erased code' && (
            <Notice tone="warn">
              The data under this code was erased, and the code can't be used again. Nothing on this
              device has changed.
            </Notice>
          )}
        </div>
        <Button type="submit" variant="outline" wide disabled={entry.state === 'checking'}>
          {entry.state === 'checking' ? 'Checking...' : 'Use this code here'}
        </Button>
      </form>
      {entry.state === 'known' && (
        <SwitchCodeDialog
          device={device}
          code={entry.code}
          holdings={entry.holdings}
          onClose={() => setEntry({ state: 'idle' })}
        />
      )}
    </>
  )
}
