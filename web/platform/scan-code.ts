import { isNativeShell } from './native-shell.ts'

/** The part of the Barcode Detection API that is used; TypeScript's DOM library lacks it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorWindow {
  readonly BarcodeDetector?: {
    new (options: { formats: string[] }): BarcodeDetector
    getSupportedFormats(): Promise<string[]>
  }
}

const { BarcodeDetector } = globalThis as DetectorWindow

/** How often the camera's picture is searched for a code. */
const INTERVAL_MS = 200

/**
 * Whether the browser can read QR codes with a camera. The native shell can't: its web view would need
 * a permission that nothing else uses.
 */
export async function canScanCodes(): Promise<boolean> {
  if (!BarcodeDetector || isNativeShell() || !navigator.mediaDevices) return false
  try {
    return (await BarcodeDetector.getSupportedFormats()).includes('qr_code')
  } catch {
    return false
  }
}

/**
 * Shows the rear camera's picture and reads codes in it until the signal aborts, which also switches
 * the camera off. Rejects if there is no camera or the user has not allowed it.
 * @param onText called with the text of every code found
 */
export async function scanCodes(
  video: HTMLVideoElement,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!BarcodeDetector) throw new Error('This browser reads no codes')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    const [code] = await detector.detect(video)
    if (code && !signal.aborted) onText(code.rawValue)
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
}
