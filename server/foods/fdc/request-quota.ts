import type { AddressKeys } from '../../http/clients/address-keys.ts'

const HOUR_MS = 60 * 60 * 1000

interface SentRequest {
  readonly client: AddressKeys
  readonly sentMs: number
}

/**
 * Shares the requests that a key of FoodData Central has per hour. One share always stays free for a
 * network that has sent nothing yet, and within a network for another address. So a single client can
 * use a quarter of the requests, and all clients of one network half of them.
 */
export class RequestQuota {
  readonly #perHour: number
  readonly #now: () => number
  /** The requests of the last hour, oldest first. */
  #sent: SentRequest[] = []

  /** @param now a monotonic clock in milliseconds */
  constructor(perHour: number, now: () => number = () => performance.now()) {
    this.#perHour = perHour
    this.#now = now
  }

  /** Counts a request for a client. @returns whether it may be sent; otherwise it is not counted */
  take(client: AddressKeys): boolean {
    const sentMs = this.#now()
    this.#sent = this.#sent.filter((request) => request.sentMs > sentMs - HOUR_MS)
    const ofNetwork = this.#sent.filter((other) => other.client.site === client.site)
    const ofAddress = ofNetwork.filter((other) => other.client.single === client.single)
    const networkShare = shareOf(this.#perHour, this.#sent, 'site', client)
    const addressShare = shareOf(networkShare, ofNetwork, 'single', client)
    const isAllowed =
      this.#sent.length < this.#perHour &&
      ofNetwork.length < networkShare &&
      ofAddress.length < addressShare
    if (isAllowed) this.#sent.push({ client, sentMs })
    return isAllowed
  }
}

/** A client's share, if one more share than there are clients stays free. */
function shareOf(
  total: number,
  sent: readonly SentRequest[],
  key: keyof AddressKeys,
  client: AddressKeys,
): number {
  const clients = new Set(sent.map((request) => request.client[key])).add(client[key])
  return total / (clients.size + 1)
}
