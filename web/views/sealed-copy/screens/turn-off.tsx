import { Trans, t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { turnOff } from '../../../store/vault/sealed-copy-actions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'

interface TurnOffProps {
  device: Device
  /**
   * `cancel` stops sealing for the first time and deletes the copy, like `turnOff`. The other two leave it to the
   * user's other devices.
   */
  action: 'turnOff' | 'stopHere' | 'cancel' | 'cancelRestore'
  /** Whether the sealed copy no longer exists on the server. */
  isLost?: boolean
}

interface ActionTexts {
  readonly button: string
  readonly title: string
  /** The label of the button that changes nothing. */
  readonly dismiss: string
}

const TEXTS: Readonly<Record<TurnOffProps['action'], ActionTexts>> = {
  turnOff: { button: t`Turn off`, title: t`Turn off the sealed copy?`, dismiss: t`Cancel` },
  cancel: { button: t`Cancel`, title: t`Turn off the sealed copy?`, dismiss: t`Continue sealing` },
  stopHere: {
    button: t`Stop on this device only`,
    title: t`Stop on this device only?`,
    dismiss: t`Cancel`,
  },
  cancelRestore: {
    button: t`Cancel the restore`,
    title: t`Cancel the restore?`,
    dismiss: t`Continue the restore`,
  },
}

function descriptionOf(action: TurnOffProps['action'], isLost: boolean): string {
  if (isLost) return t`Everything on this device stays.`
  if (action === 'cancelRestore') {
    return t`Entries that have arrived so far stay on this device, with everything it had before. The copy on the server stays too, and the words still open it.`
  }
  if (action === 'stopHere') {
    return t`This device no longer sends and receives entries. Everything on it stays. The copy on the server stays for your other devices, and the words still open it.`
  }
  return t`The copy on the server is deleted, also for your other devices, and the words stop working. Everything on this device stays.`
}

/** Turns the sealed copy off, after asking what happens to daily data. */
export function TurnOff({ device, action, isLost = false }: TurnOffProps) {
  const { button, title, dismiss } = TEXTS[action]
  const leaves = action === 'stopHere' || action === 'cancelRestore'
  const [isAsking, setAsking] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const { failed, runOnce } = useCommand()

  function choose(keep: 'device-only' | 'plain') {
    setRunning(true)
    runOnce(async () => {
      try {
        await turnOff(device, keep, leaves ? 'here' : 'everywhere')
        setAsking(false)
      } finally {
        setRunning(false)
      }
    })
  }

  return (
    <>
      <Button
        variant={action === 'cancel' || action === 'cancelRestore' ? 'outline' : 'ghost'}
        onClick={() => setAsking(true)}
      >
        {button}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        testId="turn-off"
        description={descriptionOf(action, isLost)}
      >
        <div className="grid gap-4">
          <div className="grid gap-1">
            <Button
              wide
              disabled={isRunning}
              onClick={() => choose('device-only')}
              data-autofocus=""
            >{t`Keep everything on this device only`}</Button>
            <p className="text-muted text-small">
              <Trans>
                Nothing you log is sent to the server. If you lose this device, it comes back only
                from a copy that you have saved yourself.
              </Trans>
            </p>
          </div>
          <div className="grid gap-1">
            <Button
              wide
              variant="outline"
              disabled={isRunning}
              onClick={() => choose('plain')}
            >{t`Store daily data on the server`}</Button>
            <p className="text-muted text-small">
              <Trans>
                As before you turned it on: water, habits, sleep, mindful eating and breathing
                sessions are stored on the server, whose operator could read them. Workouts, meals
                and measurements stay on this device.
              </Trans>
            </p>
          </div>
          <Button wide variant="ghost" disabled={isRunning} onClick={() => setAsking(false)}>
            {dismiss}
          </Button>
          <SaveFailure failed={failed} />
        </div>
      </Dialog>
    </>
  )
}
