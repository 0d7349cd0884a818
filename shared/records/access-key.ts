/**
 * The access key of a diary: 128 random bits as base64url. The last of the 22 characters carries only
 * two bits, so four characters are possible there.
 */
export const ACCESS_KEY = /^[A-Za-z0-9_-]{21}[AQgw]$/

export function isAccessKey(text: string): boolean {
  return ACCESS_KEY.test(text)
}
