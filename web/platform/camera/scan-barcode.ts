import { openDetector } from './barcode-detector.ts'
import { type Camera, readFromCamera } from './camera.ts'

/** The digits that were read from a product's barcode. */
export interface ScannedBarcode {
  readonly digits: string
  /** Whether the barcode is UPC-E. Its 8 digits alone could also be EAN-8. */
  readonly isUpcE: boolean
}

type ReadBarcode = (video: HTMLVideoElement) => Promise<ScannedBarcode | null>

/**
 * Shows the camera's picture and reads barcodes of products in it, as `readFromCamera` does. Rejects also
 * if the decoder cannot be loaded.
 * @param onBarcode called with a code that two pictures in a row show, since a blurred one can be misread
 */
export async function scanBarcodes(
  video: HTMLVideoElement,
  onBarcode: (barcode: ScannedBarcode) => void,
  signal: AbortSignal,
  onStarted: (camera: Camera) => void,
): Promise<void> {
  const readBarcode = await openReader()
  if (signal.aborted) return
  let last = ''
  const read = async (picture: HTMLVideoElement) => {
    const barcode = await readBarcode(picture)
    if (barcode && barcode.digits === last && !signal.aborted) onBarcode(barcode)
    last = barcode?.digits ?? ''
  }
  await readFromCamera(video, read, signal, onStarted)
}

/** The browser's detector if it has one, otherwise a decoder that is loaded now. */
async function openReader(): Promise<ReadBarcode> {
  const detector = await openDetector(['ean_13', 'ean_8', 'upc_a', 'upc_e'])
  if (!detector) return (await import('./decode-barcode.ts')).readPicture
  return async (video) => {
    const [code] = await detector.detect(video)
    return code ? { digits: code.rawValue, isUpcE: code.format === 'upc_e' } : null
  }
}
