import { t } from '@tend/text'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { moveToNewCode, type SyncStop } from '../../../../store/identity/erased-elsewhere.ts'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { EraseEverything } from './erase-everything.tsx'

const TEXTS: Record<SyncStop, string> = {
  erased: t`Another device erased the data under your code from the server. The data on this device is still here.`,
  'wrong key': t`The key of your code was changed on another device. Everything on this device is still here, but it syncs again only after you enter the new code. The other device shows it under Your data.`,
}

/** Shown after another device has erased the server's copy or changed the key: asks what to do. */
export function SyncStopped({ device, stop }: { device: Device; stop: SyncStop }) {
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid gap-3">
      <p className="font-label leading-snug">{TEXTS[stop]}</p>
      <div className="flex flex-wrap gap-2">
        {stop === 'wrong key' && (
          <ButtonLink
            size="small"
            href="/data#code"
            aria-haspopup="dialog"
          >{t`Enter the new code`}</ButtonLink>
        )}
        <Button
          size="small"
          variant={stop === 'erased' ? 'primary' : 'outline'}
          onClick={() => runOnce(() => moveToNewCode(device))}
        >{t`Keep it under a new code`}</Button>
        {stop === 'erased' && <EraseEverything scope="this device" />}
      </div>
      <SaveFailure failed={failed} />
    </div>
  )
}
