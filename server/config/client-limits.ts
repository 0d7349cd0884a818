import { parseWholeNumberUpTo } from './whole-number.ts'

/**
 * How much of the server's memory clients may use at once. `Infinity` stands for no limit. A network
 * may use four times as much as one address, an IPv6 network of 48 bits 16 times.
 */
export interface ClientLimits {
  readonly connectionsPerAddress: number
  readonly connections: number
  /** Bytes of request bodies, and of responses that the client has not read yet. */
  readonly bytesPerAddress: number
  readonly bytes: number
}

const BYTES_PER_MB = 1024 * 1024

const SETTINGS = {
  connectionsPerAddress: ['MAX_CONNECTIONS_PER_ADDRESS', '512', 'connections', 1],
  connections: ['MAX_CONNECTIONS', '4096', 'connections', 1],
  bytesPerAddress: ['MAX_MB_IN_FLIGHT_PER_ADDRESS', '4', 'megabytes', BYTES_PER_MB],
  bytes: ['MAX_MB_IN_FLIGHT', '64', 'megabytes', BYTES_PER_MB],
} as const

const MAXIMUM = 1_000_000

/**
 * Reads the limits of connections and of bytes in flight.
 * @param read returns the value of a variable, if it is set
 * @returns the limits, or a message about an invalid value
 */
export function readClientLimits(
  read: (name: string) => string | undefined,
): ClientLimits | string {
  const limits = { connectionsPerAddress: 0, connections: 0, bytesPerAddress: 0, bytes: 0 }
  for (const key of ['connectionsPerAddress', 'connections', 'bytesPerAddress', 'bytes'] as const) {
    const [name, standard, unit, factor] = SETTINGS[key]
    const value = parseWholeNumberUpTo(read(name) ?? standard, MAXIMUM)
    if (value === null) {
      return `${name} must be a number of ${unit}: a whole number from 0 (no limit) to ${MAXIMUM}.`
    }
    limits[key] = value === 0 ? Number.POSITIVE_INFINITY : value * factor
  }
  return limits
}
