import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { ClientLimits } from '../../config/client-limits.ts'
import { type AddressKeys, addressKeys } from './address-keys.ts'

/** A network, and an IPv6 network of 48 bits, may use this many times as much as one address. */
const FACTORS: Readonly<Record<keyof AddressKeys, number>> = { single: 1, network: 4, site: 16 }

const KINDS = ['single', 'network', 'site'] as const

/** What one address, one network, or all clients use at the moment. */
class Usage {
  /** In the order in which they were opened. */
  readonly connections = new Set<ClientConnection>()
  bytes = 0
  readonly maxConnections: number
  readonly maxBytes: number

  readonly #factor: number

  /** @param factor how many times as much as the limits it may use */
  constructor(maxConnections: number, maxBytes: number, factor: number) {
    this.maxConnections = factor * maxConnections
    this.maxBytes = factor * maxBytes
    this.#factor = factor
  }

  /** An amount in relation to the limit, which may be infinite. */
  share(amount: (usage: Usage) => number): number {
    return amount(this) / this.#factor
  }
}

/** The client of a connection, and the usage of its address and networks. */
interface Client {
  readonly keys: AddressKeys
  readonly usages: Readonly<Record<keyof AddressKeys, Usage>>
}

/** A connection, and how much memory its requests and responses use. */
export class ClientConnection {
  readonly socket: Socket
  /** Whether a trusted proxy sends the requests of many clients through it, one after the other. */
  readonly isShared: boolean
  bytes = 0
  /** Requests whose response has not been sent completely. */
  openRequests = 0
  newestRequest: IncomingMessage | null = null
  /** Continues the requests that wait for the response to the request before them. */
  readonly waiting: Array<() => void> = []
  /** Takes the request that waits for its turn out of the queue, if there is one. */
  giveUpTurn: () => void = () => {}
  /** Responds to what is not HTTP, once at most so many requests of the connection are open. */
  malformed: { readonly respond: () => void; readonly openRequests: number } | null = null
  /** When the client must have read all responses, by `performance.now()`. */
  readByMs = Number.POSITIVE_INFINITY
  /** `null` for a shared connection without a request, and for a closed connection. */
  client: Client | null = null

  constructor(socket: Socket, isShared: boolean) {
    this.socket = socket
    this.isShared = isShared
  }
}

/** Whether the limit of an address (or its network) or the limit of all clients is exceeded. */
export type Exceeded = 'address' | 'all'

/** Counts connections and bytes by address, by network and in all, and compares them with the limits. */
export class ClientUsage {
  readonly #limits: ClientLimits
  readonly #all: Usage
  readonly #usages: Readonly<Record<keyof AddressKeys, Map<string, Usage>>> = {
    single: new Map(),
    network: new Map(),
    site: new Map(),
  }

  constructor(limits: ClientLimits) {
    this.#limits = limits
    this.#all = new Usage(limits.connections, limits.bytes, 1)
  }

  get connections(): Iterable<ClientConnection> {
    return this.#all.connections
  }

  /**
   * Counts a new connection. If there are too many, an old one is closed instead: the oldest of the
   * address or network that has too many, otherwise the oldest of the client nearest to its limit. So
   * a client with slow connections loses them, also one with many addresses, and others can still connect.
   */
  open(connection: ClientConnection): void {
    const { connections, maxConnections } = this.#all
    connections.add(connection)
    if (!connection.isShared) this.assign(connection, connection.socket.remoteAddress)
    if (connections.size > maxConnections) closeOldest(this.#largest(connectionCount))
  }

  /** Counts a connection for the client at an address. */
  assign(connection: ClientConnection, remoteAddress: string | undefined): void {
    const keys = addressKeys(remoteAddress)
    const usages = {
      single: this.#usage('single', keys),
      network: this.#usage('network', keys),
      site: this.#usage('site', keys),
    }
    connection.client = { keys, usages }
    for (const kind of KINDS) {
      const usage = usages[kind]
      usage.connections.add(connection)
      if (usage.connections.size > usage.maxConnections) closeOldest(usage)
    }
  }

  /** Adds to the bytes that a connection uses, or subtracts from them. */
  addBytes(connection: ClientConnection, bytes: number): void {
    const { client } = connection
    if (client === null) return
    connection.bytes += bytes
    for (const kind of KINDS) client.usages[kind].bytes += bytes
    this.#all.bytes += bytes
    if (connection.isShared && connection.bytes === 0) this.#unassign(connection)
  }

  /**
   * Whose limit of bytes is exceeded: the limit for the connection's address or network, or the limit
   * for all clients together. In the latter case, the address or network that is nearest to its limit loses its
   * largest connection, so that there is room a moment later, unless this client or its networks are as near.
   */
  exceeded({ client }: ClientConnection): Exceeded | null {
    if (client === null) return null
    const { usages } = client
    if (KINDS.some((kind) => usages[kind].bytes > usages[kind].maxBytes)) return 'address'
    if (this.#all.bytes <= this.#all.maxBytes) return null
    const largest = this.#largest(byteCount)
    if (
      largest &&
      KINDS.every((kind) => largest.share(byteCount) > usages[kind].share(byteCount))
    ) {
      maximum(largest.connections, byteCount)?.socket.destroy()
    }
    return 'all'
  }

  /** Stops counting a connection. It counts until its memory is free, when the socket is closed. */
  remove(connection: ClientConnection): void {
    this.#all.connections.delete(connection)
    this.#unassign(connection)
  }

  #unassign(connection: ClientConnection): void {
    const { client, bytes } = connection
    if (client === null) return
    connection.client = null
    connection.bytes = 0
    this.#all.bytes -= bytes
    for (const kind of KINDS) {
      const usage = client.usages[kind]
      usage.bytes -= bytes
      usage.connections.delete(connection)
      if (usage.connections.size === 0) this.#usages[kind].delete(client.keys[kind])
    }
  }

  #usage(kind: keyof AddressKeys, keys: AddressKeys): Usage {
    const known = this.#usages[kind].get(keys[kind])
    if (known !== undefined) return known
    const usage = new Usage(
      this.#limits.connectionsPerAddress,
      this.#limits.bytesPerAddress,
      FACTORS[kind],
    )
    this.#usages[kind].set(keys[kind], usage)
    return usage
  }

  /** The address or network that is nearest to its limit. */
  #largest(amount: (usage: Usage) => number): Usage | undefined {
    const share = (usage: Usage) => usage.share(amount)
    const largest = KINDS.flatMap((kind) => maximum(this.#usages[kind].values(), share) ?? [])
    return maximum(largest, share)
  }
}

function closeOldest(usage: Usage | undefined): void {
  for (const { socket } of usage?.connections ?? []) {
    if (socket.destroyed) continue
    socket.destroy()
    return
  }
}

const connectionCount = ({ connections }: Usage) => connections.size
const byteCount = ({ bytes }: { readonly bytes: number }) => bytes

function maximum<T>(items: Iterable<T>, amount: (item: T) => number): T | undefined {
  let largest: T | undefined
  for (const item of items) {
    if (largest === undefined || amount(item) > amount(largest)) largest = item
  }
  return largest
}
