import { afterEach, expect, test, vi } from 'vitest'
import { readFromCamera } from './camera.ts'
import { scanBarcodes } from './scan-barcode.ts'

vi.mock('./camera.ts')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

/** Scans with the browser's detector, whose pictures show these codes, and returns the ones reported. */
async function scan(pictures: readonly (readonly [string, string] | null)[]) {
  const codes = [...pictures]
  class Detector {
    static async getSupportedFormats() {
      return ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'qr_code']
    }
    async detect() {
      const code = codes.shift()
      return code ? [{ rawValue: code[0], format: code[1] }] : []
    }
  }
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.mocked(readFromCamera).mockImplementation(async (video, read) => {
    while (codes.length > 0) await read(video)
  })
  const found = vi.fn()
  await scanBarcodes({} as HTMLVideoElement, found, new AbortController().signal, () => {})
  return found.mock.calls.map(([barcode]) => barcode)
}

const EAN = ['4006381333931', 'ean_13'] as const

test('a code counts once two pictures in a row show it', async () => {
  expect(await scan([EAN])).toEqual([])
  expect(await scan([EAN, null, EAN])).toEqual([])
  expect(await scan([EAN, ['4006381333932', 'ean_13'], EAN])).toEqual([])
  expect(await scan([null, EAN, EAN])).toEqual([{ digits: EAN[0], isUpcE: false }])
})

test('UPC-E and EAN-8 are distinguished', async () => {
  const code = ['04252614', 'upc_e'] as const
  expect(await scan([code, code])).toEqual([{ digits: code[0], isUpcE: true }])
})
