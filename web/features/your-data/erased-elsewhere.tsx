import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { moveToNewCode } from '../../data/identity/erased-elsewhere.ts'
import { Button } from '../../ui/button.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { EraseEverything } from './erase-everything.tsx'

/** Shown after another device has erased the server's copy: asks whether to keep this copy. */
export function ErasedElsewhere({ device }: { device: Device }) {
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid gap-3">
      <p className="font-label leading-snug">
        Another device erased the data under your code from the server. The data on this device is
        still here.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => runOnce(() => moveToNewCode(device))}>
          Keep it under a new code
        </Button>
        <EraseEverything scope="this device" />
      </div>
      <SaveFailure failed={failed} />
    </div>
  )
}
