import type { ReactNode } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { moveToNewCode, type SyncStop } from '../../data/identity/erased-elsewhere.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { EraseEverything } from './erase-everything.tsx'

interface SyncStoppedProps {
  device: Device
  stop: SyncStop
  /** `data` for Your data, which has a field for the new code. */
  page: 'data' | 'other'
}

/** Shown after another device has erased the server's copy or changed the key: asks what to do. */
export function SyncStopped({ device, stop, page }: SyncStoppedProps) {
  if (stop === 'erased') {
    return (
      <Question
        device={device}
        text="Another device erased the data under your code from the server. The data on this device is still here."
        answer={<EraseEverything scope="this device" />}
      />
    )
  }
  return (
    <Question
      device={device}
      text="The key of your code was changed on another device. Everything on this device is still here, but it syncs again only after you enter the new code. The other device shows it under Your data."
      answer={
        page === 'other' && (
          <ButtonLink size="small" variant="outline" href="/data">
            Enter the new code
          </ButtonLink>
        )
      }
    />
  )
}

interface QuestionProps {
  device: Device
  text: string
  /** The action beside keeping the data under a new code. */
  answer: ReactNode
}

function Question({ device, text, answer }: QuestionProps) {
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid gap-3">
      <p className="font-label leading-snug">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => runOnce(() => moveToNewCode(device))}>
          Keep it under a new code
        </Button>
        {answer}
      </div>
      <SaveFailure failed={failed} />
    </div>
  )
}
