import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import type { CodeSummary } from '../../data/identity/personal-code.ts'
import { switchToPersonalCode } from '../../data/identity/switch-to-personal-code.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { countWords } from './record-counts.ts'

interface TakeOverDialogProps {
  device: Device
  code: string
  /** `null` if the server could not be asked. */
  holdings: CodeSummary | null
  onClose: () => void
}

/** Says what entering a code will do, before it does. The page begins anew afterwards. */
export function TakeOverDialog({ device, code, holdings, onClose }: TakeOverDialogProps) {
  const { failed, run } = useCommand()
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title="Use this code here?"
      testId="take-over"
      description={foundWords(holdings)}
      actions={
        <>
          <Button onClick={() => run(() => switchToPersonalCode(device, code))} data-autofocus="">
            Use this code
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        What is on this device stays and joins it: where both have a day, the later entry of each
        part counts. Workouts, meals and measurements stay here only. This device's own code ends,
        and the server erases what it kept under it.
      </p>
      <SaveFailure failed={failed} />
    </Dialog>
  )
}

function foundWords(holdings: CodeSummary | null): string {
  if (!holdings) {
    return 'The server cannot be reached now, so nobody can tell whether anything is kept under it. Its data comes at the next occasion.'
  }
  const { days, more, breathingSessions } = holdings
  if (days + breathingSessions === 0) {
    return 'The server keeps nothing under it. If you expected something, look at the code again.'
  }
  const found = `${more ? `more than ${days} days` : countWords(days, 'day')} and ${countWords(breathingSessions, 'breathing session')}`
  return `The server keeps ${found} under it, and they come to this device.`
}
