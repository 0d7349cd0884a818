type Bytes = Uint8Array<ArrayBuffer>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function encodeBase64(bytes: Bytes): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  }
  return btoa(parts.join(''))
}

const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]))

/**
 * Each line is decoded by itself, and a character that is no base64 counts as a wrong one, so damage
 * stays within a line.
 */
export function decodeBase64(lines: readonly string[]): Bytes {
  const chars = lines.reduce((sum, line) => sum + line.length, 0)
  const bytes = new Uint8Array(Math.ceil((chars * 3) / 4))
  let length = 0
  for (const line of lines) {
    let bits = 0
    let bitCount = 0
    for (let index = 0; index < line.length; index++) {
      const character = line.charAt(index)
      if (character === '=' || character === '\r') continue
      bits = ((bits << 6) | (VALUES.get(character) ?? 0)) & 0xffff
      bitCount += 6
      if (bitCount < 8) continue
      bitCount -= 8
      bytes[length++] = bits >> bitCount
    }
  }
  return bytes.slice(0, length)
}
