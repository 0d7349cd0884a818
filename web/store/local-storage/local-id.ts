/** A new id for a record created on this device: `local_` and 128 random bits in hexadecimal. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `local_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
