import { openDetector } from './barcode-detector.ts'
import { readFromCamera } from './camera.ts'

const FORMATS = ['qr_code']

/** Whether the browser can read QR codes with a camera. */
export async function canScanCodes(): Promise<boolean> {
  return navigator.mediaDevices !== undefined && (await openDetector(FORMATS)) !== null
}

/**
 * Shows the camera's picture and reads QR codes in it, as `readFromCamera` does.
 * @param onText called with the text of every code found
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const detector = await openDetector(FORMATS)
  if (!detector) throw new Error('This browser reads no codes')
  if (signal.aborted) return
  const read = async (picture: HTMLVideoElement) => {
    const [code] = await detector.detect(picture)
    if (code && !signal.aborted) onText(code.rawValue)
  }
  await readFromCamera(video, read, signal)
}
