/** An id made on this device (specification §3: the prefix `local_`), from 128 random bits. */
export function newLocalId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `local_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
