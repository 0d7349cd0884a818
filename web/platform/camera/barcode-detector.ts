/** The part of the Barcode Detection API that is used; TypeScript's DOM library lacks it. */
interface BarcodeDetector {
  detect(
    source: HTMLVideoElement,
  ): Promise<readonly { readonly rawValue: string; readonly format: string }[]>
}

interface DetectorWindow {
  readonly BarcodeDetector?: {
    new (options: { formats: string[] }): BarcodeDetector
    getSupportedFormats(): Promise<string[]>
  }
}

/** The browser's detector of codes; `null` if it has none that reads all of these formats. */
export async function openDetector(formats: readonly string[]): Promise<BarcodeDetector | null> {
  const { BarcodeDetector } = globalThis as DetectorWindow
  if (!BarcodeDetector) return null
  try {
    const supported = await BarcodeDetector.getSupportedFormats()
    const isComplete = formats.every((format) => supported.includes(format))
    return isComplete ? new BarcodeDetector({ formats: [...formats] }) : null
  } catch {
    return null
  }
}
