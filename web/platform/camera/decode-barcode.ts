// Only these modules of the library, which also reads many other codes.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import MultiFormatUPCEANReader from '@zxing/library/esm/core/oned/MultiFormatUPCEANReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'
import type { ScannedBarcode } from './scan-barcode.ts'

/** The lines of a code at an arm's length are still two pixels wide, and a phone decodes it in time. */
const MAX_WIDTH = 800

const HINTS = new Map([[DecodeHintType.TRY_HARDER, true]])

/** Reads the barcode in the current picture of a video; `null` if there is none. */
export async function readPicture(video: HTMLVideoElement): Promise<ScannedBarcode | null> {
  const scale = Math.min(1, MAX_WIDTH / video.videoWidth)
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (width === 0 || height === 0) return null
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  const picture = context?.getImageData(0, 0, width, height)
  return picture ? decodeBarcode(picture) : null
}

/** Reads the barcode in a picture, upright or turned by 90°. */
function decodeBarcode(picture: ImageData): ScannedBarcode | null {
  const { width, height } = picture
  const upright = greyOf(picture)
  return decodeGrey(upright, width, height) ?? decodeGrey(turned(upright, width), height, width)
}

function decodeGrey(
  grey: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
): ScannedBarcode | null {
  const source = new RGBLuminanceSource(grey, width, height)
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(source))
  try {
    const result = new MultiFormatUPCEANReader(HINTS).decode(bitmap, HINTS)
    const isUpcE = result.getBarcodeFormat() === BarcodeFormat.UPC_E
    return { digits: result.getText(), isUpcE }
  } catch (error) {
    if (error instanceof NotFoundException) return null
    throw error
  }
}

function greyOf({ data, width, height }: ImageData): Uint8ClampedArray<ArrayBuffer> {
  const grey = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const at = pixel * 4
    grey[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4
  }
  return grey
}

/** Swaps rows and columns. */
function turned(
  grey: Uint8ClampedArray<ArrayBuffer>,
  width: number,
): Uint8ClampedArray<ArrayBuffer> {
  const height = grey.length / width
  const result = new Uint8ClampedArray(grey.length)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      result[column * height + row] = grey[row * width + column] ?? 0
    }
  }
  return result
}
