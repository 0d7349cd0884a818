import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { moveToNewCode } from '../../data/identity/erased-elsewhere.ts'
import { Button } from '../../ui/button.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { EraseEverything } from './erase-everything.tsx'

/** Says that another device had the server's copy erased, and asks what is to become of this one. */
export function ErasedElsewhere({ device }: { device: Device }) {
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid gap-3">
      <p className="font-label leading-snug">
        What belonged to your code was erased from the server, from another device. What is here is
        still here.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => runOnce(() => moveToNewCode(device))}>
          Keep it under a new code
        </Button>
        <EraseEverything place="here" />
      </div>
      <SaveFailure failed={failed} />
    </div>
  )
}
