/** The last characters that carry no unused bits, for one or two bytes after the last group of three. */
const LAST_OF_ONE_BYTE = 'AQgw'
const LAST_OF_TWO_BYTES = 'AEIMQUYcgkosw048'

/**
 * Whether a text is base64url as encoders write it: without padding, and with unused bits that are 0. So
 * equal bytes have equal texts.
 */
export function isBase64url(text: string): boolean {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return false
  const last = text.slice(-1)
  switch (text.length % 4) {
    case 1:
      return false
    case 2:
      return LAST_OF_ONE_BYTE.includes(last)
    case 3:
      return LAST_OF_TWO_BYTES.includes(last)
    default:
      return true
  }
}

/** How many characters of base64url a number of bytes has. */
export const base64urlLength = (bytes: number) => Math.ceil((bytes * 4) / 3)
