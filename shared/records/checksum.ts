/** Checksums and their sums are integers below this modulus, exact in a double. */
const MODULUS = 2 ** 52

/**
 * A 52-bit hash of a text, which finds damage and changes but no forgery. Devices and servers of
 * different versions compare such hashes, so it must never change. The finalizer is MurmurHash3's.
 * @param parts form the text together; joining them first would take longer than the hash
 */
export function textChecksum(...parts: readonly string[]): number {
  let high = 0x9e3779b9
  let low = 0x85ebca77
  for (const part of parts) {
    for (let index = 0; index < part.length; index++) {
      const unit = part.charCodeAt(index)
      high = Math.imul(high ^ unit, 0x85ebca6b)
      low = Math.imul(low ^ unit, 0xc2b2ae35)
    }
  }
  high = mix(high ^ (low >>> 15))
  low = mix(low ^ (high >>> 13))
  return (high % 2 ** 20) * 2 ** 32 + low
}

/** Adds `delta`, which may be negative, modulo 2^52. */
export function addToSum(sum: number, delta: number): number {
  const total = (sum + (delta % MODULUS)) % MODULUS
  return total < 0 ? total + MODULUS : total
}

function mix(bits: number): number {
  let mixed = bits ^ (bits >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
