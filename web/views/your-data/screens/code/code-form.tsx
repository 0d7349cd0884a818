import {
  formatPersonalCode,
  type PersonalCode,
  parsePersonalCode,
} from '@tend/shared/records/personal-code'
import { t } from '@tend/text'
import { type FormEvent, useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { type CodeSummary, fetchCodeSummary } from '../../../../store/identity/code-summary.ts'
import { type OwnCode, storeAccessKey } from '../../../../store/identity/own-access-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { SwitchCodeDialog } from './switch-code-dialog.tsx'

/** Messages about an entered code. */
const MESSAGES = {
  'no code': t`This isn't a complete code. A code starts with user_ and contains no spaces.`,
  'own code': t`This device already uses this code.`,
  'erased code': t`The data under this code was erased, and the code can't be used again. Nothing on this device has changed.`,
  'no key': t`This is only the first part of a code. Copy the whole code, with the dot and the part after it.`,
  'wrong key': t`The key in this code doesn't work, or no longer. Copy the code again from the device on which it was changed.`,
  unchecked: t`The server can't be reached, so this code couldn't be checked. Try again later.`,
} as const

type Entry =
  | { readonly state: 'idle' | 'checking' | 'key accepted' | keyof typeof MESSAGES }
  | { readonly state: 'known'; readonly code: PersonalCode; readonly holdings: CodeSummary | null }

/** Asks for another device's code, so that this device uses the same daily data. */
export function CodeForm({ device, own }: { device: Device; own: OwnCode }) {
  const [typed, setTyped] = useState('')
  const [entry, setEntry] = useState<Entry>({ state: 'idle' })
  const { failed, runOnce } = useCommand()

  function lookUp(event: FormEvent) {
    event.preventDefault()
    const code = parsePersonalCode(typed)
    if (code === null) return setEntry({ state: 'no code' })
    setEntry({ state: 'checking' })
    runOnce(async () => {
      try {
        setEntry(await check(device, own, code))
      } catch (error) {
        setEntry({ state: 'idle' })
        throw error
      }
    })
  }

  return (
    <>
      <form className="grid gap-4" onSubmit={lookUp}>
        <TextField
          label={t`Code from another device`}
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setEntry({ state: 'idle' })
          }}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={entry.state === 'checking'}
        />
        <div role="status" className="empty:hidden">
          {entry.state in MESSAGES && (
            <Notice tone="warn">{MESSAGES[entry.state as keyof typeof MESSAGES]}</Notice>
          )}
          {entry.state === 'key accepted' && (
            <Notice tone="ok">{t`The new key works. This device syncs again.`}</Notice>
          )}
        </div>
        <SaveFailure failed={failed} />
        <Button type="submit" variant="outline" wide disabled={entry.state === 'checking'}>
          {entry.state === 'checking' ? t`Checking...` : t`Use this code here`}
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

/** Checks a code with the server. A new key of this device's own id is stored at once. */
async function check(device: Device, own: OwnCode, code: PersonalCode): Promise<Entry> {
  const isOwnId = code.userId === device.userId
  const isOwnKey = code.accessKey === null || formatPersonalCode(code) === own.code
  if (isOwnId && isOwnKey && own.state !== 'wrong key') return { state: 'own code' }
  const holdings = await fetchCodeSummary(code).catch(() => null)
  if (holdings === 'erased') return { state: 'erased code' }
  if (holdings === 'wrong key') return { state: code.accessKey === null ? 'no key' : 'wrong key' }
  // The code can be used without a response; the dialog then says that it was not checked.
  if (!isOwnId) return { state: 'known', code, holdings }
  if (holdings === null || code.accessKey === null) return { state: 'unchecked' }
  await storeAccessKey(device, code.accessKey)
  return { state: 'key accepted' }
}
