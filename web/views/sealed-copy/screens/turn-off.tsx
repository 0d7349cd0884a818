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
   * The label of the button. `Cancel` stops sealing for the first time and deletes the copy, like `Turn
   * off`. The other two leave it to the user's other devices.
   */
  action: 'Turn off' | 'Stop on this device only' | 'Cancel' | 'Cancel the restore'
  /** Whether the sealed copy no longer exists on the server. */
  isLost?: boolean
}

const TITLES: Readonly<Record<TurnOffProps['action'], string>> = {
  'Turn off': 'Turn off the sealed copy?',
  Cancel: 'Turn off the sealed copy?',
  'Stop on this device only': 'Stop on this device only?',
  'Cancel the restore': 'Cancel the restore?',
}

/** The labels of the button that changes nothing. */
const DISMISS: Readonly<Record<TurnOffProps['action'], string>> = {
  'Turn off': 'Cancel',
  Cancel: 'Continue sealing',
  'Stop on this device only': 'Cancel',
  'Cancel the restore': 'Continue the restore',
}

function descriptionOf(action: TurnOffProps['action'], isLost: boolean): string {
  if (isLost) return 'Everything on this device stays.'
  if (action === 'Cancel the restore') {
    return 'Entries that have arrived so far stay on this device, with everything it had before. The copy on the server stays too, and the words still open it.'
  }
  if (action === 'Stop on this device only') {
    return 'This device no longer sends and receives entries. Everything on it stays. The copy on the server stays for your other devices, and the words still open it.'
  }
  return 'The copy on the server is deleted, also for your other devices, and the words stop working. Everything on this device stays.'
}

/** Turns the sealed copy off, after asking what happens to daily data. */
export function TurnOff({ device, action, isLost = false }: TurnOffProps) {
  const leaves = action === 'Stop on this device only' || action === 'Cancel the restore'

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
        variant={action.startsWith('Cancel') ? 'outline' : 'ghost'}
        onClick={() => setAsking(true)}
      >
        {action}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={TITLES[action]}
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
            >
              Keep everything on this device only
            </Button>
            <p className="text-muted text-small">
              Nothing you log is sent to the server. If you lose this device, it comes back only
              from a copy that you have saved yourself.
            </p>
          </div>
          <div className="grid gap-1">
            <Button wide variant="outline" disabled={isRunning} onClick={() => choose('plain')}>
              Store daily data on the server
            </Button>
            <p className="text-muted text-small">
              As before you turned it on: water, habits, sleep, mindful eating and breathing
              sessions are stored on the server, whose operator could read them. Workouts, meals and
              measurements stay on this device.
            </p>
          </div>
          <Button wide variant="ghost" disabled={isRunning} onClick={() => setAsking(false)}>
            {DISMISS[action]}
          </Button>
          <SaveFailure failed={failed} />
        </div>
      </Dialog>
    </>
  )
}
