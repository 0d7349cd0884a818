import { Trans, t } from '@tend/text'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { copyText } from '../../../../platform/files/copy-text.ts'
import type { Device } from '../../../../store/device/device.ts'
import { BACKGROUND_EVENT } from '../../../../store/device/live/app-events.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { type OwnCode, readOwnCode } from '../../../../store/identity/own-access-key.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { QrCode } from '../../../../ui/drawings/qr-code.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { ChangeKey } from './change-key.tsx'
import { CodeForm } from './code-form.tsx'

/** The user's code as text and QR code, and a form to enter another device's code. */
export function YourCode() {
  const own = useLive(readOwnCode, [])
  if (own.state === 'loading') return <Loading />
  if (own.state === 'failed') return <StorageFailure />
  const { device, value } = own
  if (value === null) return <Loading />
  return (
    <>
      <p className="text-muted">
        <Trans>
          Enter this code on another device, or on this one after losing data, to get your water,
          habits, sleep, breathing and notes back. Anyone who has the code can read and change them.
        </Trans>
      </p>
      <OwnCodeCard device={device} own={value} />
      <CodeForm device={device} own={value} />
    </>
  )
}

/** The code is a secret: it appears after a tap, and is hidden when the app goes to the background. */
export function OwnCodeCard({ device, own: { code, state } }: { device: Device; own: OwnCode }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const hide = () => setShown(false)
    addEventListener(BACKGROUND_EVENT, hide)
    return () => removeEventListener(BACKGROUND_EVENT, hide)
  }, [])

  if (state === 'wrong key') {
    return <Notice tone="warn">{t`The code of this device no longer works.`}</Notice>
  }
  if (state === 'changing') {
    return (
      <Notice tone="warn">
        <Trans>
          The server has not confirmed the new key yet. Tend tries again the next time it is open
          and online, and then shows your new code here.
        </Trans>
      </Notice>
    )
  }
  if (!isShown) {
    return <Button wide onClick={() => setShown(true)}>{t`Show my code`}</Button>
  }
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={code} label={t`Your code as a QR code`} />
      <p className="text-center font-strong wrap-anywhere select-all" data-testid="own-code">
        {code}
      </p>
      <CopyButton text={code} />
      <ChangeKey device={device} />
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="soft"
        icon={<Copy />}
        onClick={() => void copyText(text).then(setCopied)}
      >{t`Copy code`}</Button>
      <p role="status" className="text-muted text-small empty:hidden">
        {copied !== null &&
          (copied ? t`Copied.` : t`Couldn't copy the code. Select it and copy it yourself.`)}
      </p>
    </>
  )
}
