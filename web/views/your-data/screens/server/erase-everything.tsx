import { t } from '@tend/text'
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { eraseEverything, type NativeErasers } from '../../../../store/identity/erase-everything.ts'
import { readSyncStop } from '../../../../store/identity/erased-elsewhere.ts'
import { useVaultMode } from '../../../../store/vault/vault-mode.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'

const CONFIRMATION = t`erase`

const TEXTS = {
  everywhere: {
    button: t`Erase everything`,
    title: t`Erase everything?`,
    description: t`Everything you have logged will be permanently erased from this device and from the server. This can't be undone. Files you have exported are not affected.`,
    others: t`Other devices that use your code keep their own copy and ask you what to do with it.`,
  },
  phone: {
    button: t`Erase everything`,
    title: t`Erase everything?`,
    description: t`Everything you have logged will be permanently erased from this phone. This can't be undone. Files you have exported are not affected.`,
    others: null,
  },
  'not the server': {
    button: t`Erase everything`,
    title: t`Erase everything?`,
    description: t`Everything you have logged will be permanently erased from this device. This can't be undone. Files you have exported are not affected.`,
    others: t`The copy on the server stays, because the key of your code was changed on another device. To erase it as well, enter the new code first, or erase everything on that device.`,
  },
  'this device': {
    button: t`Erase it here too`,
    title: t`Erase it here too?`,
    description: t`Everything you have logged will be permanently erased from this device. This can't be undone. Files you have exported are not affected.`,
    others: null,
  },
} as const

const SEALED = t`The sealed copy is deleted too, and its words stop working. To keep it for your other devices, stop it on this device only before you erase.`

async function loadNativeErasers(): Promise<NativeErasers> {
  return (await import('../../../../platform/native/native-erasers.ts')).nativeErasers
}

interface EraseEverythingProps {
  /**
   * `everywhere`: on the device and the server. `phone`: in the native shell without a server.
   * `this device`: the server's copy is already erased.
   */
  scope?: 'everywhere' | 'phone' | 'this device'
}

/** Erases everything once the user has typed the confirmation word. The app then restarts. */
export function EraseEverything({ scope = 'everywhere' }: EraseEverythingProps) {
  const opened = useDevice()
  const stop = useLive(readSyncStop, [])
  const isSealed = useVaultMode()?.state === 'on'
  const isRefused = scope === 'everywhere' && stop.state === 'ready' && stop.value === 'wrong key'
  const texts = TEXTS[isRefused ? 'not the server' : scope]
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { failed, runOnce } = useCommand()
  const confirmed = typed.trim().toLowerCase() === CONFIRMATION.toLowerCase()

  function ask() {
    setTyped('')
    setAsking(true)
  }

  function erase(event: FormEvent) {
    event.preventDefault()
    if (!confirmed || opened.state !== 'open') return
    const { device } = opened
    runOnce(async () => {
      const native = isNativeShell() ? await loadNativeErasers() : undefined
      await eraseEverything(device, undefined, native)
    })
  }

  return (
    <>
      {scope === 'this device' ? (
        <Button variant="outline" size="small" disabled={opened.state !== 'open'} onClick={ask}>
          {texts.button}
        </Button>
      ) : (
        <TextButton
          icon={<Trash className="text-danger-ink" />}
          disabled={opened.state !== 'open'}
          onClick={ask}
        >
          <span className="text-danger-ink">{texts.button}</span>
        </TextButton>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.title}
        testId="erase-dialog"
        description={texts.description}
      >
        {texts.others && <p>{texts.others}</p>}
        {isSealed && <p>{SEALED}</p>}
        <form className="grid gap-4" onSubmit={erase}>
          <TextField
            label={t`Type ${CONFIRMATION} to confirm`}
            value={typed}
            onValueChange={setTyped}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus=""
          />
          <SaveFailure failed={failed} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" disabled={!confirmed}>
              {texts.button}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>{t`Cancel`}</Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
