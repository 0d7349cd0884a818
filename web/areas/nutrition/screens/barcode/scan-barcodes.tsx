import { type Gtin, readGtin } from '@tend/shared/barcodes/gtin'
import { t } from '@tend/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Camera,
  type CameraProblem,
  cameraProblem,
} from '../../../../platform/camera/camera.ts'
import { scanBarcodes } from '../../../../platform/camera/scan-barcode.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'

interface ScanBarcodesProps {
  /** Called once, with the first valid code. */
  onBarcode: (gtin: Gtin) => void
  onType: () => void
}

const PROBLEMS: Readonly<Record<CameraProblem, string>> = {
  none: t`There is no camera that this page can use. Type the number under the barcode.`,
  denied: t`The camera isn't allowed. You can allow it in the browser's settings for this page, or type the number.`,
  failed: t`The camera can't be used right now. Another app may be using it. Type the number instead.`,
}

/** The camera's picture, until it shows a barcode. The camera is on only while this is shown. */
export function ScanBarcodes({ onBarcode, onType }: ScanBarcodesProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'on' | 'off' | CameraProblem>('on')
  const [camera, setCamera] = useState<Camera | null>(null)
  const [isLit, setLit] = useState(false)
  const isOn = state === 'on'
  const found = useEffectEvent(onBarcode)

  useEffect(() => {
    const { current } = video
    if (!current || !isOn) return
    const controller = new AbortController()
    const { signal } = controller
    const end = (reached: 'off' | CameraProblem) => {
      if (signal.aborted) return
      setCamera(null)
      setLit(false)
      setState(reached)
    }
    scanBarcodes(
      current,
      ({ digits, isUpcE }) => {
        const reading = readGtin(digits, isUpcE)
        if (!('gtin' in reading)) return
        controller.abort()
        found(reading.gtin)
      },
      signal,
      setCamera,
    ).then(
      () => end('off'),
      (error: unknown) => {
        console.warn('The camera could not be used', error)
        end(cameraProblem(error))
      },
    )
    return () => controller.abort()
  }, [isOn])

  const light = camera?.setLight
  return (
    <div className="grid gap-3">
      {isOn && (
        <div className="barcode-picture">
          <video ref={video} muted playsInline aria-label={t`The camera's picture`} />
        </div>
      )}
      <div role="status">
        {isOn && (
          <p className="text-muted">{t`Hold the barcode in the frame. The picture stays on this device.`}</p>
        )}
        {state === 'off' && <p className="text-muted">{t`The camera is off.`}</p>}
        {!isOn && state !== 'off' && <Notice tone="warn">{PROBLEMS[state]}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isOn ? 'outline' : 'primary'}
          onClick={onType}
        >{t`Type the number`}</Button>
        {!isOn && state !== 'none' && (
          <Button variant="outline" onClick={() => setState('on')}>{t`Turn the camera on`}</Button>
        )}
        {light && (
          <Button
            variant="outline"
            aria-pressed={isLit}
            onClick={() => light(!isLit).then(() => setLit(!isLit), console.warn)}
          >
            {t({ message: 'Light', context: 'lamp of the camera' })}
          </Button>
        )}
      </div>
    </div>
  )
}
