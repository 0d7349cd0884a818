import type { PersonalCode } from '@tend/shared/records/personal-code'
import { plural, Trans, t } from '@tend/text'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import type { CodeSummary } from '../../../../store/identity/code-summary.ts'
import { switchToPersonalCode } from '../../../../store/sync/switch-to-personal-code.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'

interface SwitchCodeDialogProps {
  device: Device
  code: PersonalCode
  /** `null` if the server could not be reached. */
  holdings: CodeSummary | null
  onClose: () => void
}

/** Explains what using a code changes, and asks for confirmation. The page then reloads. */
export function SwitchCodeDialog({ device, code, holdings, onClose }: SwitchCodeDialogProps) {
  const { failed, runOnce } = useCommand()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Use this code here?`}
      testId="switch-code"
      description={holdingsText(holdings)}
      actions={
        <>
          <Button
            onClick={() => runOnce(() => switchToPersonalCode(device, code))}
            data-autofocus=""
          >{t`Use this code`}</Button>
          <Button variant="ghost" onClick={onClose}>{t`Cancel`}</Button>
        </>
      }
    >
      <p>
        <Trans>
          Your entries on this device are kept and combined with the data under this code. On a day
          on which both have entries, glasses add up, and of each habit, step of the wind-down and
          text of mindful eating the more recent one is kept. Workouts, meals and measurements stay
          on this device only. This device stops using its current code, and the server erases the
          copy stored under that code.
        </Trans>
      </p>
      <SaveFailure failed={failed} />
    </Dialog>
  )
}

function holdingsText(holdings: CodeSummary | null): string {
  if (!holdings) {
    return t`The server can't be reached, so this code couldn't be checked. Any data under it will be added to this device the next time Tend is open and online.`
  }
  const { days, more, breathingSessions } = holdings
  if (days + breathingSessions === 0) {
    return t`The server has no data under this code. If you expected some, check the code again.`
  }
  const daysText = more
    ? plural(days, { one: 'more than # day', other: 'more than # days' })
    : plural(days, { one: '# day', other: '# days' })
  const sessions = plural(breathingSessions, {
    one: '# breathing session',
    other: '# breathing sessions',
  })
  return t`The server has ${daysText} and ${sessions} under this code. They will be added to this device.`
}
