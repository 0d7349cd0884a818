import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useDevice } from '../../data/device/device-provider.tsx'
import { copyText } from '../../platform/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { StorageFailure } from '../../ui/storage-failure.tsx'
import { CodeForm } from './code-form.tsx'

/** The user's code as text and QR code, and a form to enter another device's code. */
export function PersonalCode() {
  const opened = useDevice()
  if (opened.state === 'opening') return <Loading />
  if (opened.state === 'failed') return <StorageFailure />
  const { device } = opened
  return (
    <>
      <Card>
        <div className="grid justify-items-center gap-4">
          <QrCode text={device.userId} label="Your code as a QR code" />
          <p className="text-center font-strong wrap-anywhere select-all" data-testid="own-code">
            {device.userId}
          </p>
          <CopyButton text={device.userId} />
        </div>
      </Card>
      <CodeForm device={device} />
    </>
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
      >
        Copy code
      </Button>
      <p role="status" className="text-muted text-small empty:hidden">
        {copied !== null &&
          (copied ? 'Copied.' : "Couldn't copy the code. Select it and copy it yourself.")}
      </p>
    </>
  )
}
